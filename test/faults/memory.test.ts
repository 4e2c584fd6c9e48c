import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileNeighbour } from '../support/hostile-neighbour.ts'
import { type MemoryClient, memoryClient } from '../support/memory-writes.ts'
import { newAccount, postgresPid, preparedDataDir, queryDatabase, startServer } from '../support/server-process.ts'
import { waitUntil } from '../support/wait-until.ts'

// Native memory over a server that is killed at points nobody chose: what was acknowledged is there, once, and every
// event ends once. Beside them is a hostile neighbour, so that what is looked at is one account's.

/** Killed processes cost attempts and leave leases behind. */
const SETTINGS = { CAIRN_JOB_ATTEMPTS: '20', CAIRN_JOB_LEASE_SECONDS: '2', CAIRN_JOBS_PER_ACCOUNT: '4' }
const SCOPES = ['memory.read', 'memory.write', 'ingest']
const TOWNS = ['Oslo', 'Bergen', 'Hamar', 'Molde', 'Bodø']

/** Park–Miller: the same points in every run, as far as the machine plays along. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Write number `n`: three messages of two peers in one of three sessions. */
const batch = (n: number) => ({
  messages: [
    { peerId: `p${n % 4}`, content: `I live in ${TOWNS[n % 5]}. This is number ${n}.`, externalId: `${n} a` },
    { peerId: 'agent', content: `Noted, number ${n}.`, externalId: `${n} b` },
    {
      peerId: `p${n % 4}`,
      content: `I have a cat named Cat${String.fromCharCode(65 + (n % 26))}.`,
      externalId: `${n} c`,
    },
  ],
})
const write = (memory: MemoryClient, n: number) =>
  memory.request('POST', `/w/sessions/s${n % 3}/messages`, batch(n), { 'idempotency-key': `write-${n}` })

/** Who is told that the database is away asks again, with the same key: a machine that does much else is slow to connect. */
async function insistently<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let turn = 0; ; turn++) {
    const reply = await ask()
    if (reply.status !== 503 || turn === 5) return reply
  }
}

/** `due`: what is put off to a later day is left to it. */
const allEnded = (dataDir: string, account: string, due = 'true') =>
  waitUntil('every event has ended', async () => {
    const left = `select from job where account_id = $1 and status in ('queued', 'processing') and ${due}`
    return (await queryDatabase(dataDir, left, [account])).length === 0
  })

/** Of the account nothing is there twice, by halves, or without what it rests on. */
async function assertWhole(dataDir: string, account: string): Promise<void> {
  for (const [what, text] of Object.entries({
    'events that failed': `select public_id, error from job where account_id = $1 and status = 'failed'`,
    'events without their messages': `select j.id from job j where j.account_id = $1 and j.kind = 'messages.create' and j.payload ? 'sessionId'
       and exists (select from mem_session s where s.id::text = j.payload ->> 'sessionId')
       and (select count(*) from mem_message m where m.event_id = j.id) <> 3
       and not exists (select from job d where d.account_id = $1 and d.kind = 'peer.delete')`,
    'messages without their event': `select m.id from mem_message m where m.account_id = $1 and not exists (select from job j where j.id = m.event_id)`,
    'messages in no index': `select m.id from mem_message m where m.account_id = $1 and not exists (select from index_doc d where d.item_id = m.id)`,
    'claims in no index': `select c.id from mem_claim c where c.account_id = $1 and not exists (select from index_doc d where d.item_id = c.id)`,
    'index rows of nothing': `select d.item_id from index_doc d where d.account_id = $1 and not exists (select from mem_message m where m.id = d.item_id)
       and not exists (select from mem_claim c where c.id = d.item_id)`,
    'claims without evidence': `select c.text from mem_claim c where c.account_id = $1 and c.level <> 'user'
       and not exists (select from mem_claim_evidence e where e.claim_id = c.id)`,
    'claims that count otherwise than their evidence': `select c.text, c.times_derived from mem_claim c
       where c.account_id = $1 and c.times_derived <> (select count(distinct e.message_id) from mem_claim_evidence e
         where e.claim_id = c.id and (e.beside is null or e.beside < e.message_id))`,
    'claims that were derived twice from one message': `select v.claim_id from mem_claim_version v
       cross join lateral jsonb_array_elements(v.evidence) e where v.account_id = $1 group by v.claim_id, e ->> 'messageId' having count(*) > 1`,
    'claims without the beginning of their history': `select c.id from mem_claim c
       where c.account_id = $1 and 1 <> (select count(*) from mem_claim_version v where v.claim_id = c.id and v.version = 1 and v.action = 'derived')`,
    'two current claims of one text': `select peer_id, text from mem_claim where account_id = $1 and status = 'current'
       group by peer_id, text having count(*) > 1`,
    'two current towns of one peer': `select peer_id from mem_claim where account_id = $1 and status = 'current' and slot = 'lives_in'
       group by peer_id having count(*) > 1`,
    'what is still being deleted': `select id from mem_peer where account_id = $1 and state <> 'live' union all select id from mem_session where account_id = $1 and state <> 'live'`,
  }))
    assert.deepEqual(await queryDatabase(dataDir, text, [account]), [], what)
}

