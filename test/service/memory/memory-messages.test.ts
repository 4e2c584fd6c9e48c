import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { memoryClient } from '../../support/memory-writes.ts'
import {
  assertConflict,
  assertInvalid,
  contentsOf,
  newMemory,
  one,
  type Sent,
  send,
  useMemoryService,
} from '../../support/sent-messages.ts'
import { startService } from '../../support/service.ts'
import { isSince } from '../../support/since.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Messages: what is answered is written, as it was sent, once.

useMemoryService()

test('200: the receipt has the event and every message as it will be read, and missing parents are made', async () => {
  const memory = await newMemory()
  const before = Date.now()
  const { status, body } = await send(memory, [one({ metadata: { a: [1] } }), one({ peerId: 'bob', content: 'Hi!' })])
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['eventId', 'status', 'created', 'messages'])
  assert.match(body.eventId, /^evt_[0-9a-f]{24}$/)
  assert.equal(body.created, true)
  const [first, second] = body.messages
  assert.match(first.id, /^msg_[0-9a-f-]{36}$/)
  assert.ok(isSince(before, first.createdAt))
  assert.ok(first.tokenCount >= 1)
  assert.deepEqual(
    { ...first, id: null, createdAt: null, tokenCount: null },
    {
      id: null,
      workspaceId: 'w',
      sessionId: 's',
      peerId: 'alice',
      content: 'Hello.',
      metadata: { a: [1] },
      tokenCount: null,
      seq: 1,
      createdAt: null,
    },
  )
  assert.deepEqual([second.peerId, second.seq, second.metadata], ['bob', 2, {}])
  assert.deepEqual(await memory.messages('w', 's'), body.messages)
  assert.deepEqual((await memory.request('GET', '/w/sessions/s')).body.peers, ['alice', 'bob'])
  const event = await memory.ended('w', body.eventId)
  assert.deepEqual(
    [event.kind, event.status, event.sessionId, event.attempts, event.error],
    ['messages.create', 'succeeded', 's', 1, null],
  )
})

test('a batch holds 1 to 100 messages', async () => {
  const memory = await newMemory()
  const batch = (count: number) => Array.from({ length: count }, (_, n) => one({ content: `message ${n}` }))
  for (const [count, status] of [
    [0, 422],
    [1, 200],
    [100, 200],
    [101, 422],
  ] as const) {
    assert.equal((await send(memory, batch(count), {}, `s${count}`)).status, status, String(count))
  }
  assert.deepEqual(
    await contentsOf(memory, 's100'),
    batch(100).map(({ content }) => content),
  )
  assert.equal((await memory.request('GET', '/w/sessions/s101')).status, 404, 'nothing was made')
})

test('content: 1 to 25,000 characters, code points and not UTF-16 units, also a hundred of the longest at once', async () => {
  const memory = await newMemory()
  const long = 'ä'.repeat(25_000)
  assert.equal((await send(memory, [one({ content: long })])).body.messages[0].content, long)
  const pairs = '🦊'.repeat(25_000)
  assert.equal((await send(memory, [one({ content: pairs })])).body.messages[0].content, pairs)
  for (const content of ['', `${long}a`, `${pairs}a`]) {
    const { status, body } = await send(memory, [one({ content })])
    assert.deepEqual([status, body.error?.issues[0].path], [422, ['messages', 0, 'content']])
  }
  const all = await send(
    memory,
    Array.from({ length: 100 }, () => one({ content: '漢'.repeat(25_000) })),
    {},
    'big',
  )
  assert.equal(all.status, 200)
  assert.equal((await memory.messages('w', 'big')).length, 100)
})

