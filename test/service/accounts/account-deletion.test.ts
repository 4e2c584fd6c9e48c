import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readSettings } from '../../../src/config/settings.ts'
import { AccountGoneError } from '../../../src/lib/errors.ts'
import { type AccountId, newId } from '../../../src/lib/ids.ts'
import { openLog } from '../../../src/lib/log.ts'
import { startService as startApp } from '../../../src/service.ts'
import { accountInEveryTable, ID, node, ROWS } from '../../support/account-in-every-table.ts'
import { accountWithKey, auditOf, bare, NO_ACCOUNT, type TestKey } from '../../support/accounts.ts'
import { graphSnapshot } from '../../support/graph-snapshot.ts'
import { ingestText } from '../../support/ingest.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { richMemory } from '../../support/rich-memory.ts'
import { accountTables, everyRow, rowsOfAccount } from '../../support/rows-of-account.ts'
import type { TestReply } from '../../support/send.ts'
import { databaseUrl, startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { page, startWebSite, type WebSite } from '../../support/web-server.ts'

// DELETE /v1/admin/accounts/{userId}: afterwards the account was never there.

const SCOPES = ['account', 'ingest', 'query', 'query.answer', 'style', 'evidence', 'correction', 'graph']
/** Nobody else writes this word: wherever it stands, it came from the account that is deleted. */
const MARKER = 'Quizzlewick'
const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

let site: WebSite
let service: TestService
before(async () => {
  site = await startWebSite({
    [`/${MARKER}`]: page(
      'text/html',
      `<title>${MARKER} Hall</title><p>${MARKER} Hall is a house in Oslo. It was built in 1811.</p>`,
    ),
  })
  service = await startService({ settings: { CAIRN_WORKERS: '2' }, fetchOptions: site.fetchOptions })
})
after(async () => {
  await service.stop()
  await site.close()
})

const erase = (accountId: string, query = '?confirm=true', key: string | null = service.adminToken) =>
  service.request('DELETE', `/v1/admin/accounts/${accountId}${query}`, key === null ? {} : { key })
const newAccount = (options: { accountId?: string } = {}) => accountWithKey(service, { scopes: SCOPES, ...options })
const statement = (text: string, values: unknown[] = []) => ({ name: '', text, values })
const faults = (lines: string[]) => lines.filter((line) => JSON.parse(line).level >= 40)

// ---- who and how ---------------------------------------------------------------------------------------------------

test('401 without the admin token, 403 for an API key, and nothing is deleted', async () => {
  const { accountId, key } = await newAccount()
  assert.equal((await erase(accountId, '?confirm=true', null)).status, 401)
  assert.equal((await erase(accountId, '?confirm=true', 'not-the-admin-token-of-this-service-00')).status, 401)
  const { status, body } = await erase(accountId, '?confirm=true', key)
  assert.deepEqual([status, body.error.code], [403, 'forbidden'])
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 200)
})

test('422 unless confirm=true stands there once, or when the id is no id; nothing is deleted', async () => {
  const { accountId, key } = await newAccount()
  for (const query of [
    '',
    '?confirm=false',
    '?confirm=',
    '?confirm=TRUE',
    '?confirm=1',
    '?confirm=true&confirm=true',
    '?confirm=true&x=1',
  ]) {
    const { status, body } = await erase(accountId, query)
    assert.deepEqual([status, body.error.code], [422, 'validation_error'], query)
  }
  assert.deepEqual((await erase(accountId, '')).body.error.issues[0].path, ['confirm'])
  for (const id of ['nonsense', `k_${bare(accountId)}`, NO_ACCOUNT, `u_${NO_ACCOUNT}`]) {
    const { status, body } = await erase(id)
    assert.deepEqual([status, body.error.issues[0].path], [422, ['userId']], id)
  }
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 200)
})

test('404 for an account that never was; the audit log says nothing of it', async () => {
  const before = (await auditOf(service, NO_ACCOUNT)).length
  const { status, body } = await erase(`u_${newId()}`)
  assert.deepEqual([status, body.error.code], [404, 'not_found'])
  assert.equal((await auditOf(service, NO_ACCOUNT)).length, before)
})

test('200 with id and counts; its key gets 401, no key can be made for it, a second deletion gets 404', async () => {
  const { accountId, key } = await newAccount()
  const { status, body } = await erase(accountId)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['schemaVersion', 'account', 'deleted'])
  assert.equal(body.schemaVersion, 'service-admin-account-deletion-v1')
  assert.deepEqual(body.account, { id: accountId })
  assert.deepEqual([body.deleted.apiKeys, body.deleted.setupTokens, body.deleted.auditLog], [1, 1, 2])
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key })).status, 401)
  const made = await service.request('POST', '/v1/admin/api-keys', {
    key: service.adminToken,
    body: { userId: accountId },
  })
  assert.equal(made.status, 404)
  assert.equal((await erase(accountId)).status, 404)
})