test('kill -9 of the server while messages are written and derived, six times beside a hostile neighbour: every acknowledged message is found, every event ends once', async (t) => {
  const dataDir = await preparedDataDir(t)
  const random = seeded(20_260_131)
  let server = await startServer(t, dataDir, SETTINGS)
  const { key, id: account } = await newAccount(server, SCOPES)
  // biome-ignore lint/suspicious/noExplicitAny: bodies as they came over the wire
  const acknowledged = new Map<number, any>()
  const events = () => [...acknowledged.values()].map(({ eventId }) => eventId as string)
  const neighbour = await hostileNeighbour(t, () => server, { jobs: events, word: 'Hamar' })
  let n = 0
  for (let round = 0; round < 6; round++) {
    const memory = memoryClient(server, key)
    const enough = acknowledged.size + 2 + Math.floor(random() * 10)
    const writing = Array.from({ length: 3 }, async () => {
      for (;;) {
        const number = ++n
        const reply = await insistently(() => write(memory, number)).catch(() => null)
        if (!reply) return
        assert.equal(reply.status, 200, reply.text)
        acknowledged.set(number, reply.body)
      }
    })
    await waitUntil('writes go on', () => acknowledged.size >= enough)
    await sleep(random() * 80)
    await server.process.kill('SIGKILL')
    await Promise.all(writing)
    server = await startServer(t, dataDir, SETTINGS)
  }
  await neighbour.end()
  const memory = memoryClient(server, key)
  for (const [number, first] of acknowledged) {
    const { status, body } = await write(memory, number)
    assert.deepEqual([status, body.created, body.eventId], [200, false, first.eventId], `write ${number}`)
    assert.deepEqual(body.messages, first.messages)
  }
  await allEnded(dataDir, account)
  const listed = new Map<string, unknown>()
  for (const session of ['s0', 's1', 's2']) {
    const messages = await memory.messages('w', session)
    for (const message of messages) listed.set(message.id, message)
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      messages.map((_, at) => at + 1),
      'no gaps in the order',
    )
  }
  for (const { messages } of acknowledged.values()) {
    for (const message of messages) assert.deepEqual(listed.get(message.id), message)
  }
  const { body } = await memory.request('GET', '/w/queue/status')
  assert.deepEqual([body.completedWorkUnits, body.failedWorkUnits], [body.totalWorkUnits, 0])
  assert.ok(body.totalWorkUnits >= acknowledged.size)
  await assertWhole(dataDir, account)
  assert.equal((await server.process.kill('SIGTERM')).code, 0)
  assert.equal(postgresPid(dataDir), undefined)
})