test('content comes back byte for byte', async () => {
  const memory = await newMemory()
  const texts = [
    ' leading and trailing \n\n',
    '\t\r\n\u000b\u000c\u0001\u001f\u007f\u0085',
    'e\u0301 is not é; ﬁ; Å Å; \u1e9e ß; \u200d\u200b\ufeff',
    '👩‍👩‍👧‍👦🏳️‍🌈👍🏽 🇳🇴',
    '\u202eright to left\u202c שלום مرحبا',
    '<script>&amp;&#0;</script> \\u0000 %00 \\ " \' ` {{y}}',
    '\ufffd\uffff\u{10ffff}',
    'null',
    '\u2028\u2029',
  ]
  const sent = await send(
    memory,
    texts.map((content) => one({ content })),
  )
  assert.equal(sent.status, 200, sent.text)
  assert.deepEqual(await contentsOf(memory), texts)
  assert.deepEqual(
    sent.body.messages.map(({ content }: { content: string }) => content),
    texts,
  )
})

test('a message that cannot be stored or understood is refused by its field, and the whole batch with it', async () => {
  const memory = await newMemory()
  const bad: [Sent & Record<string, unknown>, (string | number)[]][] = [
    [{ content: 'a\u0000b' }, ['content']],
    [{ content: '\ud83e' }, ['content']],
    [{ content: '\udd8a\ud83e' }, ['content']],
    [{ content: 7 }, ['content']],
    [{ content: undefined }, ['content']],
    [{ peerId: undefined }, ['peerId']],
    [{ peerId: 'a b' }, ['peerId']],
    [{ metadata: { a: '\u0000' } }, ['metadata']],
    [{ metadata: [] }, ['metadata']],
    [{ createdAt: 'yesterday' }, ['createdAt']],
    [{ createdAt: '2026-02-30T00:00:00Z' }, ['createdAt']],
    [{ createdAt: '2026-01-31' }, ['createdAt']],
    [{ createdAt: '2026-01-31T12:00:00' }, ['createdAt']],
    [{ createdAt: 1_700_000_000 }, ['createdAt']],
    [{ externalId: '' }, ['externalId']],
    [{ externalId: '   ' }, ['externalId']],
    [{ externalId: 'x'.repeat(513) }, ['externalId']],
    [{ externalId: 'a\u0000' }, ['externalId']],
    [{ role: 'user' }, ['role']],
  ]
  for (const [more, path] of bad) {
    const reply = await send(memory, [one(), { ...one(), ...more }])
    assertInvalid(reply, ['messages', 1, ...path], JSON.stringify(more))
  }
  assert.equal((await memory.request('POST', '/w/sessions/s/messages/list', {})).status, 404, 'nothing was made')
})

test('createdAt may lie in the past or ahead, with any offset; order is of writing', async () => {
  const memory = await newMemory()
  const times = [
    ['2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00.123Z'],
    ['1999-12-31T23:30:00-02:00', '2000-01-01T01:30:00.000Z'],
    ['2099-06-01T00:00:00+05:30', '2099-05-31T18:30:00.000Z'],
    ['1969-07-20T20:17:40Z', '1969-07-20T20:17:40.000Z'],
  ]
  await send(
    memory,
    times.map(([createdAt]) => one({ createdAt, content: createdAt })),
  )
  assert.deepEqual(
    (await memory.messages('w', 's')).map(({ content, createdAt, seq }) => [content, createdAt, seq]),
    times.map(([sent, read], n) => [sent, read, n + 1]),
  )
})

test('seq counts from 1 in each session without gaps, however many write at once', async () => {
  const memory = await newMemory()
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      send(memory, [one({ content: `${n} a` }), one({ content: `${n} b`, peerId: `p${n % 7}` })], {}, `s${n % 2}`),
    ),
  )
  for (const session of ['s0', 's1']) {
    const messages = await memory.messages('w', session)
    assert.deepEqual(
      messages.map(({ seq }) => seq),
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
    for (let n = 0; n < 40; n += 2) {
      assert.equal(messages[n + 1].content, messages[n].content.replace('a', 'b'), 'a batch stays together')
    }
  }
})

