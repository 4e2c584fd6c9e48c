import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '../../../src/config/settings.ts'
import { type AccountId, newId } from '../../../src/lib/ids.ts'
import { openLog } from '../../../src/lib/log.ts'
import { startService as startApp } from '../../../src/service.ts'
import { erase, newAccount, service, site, statement, useDeletedAccounts } from '../../support/account-deletions.ts'
import { bare, NO_ACCOUNT, type TestKey } from '../../support/accounts.ts'
import { MARKER, MEMORY_GROUPS, TEXT } from '../../support/erasure.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { ingestText } from '../../support/ingest.ts'
import { richMemory } from '../../support/rich-memory.ts'
import { everyRow, rowsOfAccount } from '../../support/rows-of-account.ts'
import { databaseUrl } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What is left of an account after its deletion: nothing, in tables, bytes, indexes and logs.

useDeletedAccounts()

const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

const other = TEXT.replaceAll(MARKER, 'Northwind')

async function fill(owner: TestKey, text: string, word: string): Promise<void> {
  const send = (path: string, body: object) => service.request('POST', path, { key: owner.key, body })
  const file = {
    filename: `${word}.md`,
    contentType: 'text/markdown',
    contentBase64: Buffer.from(text).toString('base64'),
  }
  await send('/v1/ingest/file', { ...file, analyzeStyle: true }) // a plan, which keeps nothing
  const jobs = [
    await send('/v1/ingest/file', { ...file, ...LIVE, analyzeStyle: true, idempotencyKey: `put ${word} in` }),
    await send('/v1/ingest/url', { url: `${site.origin}/${MARKER}`, ...LIVE }),
    await send('/v1/ingest/url', { url: `${site.origin}/${word}-is-not-there`, ...LIVE }),
  ]
  for (const { status, body, text } of jobs) {
    assert.equal(status, 202, text)
    await service.request('GET', `/v1/ingest/jobs/${body.job.id}?wait=30`, { key: owner.key })
  }
  for (const output of ['evidence', 'context', 'answer']) {
    assert.equal((await send('/v1/query', { query: `Where is ${word} of Bergen?`, output })).status, 200)
  }
  await send('/v1/query', { query: `how do we write of ${word}`, style: true, includeQuarantined: true })
  const [claim] = (await send('/v1/query', { query: `${word} of Bergen company`, target: 'claim' })).body.results
  const corrected = await send('/v1/feedback/corrections', {
    text: `${word} of Bergen was sold.`,
    claim: `${word} of Bergen was a company in Norway until 1990.`,
    supersedes: { type: 'claim', id: claim.nodeId },
    datedAt: '2026-03-01',
    rationale: `${word} told us.`,
    confirm: true,
  })
  assert.equal(corrected.status, 201, corrected.text)
  const [named] = (await send('/v1/query', { query: `${word} of Bergen`, target: 'entity' })).body.results
  const sorted = { key: owner.key, body: { kind: 'work' } }
  assert.equal((await service.request('PUT', `/v1/entities/${named.nodeId}/kind`, sorted)).status, 200)
  await send('/v1/style/profile', {})
  await send('/v1/account/api-keys', { name: `${word} laptop` })
}