test("what is left is the operator's own log: who deleted which id", async () => {
  const { accountId } = await newAccount()
  const { headers } = await erase(accountId)
  const entry = (await auditOf(service, NO_ACCOUNT)).at(-1)!
  assert.deepEqual(entry, {
    actor: 'operator',
    action: 'account.delete',
    targetId: bare(accountId),
    result: 'ok',
    address: '127.0.0.1',
    requestId: headers.get('x-request-id'),
  })
  const holding = (await everyRow(service.db, [accountId, NO_ACCOUNT])).filter((row) => row.includes(bare(accountId)))
  assert.deepEqual(
    holding.map((row) => row.split(' ')[0]),
    ['audit_log'],
  )
})

test('the invite that made the account goes too, and cannot be redeemed again', async () => {
  const invite = await service.request('POST', '/v1/admin/invites', {
    key: service.adminToken,
    body: { displayName: MARKER },
  })
  const redeem = () =>
    service.request('POST', '/v1/account/invites/redeem', { body: { inviteToken: invite.body.inviteToken } })
  const { account, apiKey } = (await redeem()).body
  const { body } = await erase(account.id)
  assert.equal(body.deleted.invites, 1)
  assert.equal((await redeem()).status, 401)
  assert.equal((await service.request('GET', '/v1/account/api-keys', { key: apiKey.rawKey })).status, 401)
  assert.deepEqual(
    (await everyRow(service.db, [account.id, NO_ACCOUNT])).filter((row) => row.includes(MARKER)),
    [],
  )
})

// ---- every table ---------------------------------------------------------------------------------------------------

test('a row in every table that has an account_id: none is left, each is counted once', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    assert.deepEqual(Object.keys(ROWS).sort(), await accountTables(quiet.db), 'a table of which this test has no row')
    const id = await accountInEveryTable(quiet.db)
    const { status, body } = await quiet.request('DELETE', `/v1/admin/accounts/${id}?confirm=true`, {
      key: quiet.adminToken,
    })
    assert.equal(status, 200)
    assert.deepEqual(await rowsOfAccount(quiet.db, id), {})
    const one = [
      'sources',
      'artefacts',
      'sourceRuns',
      'notes',
      'claims',
      'positions',
      'projects',
      'entities',
      'edges',
      'supports',
      'entityNames',
      'supersededKeys',
      'styleRecords',
      'vectors',
      'apiKeys',
      'logins',
      'passkeys',
      'devices',
      'applications',
      'grants',
      'setupTokens',
      'invites',
      'auditLog',
      'otherJobs',
      'memoryEvents',
      'creditEntries',
      'creditBalances',
      'quotaCounters',
      'rateLimits',
      'memoryWorkspaces',
      'memoryPeers',
      'memorySessions',
      'memoryMemberships',
      'memoryMessages',
      'memoryClaimVersions',
      'memoryClaimEvidence',
      'memoryClaimConflicts',
    ]
    assert.deepEqual(body.deleted, {
      ...Object.fromEntries(one.map((group) => [group, 1])),
      sessions: 2, // a browser's and a terminal's
      ingestJobs: 2,
      indexRows: 3,
      memoryClaims: 2,
    })
  } finally {
    await quiet.stop()
  }
})

test('a table that the purge forgets stops it: nothing is half gone, no key works, and the same call goes on later', async () => {
  const quiet = await startService({ settings: { CAIRN_WORKERS: '0' } })
  try {
    const { accountId, key } = await accountWithKey(quiet)
    await quiet.db.rows(
      statement('create table forgotten (account_id uuid constraint forgotten_of_account references account)'),
    )
    await quiet.db.rows(statement('insert into forgotten values ($1)', [bare(accountId)]))
    const before = await rowsOfAccount(quiet.db, accountId)
    const call = () =>
      quiet.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: quiet.adminToken })
    assert.equal((await call()).status, 500)
    assert.deepEqual(await rowsOfAccount(quiet.db, accountId), before)
    assert.equal((await quiet.request('GET', '/v1/account/api-keys', { key })).status, 401)
    await quiet.db.rows(statement('delete from forgotten'))
    assert.equal((await call()).status, 200)
    assert.deepEqual(await rowsOfAccount(quiet.db, accountId), {})
  } finally {
    await quiet.stop()
  }
})

