import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertConflict,
  assertInvalid,
  contentsOf,
  newMemory,
  one,
  send,
  useMemoryService,
} from '../../support/sent-messages.ts'

// Writes that are sent again are written once.

useMemoryService()

test('Idempotency-Key: a repeat gives the first receipt; another body is 409; another session has its own keys', async () => {
  const memory = await newMemory()
  const key = { 'idempotency-key': 'key-1' }
  const first = await send(memory, [one()], key)
  await memory.ended('w', first.body.eventId)
  const again = await send(memory, [one()], key)
  assert.equal(again.status, 200)
  assert.deepEqual(again.body, { ...first.body, status: 'succeeded', created: false })
  for (const [what, messages] of Object.entries({
    'other content': [one({ content: 'Hello!' })],
    'other peer': [one({ peerId: 'bob' })],
    'more messages': [one(), one()],
    'with metadata': [one({ metadata: { a: 1 } })],
    'with a time': [one({ createdAt: '2026-01-31T12:00:00Z' })],
    'with an external id': [one({ externalId: 'x' })],
  })) {
    const reply = await send(memory, messages, key)
    assertConflict(reply, what)
    assert.match(reply.body.error.message, new RegExp(first.body.eventId))
  }
  assert.deepEqual(await contentsOf(memory), ['Hello.'])
  assert.equal((await memory.request('GET', '/w/peers/bob')).status, 404, 'a conflict made nothing')
  assert.equal((await send(memory, [one({ content: 'Other' })], key, 't')).body.created, true)
  assert.equal((await send(memory, [one()], { 'idempotency-key': 'key-2' })).body.created, true)
  assert.equal((await send(memory, [one()])).body.created, true, 'without a key nothing is a repeat')
  assert.equal((await contentsOf(memory)).length, 3)
})

test('Idempotency-Key: 1 to 255 printable ASCII characters without blanks', async () => {
  const memory = await newMemory()
  for (const key of ['!', '~'.repeat(255), 'a:b/c%20']) {
    assert.equal((await send(memory, [one()], { 'idempotency-key': key })).status, 200, key)
  }
  for (const key of ['', 'a b', 'x'.repeat(256), 'é', '\t']) {
    assertInvalid(await send(memory, [one()], { 'idempotency-key': key }), ['Idempotency-Key'], JSON.stringify(key))
  }
})

test('externalId: the same ids with the same messages are a repeat; anything else is 409', async () => {
  const memory = await newMemory()
  const batch = [one({ externalId: 'a' }), one({ externalId: 'b', content: 'Bye.' })]
  const first = await send(memory, batch)
  const again = await send(memory, batch)
  assert.deepEqual(
    [again.status, again.body.created, again.body.eventId, again.body.messages],
    [200, false, first.body.eventId, first.body.messages],
  )
  for (const [what, messages] of Object.entries({
    'one of them alone': [batch[0]!],
    'the other order': batch.toReversed(),
    'other content': [batch[0]!, { ...batch[1]!, content: 'Bye!' }],
    'another peer': [batch[0]!, { ...batch[1]!, peerId: 'bob' }],
    'one more': [...batch, one({ externalId: 'c' })],
    'one more without an id': [...batch, one()],
    'a new one and a known one': [one({ externalId: 'd' }), batch[0]!],
  })) {
    assertConflict(await send(memory, messages), what)
  }
  assertConflict(await send(memory, [one({ externalId: 'x' }), one({ externalId: 'x' })]), 'twice in one batch')
  assert.deepEqual(await contentsOf(memory), ['Hello.', 'Bye.'])
  assert.equal((await send(memory, batch, {}, 't')).body.created, true, 'another session has its own')
  assert.equal((await send(memory, [one({ externalId: 'c' })])).body.created, true)
  // 512 characters, trimmed.
  assert.equal((await send(memory, [one({ externalId: 'y'.repeat(512) })])).body.created, true)
  assert.equal((await send(memory, [one({ externalId: ` ${'y'.repeat(512)} ` })])).body.created, false)
})

test('Idempotency-Key and externalId together: whichever was used before decides', async () => {
  const memory = await newMemory()
  const [k1, k2] = [{ 'idempotency-key': 'k1' }, { 'idempotency-key': 'k2' }]
  const batch = [one({ externalId: 'a' })]
  const first = await send(memory, batch, k1)
  assert.equal(first.body.created, true)
  for (const headers of [k1, k2, {}]) {
    const reply = await send(memory, batch, headers)
    assert.deepEqual([reply.status, reply.body.created, reply.body.eventId], [200, false, first.body.eventId])
  }
  assertConflict(await send(memory, [one({ externalId: 'b' })], k1), 'a used key with new ids')
  assertConflict(await send(memory, [one({ externalId: 'a', content: 'No.' })], k2), 'a new key with used ids')
  assert.equal((await send(memory, [one({ externalId: 'b' })], k2)).body.created, true)
  assert.equal((await contentsOf(memory)).length, 2)
})

for (const [what, headers, more] of [
  ['Idempotency-Key', { 'idempotency-key': 'race' }, {}],
  ['externalId', {}, { externalId: 'race' }],
  ['both', { 'idempotency-key': 'race' }, { externalId: 'race' }],
] as const) {
  test(`fifty equal writes at once with the same ${what}: one is written, all get its receipt`, async () => {
    const memory = await newMemory()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(memory, [one({ ...more, content: 'I live in Oslo.' })], { ...headers })),
    )
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
    assert.equal(replies.filter(({ body }) => body.created).length, 1)
    assert.equal(new Set(replies.map(({ body }) => body.eventId)).size, 1)
    assert.equal(new Set(replies.map(({ body }) => JSON.stringify(body.messages))).size, 1)
    assert.deepEqual(await contentsOf(memory), ['I live in Oslo.'])
    await memory.ended('w', replies[0]!.body.eventId)
    assert.equal((await memory.claims('w', 'alice')).length, 1)
  })
}

test('fifty different writes at once under one key: one is written, the others are 409', async () => {
  const memory = await newMemory()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(memory, [one({ content: `${n}` })], { 'idempotency-key': 'race' })),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).filter((status) => status !== 409),
    [200],
  )
  assert.equal((await contentsOf(memory)).length, 1)
})