test('kill -9 of the server while peers and sessions are deleted beside a hostile neighbour: every deletion ends, with its receipt, and leaves nothing', async (t) => {
  const dataDir = await preparedDataDir(t)
  const random = seeded(7)
  let server = await startServer(t, dataDir, SETTINGS)
  const { key, id: account } = await newAccount(server, SCOPES)
  const deletions: string[] = []
  const neighbour = await hostileNeighbour(t, () => server, { jobs: () => deletions, word: 'Hamar' })
  for (let round = 0; round < 5; round++) {
    const memory = memoryClient(server, key)
    for (let n = 0; n < 12; n++) {
      const { status, text } = await insistently(() => write(memory, n + 99 * round))
      assert.equal(status, 200, text)
    }
    const asked = await Promise.all([
      insistently(() => memory.request('DELETE', `/w/peers/p${round % 4}`)),
      insistently(() => memory.request('DELETE', `/w/sessions/s${round % 3}`)),
    ])
    for (const { status, text, body } of asked) {
      assert.equal(status, 202, text)
      deletions.push(body.id)
    }
    await sleep(random() * 60)
    await server.process.kill('SIGKILL')
    server = await startServer(t, dataDir, SETTINGS)
  }
  await neighbour.end()
  await allEnded(dataDir, account)
  const memory = memoryClient(server, key)
  let messages = 0
  for (const id of deletions) {
    const event = await memory.ended('w', id)
    assert.equal(event.status, 'succeeded', JSON.stringify(event))
    assert.deepEqual(Object.keys(event.result.deleted), ['messages', 'claims', 'versions', 'vectors'])
    messages += event.result.deleted.messages
  }
  const [left] = await queryDatabase<{ count: number }>(
    dataDir,
    'select count(*)::int from mem_message where account_id = $1',
    [account],
  )
  assert.equal(messages + left!.count, 5 * 12 * 3, 'every message is there, or on one receipt')
  await assertWhole(dataDir, account)
})

test('kill -9 of the server while messages are forgotten by age, beside a hostile neighbour: the next one forgets the rest, and nothing hangs by halves', async (t) => {
  const dataDir = await preparedDataDir(t)
  let server = await startServer(t, dataDir, SETTINGS)
  const { key, id: account } = await newAccount(server, SCOPES)
  const neighbour = await hostileNeighbour(t, () => server, { jobs: () => [], word: 'Hamar' })
  let memory = memoryClient(server, key)
  const count = async () =>
    (
      await queryDatabase<{ n: number }>(dataDir, 'select count(*)::int as n from mem_message where account_id = $1', [
        account,
      ])
    )[0]!.n
  for (let n = 0; n < 24; n++) {
    const messages = Array.from({ length: 50 }, (_, at) => ({
      peerId: `p${at % 4}`,
      content: `I live in ${TOWNS[at % 5]}. This is number ${n} ${at}.`,
      createdAt: '2024-03-01T12:00:00Z',
    }))
    assert.equal((await memory.request('POST', `/w/sessions/s${n}/messages`, { messages })).status, 200)
  }
  await memory.say('w/s0', 'p0', 'I have a dog named Rex.')
  const asked = await memory.request('POST', '', { id: 'w', configuration: { retentionDays: 30 } })
  assert.equal(asked.status, 200)
  await waitUntil('some are forgotten', async () => (await count()) <= 1_000)
  await server.process.kill('SIGKILL')
  assert.ok((await count()) > 1, 'it was killed in the middle')
  server = await startServer(t, dataDir, SETTINGS)
  memory = memoryClient(server, key)
  await waitUntil('all of age are forgotten', async () => (await count()) === 1)
  await neighbour.end()
  await allEnded(dataDir, account, 'run_at <= now()')
  assert.deepEqual(
    (await memory.claims('w', 'p0')).map(({ text }) => text),
    ['p0 has a dog named Rex.'],
  )
  const gone = `select id from mem_claim c
    where c.account_id = $1 and not exists (select from mem_claim_evidence e where e.claim_id = c.id)
    union all select item_id from index_doc d where d.account_id = $1 and not exists (select from mem_message m where m.id = d.item_id)
       and not exists (select from mem_claim c where c.id = d.item_id)`
  assert.deepEqual(await queryDatabase(dataDir, gone, [account]), [])
})