test('rows of an account cannot outlive it: a key to the account, to a row that has one, or a writer that holds it', async () => {
  const keys = await service.db.rows<{ table: string; refers: string }>(
    statement(`select distinct c.conrelid::regclass::text as table, c.confrelid::regclass::text as refers
                 from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  )
  const held = new Set(['account'])
  for (let before = 0; before < held.size; ) {
    before = held.size
    for (const { table, refers } of keys) if (held.has(refers)) held.add(table)
  }
  const without = (await accountTables(service.db)).filter((table) => !held.has(table))
  // docs/decisions/0014: these get so many rows that each may not look the account up
  assert.deepEqual(without, ['audit_log', 'edge', 'embedding', 'entity_name', 'index_doc', 'index_gone', 'node'])
})

// ---- erasure -------------------------------------------------------------------------------------------------------

const TEXT = `# ${MARKER} of Bergen

${MARKER} of Bergen is a company in Norway. It was founded by Ada Byron in 1902. We think that ${MARKER} should build more boats.

# House style

Never write "${MARKER}"; write "the company". Prefer short sentences. We never use exclamation marks.
`
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
  await send('/v1/style/profile', {})
  await send('/v1/account/api-keys', { name: `${word} laptop` })
}

const MEMORY_GROUPS = {
  mem_workspace: 'memoryWorkspaces',
  mem_peer: 'memoryPeers',
  mem_session: 'memorySessions',
  mem_session_peer: 'memoryMemberships',
  mem_message: 'memoryMessages',
  mem_claim: 'memoryClaims',
  mem_claim_version: 'memoryClaimVersions',
  mem_claim_evidence: 'memoryClaimEvidence',
  mem_claim_conflict: 'memoryClaimConflicts',
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
    'node',
    'edge',
    'record_support',
    'entity_name',
    'style_record',
    'source',
    'job',
    'rate_window',
    'superseded_key',
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

// ---- at the same time ----------------------------------------------------------------------------------------------

test('two deletions at once: one answers 200, the other 404', async () => {
  for (let round = 0; round < 5; round++) {
    const { accountId, key } = await newAccount()
    await ingestText(service, key, TEXT)
    const replies = await Promise.all([erase(accountId), erase(accountId)])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404])
    assert.deepEqual(await rowsOfAccount(service.db, accountId), {})
  }
})

test('a writer in the middle of its transaction is waited for, and what it wrote goes too; the key works no more meanwhile', async () => {
  const { accountId, key } = await newAccount()
  const id = bare(accountId) as AccountId
  let deletion: Promise<TestReply> | undefined
  await service.db.of(id).tx(async (tx) => {
    await tx.rows(statement(`insert into node ${node(ID(77), 'note').replace(/\bA\b/, `'${id}'`)}`))
    deletion = erase(accountId)
    await waitUntil(
      'the key is refused',
      async () => (await service.request('GET', '/v1/account/api-keys', { key })).status === 401,
    )
    await waitUntil('the deletion waits for the lock', async () => {
      const [row] = await service.db.rows<{ n: number }>(
        statement(`select count(*)::int as n from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`),
      )
      return row!.n === 1
    })
  })
  assert.equal((await deletion!).status, 200)
  assert.deepEqual(await rowsOfAccount(service.db, accountId), {})
  await assert.rejects(
    service.db.of(id).tx((tx) => tx.rows(statement('select 1'))),
    AccountGoneError,
  )
  await assert.rejects(
    service.db.of(id).rows(statement(`insert into node ${node(ID(78), 'note').replace(/\bA\b/, `'${id}'`)}`)),
    AccountGoneError,
  )
})

const essay = (n: number) =>
  `# Report ${n} of the Harbour Institute\n\n${Array.from(
    { length: 6 },
    (_, i) =>
      `## Pier ${i}\n\nThe Harbour Institute counted ${n * 100 + i} ships at pier ${i} of Bergen in ${1900 + n}. ` +
      `We think that pier ${i} should be widened by ${n + 2} metres. Report ${n} was written by Ada Byron.\n`,
  ).join('\n')}`

test('deleted amid ingests, queries, deletions of sources and new keys: no row, no 500, no fault in the log', async (t) => {
  const busy = await startService({
    settings: { CAIRN_WORKERS: '3', CAIRN_JOBS_PER_ACCOUNT: '3', CAIRN_DATABASE_POOL: '12' },
  })
  t.after(() => busy.stop())
  const client = await busy.running.database.connect()
  t.after(() => client.end())
  const deleted: string[] = []
  const seen = new Map<number, number>()
  for (let round = 0; round < 14; round++) {
    const { accountId, key } = await accountWithKey(busy, { scopes: SCOPES })
    let answered = 0
    let over = false
    const ask = async (method: string, path: string, body?: unknown) => {
      const reply = await busy.request(method, path, body === undefined ? { key } : { key, body })
      answered++
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
      assert.ok([200, 201, 202, 401, 404, 409].includes(reply.status), `${method} ${path}: ${reply.text}`)
      if (reply.status === 401) over = true
      return reply
    }
    const upload = (n: number) =>
      ask('POST', '/v1/ingest/file', {
        filename: `${n}.md`,
        contentType: 'text/markdown',
        contentBase64: Buffer.from(essay(n)).toString('base64'),
        ...(n % 2 ? { idempotencyKey: `report number ${n}` } : {}),
        ...LIVE,
      })
    let corrections = 0
    // Each in other words: the query may find the last correction, which cannot be corrected to what it says.
    const correctRecord = (id: string) =>
      ask('POST', '/v1/feedback/corrections', {
        text: 'That was counted again.',
        claim: `The Harbour Institute counted no ships at all, by count ${++corrections}.`,
        supersedes: { type: 'claim', id },
        datedAt: '2026-03-01',
        confirm: true,
      })
    const repeat = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; !over; n++) await work(n)
    }
    const traffic = [
      repeat((n) => upload(n)),
      repeat((n) => upload(n + (n % 3))),
      repeat(() =>
        ask('POST', '/v1/query', { query: 'How many ships did the Harbour Institute count?', output: 'context' }),
      ),
      repeat(async (n) => {
        const { body } = await ask('GET', '/v1/sources')
        const source = body.sources?.[n % 3]
        if (source) await ask('DELETE', `/v1/sources/${source.id}`)
      }),
      repeat(async () => {
        const { body } = await ask('POST', '/v1/query', { query: 'How many ships were counted?', target: 'claim' })
        const [claim] = body.results ?? []
        if (claim) await correctRecord(claim.nodeId)
      }),
      repeat(async () => {
        const made = await ask('POST', '/v1/account/api-keys', { name: 'another' })
        if (made.status === 201) await ask('DELETE', `/v1/account/api-keys/${made.body.apiKey.id}`)
      }),
      repeat(async () => {
        const { body } = await ask('GET', '/v1/ingest/jobs')
        const running = body.jobs?.find(({ status }: { status: string }) => status === 'processing')
        if (running) await ask('GET', `/v1/ingest/jobs/${running.id}?wait=5`)
      }),
    ]
    await waitUntil('there is something to delete', () => answered >= 4 + round * 9)
    const reply = await busy.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: busy.adminToken })
    assert.equal(reply.status, 200, reply.text)
    await Promise.all(traffic)
    assert.deepEqual(await rowsOfAccount(busy.db, accountId), {})
    deleted.push(accountId)
  }
  assert.ok(seen.get(202)! > 14 && seen.get(401)! >= 14, JSON.stringify([...seen]))
  // When the server has stopped, every job that ran has come to its end.
  await busy.running.close()
  for (const id of deleted) {
    await client.query(`select set_config('app.account_id', $1, false)`, [bare(id)])
    for (const table of Object.keys(ROWS)) {
      const { rows } = await client.query(`select count(*)::int as n from ${table} where account_id = $1`, [bare(id)])
      assert.equal(rows[0].n, 0, `${table} has rows of an account that was deleted`)
    }
  }
  assert.deepEqual(faults(busy.logLines), [])
})

test('deleted while a derivation is in the middle of writing: it is waited for, and leaves no row', async () => {
  const { accountId, key } = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  const memory = memoryClient(service, key)
  await memory.say('w/s', 'ana', 'I live in Oslo.')
  const waiting = async (statement: string) =>
    (
      await service.db.rows({
        name: '',
        text: `select 1 from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        values: [statement],
      })
    ).length
  let deletion: Promise<TestReply> | undefined
  await service.db.of(bare(accountId) as AccountId).tx(async (tx) => {
    await tx.rows(statement('select 1 from mem_peer where account_id = $1 for share', [bare(accountId)]))
    await memory.say('w/s', 'ana', 'I live in Bergen.', { wait: 0 })
    await waitUntil('the derivation waits for the peer', async () => (await waiting('%for no key update%')) === 1)
    deletion = erase(accountId)
    await waitUntil('the deletion waits for both', async () => (await waiting('%from account%for update%')) === 1)
  })
  assert.equal((await deletion!).status, 200)
  assert.deepEqual(await rowsOfAccount(service.db, accountId), {})
})

