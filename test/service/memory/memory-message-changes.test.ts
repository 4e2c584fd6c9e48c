import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, databaseText } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// One message is changed or deleted, and what was derived from it is weighed again. Every test has a workspace of its own.

let service: TestService
let memory: MemoryClient
let stranger: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

before(async () => {
  service = await startService()
  const account = async () => (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key
  memory = memoryClient(service, await account())
  stranger = memoryClient(service, await account())
})
after(() => service.stop())

const texts = async (ws: string, filter = {}) => (await memory.claims(ws, 'ana', filter)).map(({ text }) => text)
const remove = (ws: string, id: string, of = memory) => of.request('DELETE', `/${ws}/sessions/s/messages/${id}`)
const put = (ws: string, id: string, body: object, of = memory) =>
  of.request('PUT', `/${ws}/sessions/s/messages/${id}`, body)
async function said(ws: string, ...contents: string[]) {
  for (const [i, content] of contents.entries()) await memory.say(`${ws}/s`, 'ana', content, { createdAt: day(i + 1) })
  return memory.messages(ws, 's')
}

describe('deleting one message', () => {
  test('takes what only it supports, weighs the rest again, and says what went', async () => {
    const [first, second] = await said('gone', 'I play the cello. I live in Oslo.', 'I play the cello!')
    const cello = async () => (await memory.claims('gone', 'ana')).find(({ text }) => /cello/.test(text))
    assert.equal((await cello()).timesDerived, 2)
    const { status, body } = await remove('gone', first.id)
    assert.equal(status, 200)
    assert.deepEqual([body.id, body.deleted.messages, body.deleted.claims], [first.id, 1, 1])
    assert.deepEqual(await texts('gone'), ['ana plays the cello.'])
    const left = await cello()
    assert.deepEqual(
      [left.timesDerived, left.evidence.map(({ messageId }: { messageId: string }) => messageId)],
      [1, [second.id]],
    )
    assert.deepEqual(
      (await memory.messages('gone', 's')).map(({ id }) => id),
      [second.id],
    )
    const found = (await memory.request('GET', '/gone/context?peer=ana&q=Where+does+she+live')).body
    assert.ok(!JSON.stringify(found).includes('Oslo'))
    assert.equal((await remove('gone', first.id)).status, 404)
  })
  test('brings back what it had taken the place of, and keeps what a user wrote', async () => {
    const [, second] = await said('back', 'I live in Oslo.', 'I live in Bergen.')
    assert.deepEqual(await texts('back'), ['ana lives in Bergen.'])
    await memory.request('POST', '/back/claims', {
      peerId: 'ana',
      text: 'ana loves Bergen.',
      evidence: { messageId: second.id },
    })
    await remove('back', second.id)
    assert.deepEqual(await texts('back'), ['ana lives in Oslo.', 'ana loves Bergen.'])
  })
  test('leaves no word of it in the database', async () => {
    const [message] = await said('trace', 'My sister is called Xanthippe Quelk.')
    assert.match(await databaseText(service), /Quelk/)
    await remove('trace', message.id)
    assert.doesNotMatch(await databaseText(service), /Quelk/)
  })
})

describe('changing one message', () => {
  test('keeps id and place, forgets what it said, and reads what it says', async () => {
    const [first, second] = await said('edit', 'I live in Oslo.', 'I have a beagle.')
    const { status, body } = await put('edit', first.id, { content: 'I live in Rome.', metadata: { fixed: true } })
    assert.equal(status, 200)
    const { id, seq, content, createdAt, metadata } = body.message
    assert.deepEqual(
      { id, seq, content, createdAt, metadata },
      { id: first.id, seq: 1, content: 'I live in Rome.', createdAt: first.createdAt, metadata: { fixed: true } },
    )
    await memory.ended('edit', body.eventId)
    assert.deepEqual((await texts('edit')).sort(), ['ana has a beagle.', 'ana lives in Rome.'])
    assert.deepEqual(
      (await memory.messages('edit', 's')).map((message) => [message.id, message.content]),
      [
        [first.id, 'I live in Rome.'],
        [second.id, 'I have a beagle.'],
      ],
    )
    const [rome] = (await memory.claims('edit', 'ana')).filter(({ text }) => /Rome/.test(text))
    assert.equal(rome.evidence[0].messageId, first.id)
  })
  test('with the same words reads nothing again', async () => {
    const [message] = await said('same', 'I live in Oslo.')
    const [claim] = await memory.claims('same', 'ana')
    const kept = await put('same', message.id, { content: 'I live in Oslo.', metadata: { seen: 1 } })
    assert.deepEqual([kept.body.eventId, kept.body.message.metadata], [null, { seen: 1 }])
    assert.equal((await put('same', message.id, { metadata: { seen: 1 } })).headers.get('x-service-credit-cost'), null)
    assert.deepEqual(await memory.claims('same', 'ana'), [claim])
  })
  test('before it was read at all ends in what it says now', async () => {
    const sent = await memory.say('early/s', 'ana', 'I live in Oslo.', { wait: 0 })
    const [message] = sent.body.messages
    const { body } = await put('early', message.id, { content: 'I live in Rome.' })
    await memory.ended('early', sent.body.eventId)
    await memory.ended('early', body.eventId)
    assert.deepEqual(await texts('early', { status: ['current', 'superseded'] }), ['ana lives in Rome.'])
  })
  test('ten at once end in one of them, and the session goes on', async () => {
    const [message] = await said('race', 'I live in Oslo.')
    const places = ['Rome', 'Paris', 'Vienna', 'Ghent', 'Porto', 'Turin', 'Malmo', 'Basel', 'Lyon', 'Krakow']
    const replies = await Promise.all(
      places.map((place) => put('race', message.id, { content: `I live in ${place}.` })),
    )
    assert.ok(replies.every(({ status }) => status === 200))
    for (const { body } of replies) await memory.ended('race', body.eventId)
    const [left] = await memory.messages('race', 's')
    assert.deepEqual(await texts('race'), [`ana lives in ${left.content.slice('I live in '.length)}`])
  })
})

test('of another account, another session, or under an odd id it is not found; nothing to change is refused', async () => {
  const [message] = await said('mine', 'I live in Oslo.')
  await stranger.say('mine/s', 'ana', 'Hello.')
  for (const reply of [
    await remove('mine', message.id, stranger),
    await put('mine', message.id, { content: 'x' }, stranger),
    await remove('mine', 'msg_1'),
    await memory.request('DELETE', `/mine/sessions/other/messages/${message.id}`),
    await remove('none', message.id),
  ])
    assert.equal(reply.status, 404)
  for (const body of [{}, { content: '' }, { content: 'x', peerId: 'bo' }])
    assert.equal((await put('mine', message.id, body)).status, 422)
  assert.deepEqual(await texts('mine'), ['ana lives in Oslo.'])
})