test('two servers on one data directory share the events; each ends once, those of a session in order', async (t) => {
  const dataDir = await preparedDataDir(t)
  // Nobody is killed here: a lease that a busy machine lets run out would be a second attempt.
  const settings = { ...SETTINGS, CAIRN_JOB_LEASE_SECONDS: '60' }
  const servers = await Promise.all([startServer(t, dataDir, settings), startServer(t, dataDir, settings)])
  const { key, id: account } = await newAccount(servers[0], SCOPES)
  const memories = servers.map((server) => memoryClient(server, key))
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      // A database too busy to be reached in time answers 503: a client tries again, under the same key.
      waitUntil(`write ${n} is acknowledged`, async () => {
        const { status, text } = await write(memories[n % 2]!, n)
        assert.ok(status === 200 || status === 503, text)
        return status === 200
      }),
    ),
  )
  await allEnded(dataDir, account)
  const overlaps = await queryDatabase(
    dataDir,
    `select a.public_id, b.public_id from job a join job b
        on b.ordering_key = a.ordering_key and (a.created_at, a.id) < (b.created_at, b.id)
     where a.kind = 'messages.create' and b.started_at < a.finished_at`,
  )
  assert.deepEqual(overlaps, [])
  const attempts = await queryDatabase(dataDir, `select public_id, attempts from job where attempts <> 1`)
  assert.deepEqual(attempts, [])
  await assertWhole(dataDir, account)
  const [one, other] = await Promise.all(memories.map((memory) => memory.request('GET', '/w/context?peer=p1&q=town')))
  assert.deepEqual(one!.body.claims, other!.body.claims)
})

test('a poison message: its event is failed and counted so, blocks no later one, and its words are found all the same', async (t) => {
  const dataDir = await preparedDataDir(t)
  const server = await startServer(t, dataDir, { ...SETTINGS, CAIRN_JOB_ATTEMPTS: '1' })
  const { key } = await newAccount(server, SCOPES)
  const memory = memoryClient(server, key)
  // The database refuses every claim about poison, as a bug of ours would.
  await queryDatabase(
    dataDir,
    `alter table mem_claim add constraint no_poison check (text is null or text not like '%Poisonville%')`,
  )
  const before = await memory.say('w/s', 'alice', 'I have a dog named Rex.')
  const poison = await memory.say('w/s', 'alice', 'I live in Poisonville.')
  const after = await memory.say('w/s', 'alice', 'I love sushi.')
  assert.deepEqual(
    [before, poison, after].map(({ body }) => body.status),
    ['succeeded', 'failed', 'succeeded'],
  )
  const event = await memory.ended('w', poison.body.eventId)
  assert.deepEqual([event.status, event.error.code, event.result], ['failed', 'internal_error', null])
  assert.doesNotMatch(JSON.stringify(event), /Poisonville|constraint/)
  for (const query of ['', '?peer=alice', '?session=s']) {
    const { body } = await memory.request('GET', `/w/queue/status${query}`)
    assert.deepEqual(
      [body.totalWorkUnits, body.completedWorkUnits, body.failedWorkUnits, body.pendingWorkUnits],
      [3, 2, 1, 0],
      query,
    )
  }
  const { body: context } = await memory.request('GET', '/w/context?peer=alice&q=Poisonville')
  assert.deepEqual([context.freshness.failedEvents, context.freshness.pendingEvents], [1, 0])
  assert.match(JSON.stringify(context.recentMessages), /Poisonville/)
  assert.deepEqual((await memory.claims('w', 'alice')).map(({ text }) => text).sort(), [
    'alice has a dog named Rex.',
    'alice loves sushi.',
  ])
  assert.doesNotMatch(server.process.stderr, /Poisonville/, 'what was said is in no log')
})