test('deleted amid messages, derivations, corrections, and deletions of sessions and peers: no row, no 500, no fault', async (t) => {
  const busy = await startService({
    settings: { CAIRN_WORKERS: '3', CAIRN_JOBS_PER_ACCOUNT: '3', CAIRN_DATABASE_POOL: '12' },
  })
  t.after(() => busy.stop())
  const client = await busy.running.database.connect()
  t.after(() => client.end())
  const seen = new Map<number, number>()
  const deleted: string[] = []
  for (let round = 0; round < 10; round++) {
    const { accountId, key } = await accountWithKey(busy, { scopes: ['memory.read', 'memory.write'] })
    const memory = memoryClient(busy, key)
    let answered = 0
    let over = false
    const ask = async (method: string, path: string, body?: unknown) => {
      const reply = await memory.request(method, `/w${path}`, body)
      answered++
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
      assert.ok([200, 202, 401, 404, 409].includes(reply.status), `${method} ${path}: ${reply.text}`)
      if (reply.status === 401) over = true
      return reply
    }
    const repeat = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; !over; n++) await work(n)
    }
    const say = (n: number, session: string) =>
      ask('POST', `/sessions/${session}/messages`, {
        messages: ['ana', 'bo'].map((peerId) => ({
          peerId,
          content: `I live in Port${n}. I have a dog named Rex${n}.`,
        })),
      })
    const traffic = [
      repeat((n) => say(n, 'one')),
      repeat((n) => say(n, `s${n % 3}`)),
      repeat((n) => ask('GET', `/context?peer=ana&q=dog%20named%20Rex${n}`)),
      repeat(async (n) => {
        const { body } = await ask('POST', '/claims/list', { peerId: 'ana' })
        const [claim] = body.items ?? []
        if (claim) await ask('PUT', `/claims/${claim.id}`, { text: `Ana was corrected ${n} times.` })
        if (claim && n % 3 === 0) await ask('DELETE', `/claims/${claim.id}`, { erase: true })
      }),
      repeat((n) => ask('DELETE', `/sessions/s${n % 3}`)),
      repeat((n) => ask(n % 4 ? 'GET' : 'DELETE', '/peers/bo')),
    ]
    await waitUntil('there is something to delete', () => answered >= 10 + round * 15)
    const reply = await busy.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: busy.adminToken })
    assert.equal(reply.status, 200, reply.text)
    await Promise.all(traffic)
    assert.deepEqual(await rowsOfAccount(busy.db, accountId), {})
    deleted.push(accountId)
  }
  assert.ok(seen.get(200)! > 50 && seen.get(401)! >= 10, JSON.stringify([...seen]))
  // When the server has stopped, every job that ran has come to its end.
  await busy.running.close()
  for (const id of deleted) {
    await client.query(`select set_config('app.account_id', $1, false)`, [bare(id)])
    for (const table of [...Object.keys(MEMORY_GROUPS), 'job', 'account_index', 'index_doc', 'index_gone']) {
      const { rows } = await client.query(`select count(*)::int as n from ${table} where account_id = $1`, [bare(id)])
      assert.equal(rows[0].n, 0, `${table} has rows of an account that was deleted`)
    }
  }
  assert.deepEqual(faults(busy.logLines), [])
})

