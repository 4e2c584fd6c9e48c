import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { AccountGoneError } from '../../../src/lib/errors.ts'
import type { AccountId } from '../../../src/lib/ids.ts'
import { erase, newAccount, SCOPES, service, statement, useDeletedAccounts } from '../../support/account-deletions.ts'
import { ID, node, ROWS } from '../../support/account-in-every-table.ts'
import { accountWithKey, bare } from '../../support/accounts.ts'
import { MEMORY_GROUPS, TEXT } from '../../support/erasure.ts'
import { ingestText } from '../../support/ingest.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import { rowsOfAccount } from '../../support/rows-of-account.ts'
import type { TestReply } from '../../support/send.ts'
import { startService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { startWebSite } from '../../support/web-server.ts'

// An account is deleted while others write to it, read it and delete it.

useDeletedAccounts()

const LIVE = { dryRun: false, distill: true, datedAt: '2026-01-31' }

const faults = (lines: string[]) => lines.filter((line) => JSON.parse(line).level >= 40)

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
  for (let round = 0; round < 7; round++) {
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
    await waitUntil('there is something to delete', () => answered >= 4 + round * 18)
    const reply = await busy.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: busy.adminToken })
    assert.equal(reply.status, 200, reply.text)
    await Promise.all(traffic)
    assert.deepEqual(await rowsOfAccount(busy.db, accountId), {})
    deleted.push(accountId)
  }
  assert.ok(seen.get(202)! > 7 && seen.get(401)! >= 7, JSON.stringify([...seen]))
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
  for (let round = 0; round < 6; round++) {
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
    await waitUntil('there is something to delete', () => answered >= 10 + round * 25)
    const reply = await busy.request('DELETE', `/v1/admin/accounts/${accountId}?confirm=true`, { key: busy.adminToken })
    assert.equal(reply.status, 200, reply.text)
    await Promise.all(traffic)
    assert.deepEqual(await rowsOfAccount(busy.db, accountId), {})
    deleted.push(accountId)
  }
  assert.ok(seen.get(200)! > 50 && seen.get(401)! >= 6, JSON.stringify([...seen]))
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
