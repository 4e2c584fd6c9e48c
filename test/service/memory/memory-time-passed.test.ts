import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// What ends by itself: a claim that names until when it holds is over once its peer speaks after that time.

let service: TestService
let memory: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

before(async () => {
  service = await startService()
  const { key } = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  memory = memoryClient(service, key)
})
after(() => service.stop())

const say = (ws: string, n: number, content: string) => memory.say(`${ws}/s`, 'ana', content, { createdAt: day(n) })
const texts = async (ws: string, filter = {}) => (await memory.claims(ws, 'ana', filter)).map(({ text }) => text)

test('what held until a day is withdrawn with the first message after it, and says why', async () => {
  await say('until', 1, 'I am staying in Lisbon until 10 March. I have a cat called Miso.')
  const lisbon = (await memory.claims('until', 'ana')).find(({ text }) => /Lisbon/.test(text))
  assert.equal(lisbon?.validTo?.slice(0, 10), '2024-03-10')
  await say('until', 9, 'I play the cello.')
  assert.ok((await texts('until')).some((text) => /Lisbon/.test(text)))
  await say('until', 12, 'I love olives.')
  const now = await texts('until')
  assert.ok(!now.some((text) => /Lisbon/.test(text)), now.join(' / '))
  assert.ok(now.some((text) => /Miso/.test(text)) && now.some((text) => /cello/.test(text)), now.join(' / '))
  const { body } = await memory.request('GET', `/until/claims/${lisbon.id}/history`)
  const last = body.versions.find(({ action }: { action: string }) => action === 'withdrawn')
  assert.deepEqual([last.reason, last.validTo.slice(0, 10)], ['The time that it named had passed.', '2024-03-10'])
})

test('what was said of a time that had passed already is kept, and so is what a user wrote', async () => {
  await say('kept', 1, 'I am at Hansen until 5 March.')
  const hansen = (await memory.claims('kept', 'ana')).find(({ text }) => /Hansen/.test(text))
  assert.equal(hansen?.validTo?.slice(0, 10), '2024-03-05')
  const put = await memory.request('PUT', `/kept/claims/${hansen.id}`, {
    text: 'ana is at Hansen in Oslo until 5 March [2024-03-05].',
    reason: 'Ana said so.',
    expectedVersion: 1,
  })
  assert.equal(put.status, 200, put.text)
  await say('kept', 20, 'I was staying in Lisbon until 10 March.')
  await say('kept', 22, 'I love olives.')
  const now = await texts('kept')
  assert.ok(
    now.some((text) => /Hansen/.test(text)),
    now.join(' / '),
  )
  assert.ok(
    now.some((text) => /Lisbon/.test(text)),
    now.join(' / '),
  )
})

test('a deadline keeps its date: when it was is asked for later', async () => {
  await say('deadline', 1, 'The deadline for my thesis is 8 March.')
  await say('deadline', 15, 'I play the cello.')
  assert.ok((await texts('deadline')).some((text) => /thesis/.test(text)))
})