test('a job that reads a slow page when its account goes is stopped, not waited for', async () => {
  let hangUp: (() => void) | undefined
  const arrived = Promise.withResolvers<void>()
  const slow = await startWebSite({
    '/slow': (request) => {
      request.on('close', () => hangUp?.())
      arrived.resolve()
    },
  })
  const reading = await startService({ fetchOptions: slow.fetchOptions })
  try {
    const { accountId, key } = await accountWithKey(reading, { scopes: SCOPES })
    const closed = new Promise<void>((resolve) => {
      hangUp = resolve
    })
    const queued = await reading.request('POST', '/v1/ingest/url', {
      key,
      body: { url: `${slow.origin}/slow`, ...LIVE },
    })
    assert.equal(queued.status, 202)
    await arrived.promise
    const reply = await reading.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, {
      key: reading.adminToken,
    })
    assert.equal(reply.status, 200)
    await closed
    assert.deepEqual(await rowsOfAccount(reading.db, accountId), {})
    assert.deepEqual(faults(reading.logLines), [])
  } finally {
    await reading.stop()
    await slow.close()
  }
})

test('an id that is deleted is as unknown as one that never was', async () => {
  const { accountId } = await newAccount()
  await erase(accountId)
  const [gone, never] = await Promise.all([erase(accountId), erase(`u_${randomUUID().replace(/^(.{14})./, '$17')}`)])
  const anonymous = ({ text }: TestReply) => text.replace(/req_\w+/, 'req_x')
  assert.equal(anonymous(gone), anonymous(never))
})