test('list: newest first or reversed, by peer and metadata, in pages that stay true while messages come', async () => {
  const memory = await newMemory()
  await send(
    memory,
    Array.from({ length: 25 }, (_, n) => one({ peerId: n % 2 ? 'bob' : 'alice', content: `m${n}`, metadata: { n } })),
  )
  const list = async (body: object) => (await memory.request('POST', '/w/sessions/s/messages/list', body)).body
  const contents = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content)
  const first = await list({ limit: 10 })
  assert.deepEqual(
    contents(first),
    Array.from({ length: 10 }, (_, n) => `m${24 - n}`),
  )
  await send(memory, [one({ content: 'later' })])
  const second = await list({ limit: 10, cursor: first.pagination.nextCursor })
  assert.deepEqual(
    contents(second),
    Array.from({ length: 10 }, (_, n) => `m${14 - n}`),
  )
  const third = await list({ limit: 10, cursor: second.pagination.nextCursor })
  assert.deepEqual(contents(third), ['m4', 'm3', 'm2', 'm1', 'm0'])
  assert.deepEqual(third.pagination, { limit: 10, returned: 5, hasMore: false, nextCursor: null })
  assert.deepEqual(contents(await list({ reverse: true, limit: 2 })), ['m0', 'm1'])
  assert.deepEqual(contents(await list({ filters: { peerId: 'bob' }, limit: 2 })), ['m23', 'm21'])
  assert.deepEqual(contents(await list({ filters: { peerId: 'nobody' } })), [])
  assert.deepEqual(contents(await list({ filters: { metadata: { n: 7 } } })), ['m7'])
  for (const body of [{ cursor: 'x' }, { cursor: 's' }, { limit: 0 }, { filters: { peer: 'bob' } }]) {
    const reply = await memory.request('POST', '/w/sessions/s/messages/list', body)
    assert.equal(reply.status, 422, JSON.stringify(body))
  }
})

test('Prefer: wait answers when the claims are there; other preferences are passed over', async () => {
  const memory = await newMemory()
  const waited = await send(memory, [one({ content: 'I live in Oslo.' })], { prefer: 'respond-async, wait=30' })
  assert.equal(waited.body.status, 'succeeded')
  assert.equal(waited.headers.get('preference-applied'), 'wait=30')
  assert.equal((await memory.claims('w', 'alice')).length, 1)
  for (const prefer of ['return=minimal', 'wait=soon', 'await=10', 'wait=0']) {
    const { status, headers } = await send(memory, [one()], { prefer })
    assert.deepEqual([status, headers.get('preference-applied')], [200, null], prefer)
  }
})

test('Prefer: wait gives up after so many seconds: the messages are written, the event waits', async (t) => {
  const idle = await startService({ settings: { CAIRN_WORKERS: '0' } })
  t.after(() => idle.stop())
  const memory = memoryClient(
    idle,
    (await accountWithKey(idle, { scopes: ['memory.read', 'memory.write', 'ingest'] })).key,
  )
  const { status, body } = await send(memory, [one()], { prefer: 'wait=1' })
  assert.deepEqual([status, body.status, body.created], [200, 'queued', true])
  assert.deepEqual(await contentsOf(memory), ['Hello.'], 'readable at once')
  const queue = (await memory.request('GET', '/w/queue/status')).body
  assert.deepEqual([queue.pendingWorkUnits, queue.worker.alive], [1, false])
  assert.ok(Date.parse(queue.oldestPendingAt) <= Date.now())
  assert.deepEqual(queue.sessions.s, {
    totalWorkUnits: 1,
    completedWorkUnits: 0,
    inProgressWorkUnits: 0,
    pendingWorkUnits: 1,
    failedWorkUnits: 0,
  })
  for (const query of ['peer=alice', 'session=s']) {
    const own = (await memory.request('GET', `/w/queue/status?${query}`)).body
    assert.deepEqual([own.pendingWorkUnits, own.sessions], [1, null], query)
  }
  assert.equal((await memory.request('GET', '/w/context?peer=alice')).body.freshness.pendingEvents, 1)
})