test('erasure: of a deleted account nothing is left in tables, bytes, indexes and logs; others keep what they have', async () => {
  const made = await service.request('POST', '/v1/admin/accounts', {
    key: service.adminToken,
    body: { displayName: `${MARKER} and Sons`, email: `${MARKER}@example.org` },
  })
  const owner = await newAccount({ accountId: made.body.account.id })
  const neighbour = await newAccount()
  await ingestText(service, neighbour.key, other)
  const remembering = await richMemory(service, { word: 'Northwind', accountId: neighbour.accountId })
  const states = async () => ({
    graph: await graphSnapshot(service.db, neighbour.accountId),
    memory: (await remembering.request('GET', '/home/context?peer=ana&q=Where%20does%20Ana%20live')).body.claims,
    // asking is counted and charged
    rows: {
      ...(await rowsOfAccount(service.db, neighbour.accountId)),
      rate_window: 0,
      credit_ledger: 0,
      quota_counter: 0,
    },
    answers: await Promise.all(
      ['evidence', 'context', 'answer'].map(async (output) => {
        const { body } = await service.request('POST', '/v1/query', {
          key: neighbour.key,
          body: { query: 'Who founded Northwind of Bergen?', output },
        })
        return { ...body, generatedAt: null }
      }),
    ),
  })
  const before = await states()
  assert.ok(before.memory.length > 0)
  await fill(owner, TEXT, MARKER)
  const memory = await richMemory(service, { word: MARKER, accountId: owner.accountId })
  await memory.request('GET', `/home/context?peer=ana&q=${MARKER}`)

  const words = [MARKER, MARKER.toLowerCase()].flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const holding = async () => {
    const rows = await everyRow(service.db, [owner.accountId, neighbour.accountId, NO_ACCOUNT])
    return rows.filter((row) => words.some((word) => row.includes(word)) || row.includes(bare(owner.accountId)))
  }
  const tables = new Set((await holding()).map((row) => row.split(' ')[0]))
  for (const table of [
    'account',
    'api_key',
    'artefact_chunk',
    'source_text',
    'node',
    'edge',
    'record_support',
    'style_record',
    'source',
    'job',
    'rate_window',
    'superseded_key',
    'identity_resolution',
    'mem_workspace',
    'mem_peer',
    'mem_session',
    'mem_session_peer',
    'mem_message',
    'mem_claim',
    'mem_claim_version',
    'mem_claim_evidence',
    'mem_claim_conflict',
    'index_doc',
  ])
    assert.ok(tables.has(table), `${table} held something`)
  const { indexes, messageIndexes } = service.running.services
  for (const { accounts } of [indexes, messageIndexes]) assert.ok(accounts.includes(bare(owner.accountId) as AccountId))
  const rows = await rowsOfAccount(service.db, owner.accountId)

  const { status, body } = await erase(owner.accountId)
  assert.equal(status, 200)
  assert.ok(body.deleted.notes > 0 && body.deleted.vectors > 0 && body.deleted.styleRecords > 0, JSON.stringify(body))
  assert.equal(body.deleted.sources, 3)
  assert.equal(body.deleted.ingestJobs, 3)
  for (const [table, group] of Object.entries(MEMORY_GROUPS)) assert.equal(body.deleted[group], rows[table], group)
  assert.equal(body.deleted.memoryEvents, 15)
  for (const { accounts } of [indexes, messageIndexes]) {
    assert.ok(!accounts.includes(bare(owner.accountId) as AccountId))
  }
  assert.deepEqual(await rowsOfAccount(service.db, owner.accountId), {})
  assert.deepEqual(
    (await holding()).map((row) => row.split(' ')[0]),
    ['audit_log'],
    "the operator's entry, with the id alone",
  )
  for (const line of service.logLines) {
    assert.ok(!words.some((word) => line.includes(word)), line)
    assert.ok(!line.includes(bare(owner.accountId)), line)
  }
  assert.deepEqual(await states(), before)
})

test('every process drops its index, also one that did not listen when it was told', async () => {
  const client = await service.running.database.connect()
  const { host, port, user, database } = client
  await client.end()
  const second = await startApp(
    readSettings({
      DATABASE_URL: databaseUrl({ host, port, user: user!, database: database! }),
      CAIRN_PORT: '0',
      CAIRN_WORKERS: '0',
      CAIRN_ADMIN_TOKEN: service.adminToken,
    }),
    openLog({ level: 'silent' }),
    {},
  )
  try {
    const { db, indexes } = second.services
    const { accountId } = await newAccount()
    const id = bare(accountId) as AccountId
    await indexes.get(db.of(id))
    assert.deepEqual(indexes.accounts, [id])
    assert.equal((await erase(accountId)).status, 200)
    await waitUntil('the other process has dropped it', () => indexes.accounts.length === 0)

    await indexes.get(db.of(newId<AccountId>()))
    const { accountId: kept } = await newAccount()
    await indexes.get(db.of(bare(kept) as AccountId))
    await service.db.rows(
      statement(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      ),
    )
    await waitUntil('listening again it forgets who is gone', () => indexes.accounts.length === 1)
    assert.deepEqual(indexes.accounts, [bare(kept)])
  } finally {
    await second.close()
  }
})
