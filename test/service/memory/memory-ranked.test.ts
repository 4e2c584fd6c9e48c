import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// Claims and messages as one list. Every test has a workspace of its own.

let service: TestService
let account: TestKey
let memory: MemoryClient

before(async () => {
  service = await startService()
  account = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  memory = memoryClient(service, account.key)
})
after(() => service.stop())

const contextReply = (ws: string, query: Record<string, string>) =>
  memory.request('GET', `/${ws}/context?${new URLSearchParams({ peer: 'ana', ...query })}`)
async function contextOf(ws: string, query: Record<string, string> = {}) {
  const { status, text, body } = await contextReply(ws, query)
  assert.equal(status, 200, text)
  return body
}

async function write(ws: string, session: string, messages: [peer: string, content: string][], wait = 30) {
  const reply = await memory.request(
    'POST',
    `/${ws}/sessions/${session}/messages`,
    { messages: messages.map(([peerId, content]) => ({ peerId, content })) },
    wait ? { prefer: `wait=${wait}` } : {},
  )
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('what is known of another and names the one asked for stands in the one list, under whose it is', async () => {
  await write('named-by-bo', 's', [
    ['ana', 'I play the oboe.'],
    ['bo', 'My sister Ana bought a lighthouse in Skagen.'],
  ])
  const { ranked, claims } = await contextOf('named-by-bo', { q: 'did she buy a lighthouse?' })
  assert.equal(ranked.find((one: { text: string }) => /lighthouse/.test(one.text)).kind, 'claim')
  assert.equal(ranked.find((one: { text: string }) => /lighthouse/.test(one.text)).peerId, 'bo')
  assert.ok(claims.every(({ peerId }: { peerId: string }) => peerId === 'ana'))
})

test('with a question both stand in it, best first, and nothing twice', async () => {
  await write('ranked', 's', [
    ['bo', 'Where do you live?'],
    ['ana', 'I live in Oslo.'],
    ['ana', 'Oslo in the rain, remember?'],
  ])
  const { ranked, claims, recentMessages } = await contextOf('ranked', { q: 'where does ana live, Oslo?' })
  assert.equal(ranked[0].kind, 'claim')
  assert.equal(ranked[0].text, 'ana lives in Oslo.')
  assert.equal(ranked[0].id, claims[0].id)
  const texts = ranked.map(({ text }: { text: string }) => text)
  assert.ok(!texts.includes('I live in Oslo.'), 'its claim stands already')
  assert.ok(texts.includes('Oslo in the rain, remember?'))
  const ids = recentMessages.map(({ id }: { id: string }) => id)
  for (const { kind, id } of ranked) if (kind === 'message') assert.ok(ids.includes(id))
  assert.deepEqual((await contextOf('ranked')).ranked, [])
})

test('maxTokens is the budget of the representation', async () => {
  for (let i = 1; i <= 12; i++) await memory.say('budget/s', 'ana', `I visited the museum number ${i} in Lund.`)
  const whole = await contextOf('budget')
  const small = await contextOf('budget', { maxTokens: '100' })
  assert.ok(small.representation.length <= 400)
  assert.ok(small.claims.length > 0 && small.claims.length < whole.claims.length)
  assert.equal((await contextReply('budget', { maxTokens: '10' })).status, 422)
})