test('observeMe false: messages are kept and found, nothing is derived about that peer', async () => {
  const memory = await newMemory()
  await memory.request('POST', '/w/peers', { id: 'alice', configuration: { observeMe: false } })
  const { body } = await send(
    memory,
    [one({ content: 'I live in Oslo.' }), one({ peerId: 'bob', content: 'I live in Bergen.' })],
    { prefer: 'wait=30' },
  )
  assert.equal(body.status, 'succeeded')
  assert.deepEqual(await contentsOf(memory), ['I live in Oslo.', 'I live in Bergen.'])
  assert.deepEqual(await memory.claims('w', 'alice'), [])
  assert.equal((await memory.claims('w', 'bob')).length, 1)
  const context = (await memory.request('GET', '/w/context?peer=alice&q=Oslo')).body
  assert.match(JSON.stringify(context.recentMessages), /I live in Oslo\./)
})

test('events of one session end in the order of writing; another session does not wait for them', async () => {
  const memory = await newMemory()
  const events: string[] = []
  for (const town of ['Oslo', 'Bergen', 'Hamar', 'Molde', 'Lillehammer']) {
    const { body } = await send(memory, [one({ content: `I live in ${town}.` })])
    events.push(body.eventId)
  }
  const ended = await Promise.all(events.map((id) => memory.ended('w', id)))
  const starts = ended.map(({ startedAt }) => startedAt)
  assert.deepEqual(starts, starts.toSorted())
  for (const [n, { startedAt }] of ended.entries()) {
    if (n > 0) assert.ok(startedAt >= ended[n - 1].finishedAt, 'one at a time')
  }
  assert.deepEqual(
    (await memory.claims('w', 'alice')).map(({ text }) => text),
    ['alice lives in Lillehammer.'],
  )
})

test('strict bodies and 404: unknown fields are named; an event that is none of the workspace is not found', async () => {
  const memory = await newMemory()
  assertInvalid(
    await memory.request('POST', '/w/sessions/s/messages', { messages: [one()], wait: 1 }),
    ['wait'],
    'wait',
  )
  assertInvalid(await memory.request('POST', '/w/sessions/s/messages', {}), ['messages'], 'none')
  assertInvalid(await send(memory, one()), ['messages'], 'no list')
  const { body } = await send(memory, [one()])
  await memory.request('POST', '', { id: 'v' })
  assert.equal((await memory.request('GET', `/w/events/${body.eventId}`)).status, 200)
  assert.equal((await memory.request('GET', `/v/events/${body.eventId}`)).status, 404)
  for (const id of [`evt_${'0'.repeat(24)}`, 'x', body.messages[0].id]) {
    assert.equal((await memory.request('GET', `/w/events/${id}`)).status, 404, id)
  }
})

test('a write that the database refuses leaves nothing: all of the batch or none', async () => {
  const memory = await newMemory()
  await send(memory, [one({ externalId: 'a' })])
  // The last of the batch is in the way, after the first ones were placed.
  const many = [
    ...Array.from({ length: 99 }, (_, n) => one({ peerId: `new${n}`, externalId: `n${n}` })),
    one({ externalId: 'a' }),
  ]
  assertConflict(await send(memory, many), 'the last is known')
  assert.equal((await contentsOf(memory)).length, 1)
  assert.equal((await memory.request('POST', '/w/peers/list', {})).body.items.length, 1)
  const { body } = await memory.request('GET', '/w/queue/status')
  assert.equal(body.totalWorkUnits, 1)
  assert.equal((await send(memory, [one()])).body.messages[0].seq, 2, 'no place was taken')
  await waitUntil('all is derived', async () => {
    const { body: queue } = await memory.request('GET', '/w/queue/status')
    return queue.completedWorkUnits === 2
  })
})
