import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// What recites the memory, or gives it orders, becomes no claim.

let service: TestService
let memory: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

before(async () => {
  service = await startService()
  memory = memoryClient(service, (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key)
})
after(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: wire bodies
const textsOf = (claims: readonly any[]): string[] => claims.map(({ text }) => text)
const texts = async (ws: string, peer = 'ana', filter = {}) => textsOf(await memory.claims(ws, peer, filter))
const both = { status: ['current', 'superseded'] }

describe('recitals', () => {
  const said = 'I work at Equinor as an engineer in Stavanger since the spring of 2019.'
  const recited = [
    'Ana works at Equinor as an engineer in Stavanger since the spring of 2019 [2019-03].',
    'ANA   works at Equinor as an engineer in Stavanger since the spring of 2019!',
    'Ana works at Equinor as an engineer in Stavanger since the spring of 2019, remember.',
  ]
  const teach = async (ws: string) => {
    await memory.request('POST', `/${ws}/peers`, { id: 'ana', metadata: { name: 'Ana' } })
    await memory.say(`${ws}/s`, 'ana', said)
    await memory.say(`${ws}/s`, 'ana', 'My dog Rex is three years old.')
    const claims = await memory.claims(ws, 'ana')
    assert.equal(claims.length, 4, textsOf(claims).join('\n'))
    return claims
  }

  test('a claim read out teaches nothing and reinforces nothing, whoever reads it', async () => {
    const claims = await teach('recited')
    for (const content of [...recited, ...textsOf(claims)])
      for (const peer of ['bot', 'ana']) await memory.say('recited/t', peer, content)
    assert.deepEqual(await memory.claims('recited', 'ana'), claims)
    assert.deepEqual(await texts('recited', 'bot'), [])
  })

  test('a representation pasted back teaches nothing, as it is, quoted, or on one line', async () => {
    const claims = await teach('pasted')
    const { representation } = (await memory.request('POST', '/pasted/peers/ana/representation', {})).body
    assert.match(representation, /^## Explicit Observations\n\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] /)
    const foreign = representation.replaceAll('Ana', 'Bo').replaceAll('Equinor', 'Statoil')
    for (const content of [
      representation,
      `Here is what I know:\n\n${representation}\n\nWhat shall we do?`,
      foreign,
      foreign.replaceAll('\n', ' '),
      foreign.replace(/^/gm, '> '),
    ])
      for (const peer of ['bot', 'ana']) await memory.say('pasted/t', peer, content)
    assert.deepEqual(await memory.claims('pasted', 'ana'), claims)
    assert.deepEqual(await texts('pasted', 'bot'), [])
  })

  test('what follows a pasted representation is read', async () => {
    await teach('after')
    const { representation } = (await memory.request('POST', '/after/peers/ana/representation', {})).body
    await memory.say('after/t', 'bo', `${representation}\n\nI live in Bergen, by the sea.`)
    assert.deepEqual(await texts('after', 'bo'), ['bo lives in Bergen, by the sea.'])
  })

  test('a genuine restatement in the first person counts, however long', async () => {
    await teach('genuine')
    await memory.say('genuine/t', 'ana', said)
    const [claim] = await memory.claims('genuine', 'ana')
    assert.equal(claim.timesDerived, 2)
  })

  test('claims that are superseded, withdrawn or erased are not learnt again by reading them out', async () => {
    await memory.request('POST', '/stale/peers', { id: 'ana', metadata: { name: 'Ana' } })
    for (const [content, at] of [
      ['I live in Oslo by the big harbour.', day(1)],
      ['I moved to Bergen.', day(2)],
      ['I have a cat named Mia and a boat.', day(3)],
      ['I have a bird named Tia and a car.', day(4)],
    ] as const)
      await memory.say('stale/s', 'ana', content, { createdAt: at })
    const claims = await memory.claims('stale', 'ana', both)
    const idOf = (word: string) => claims.find(({ text }) => text.includes(word)).id
    await memory.request('DELETE', `/stale/claims/${idOf('Mia')}`)
    await memory.request('DELETE', `/stale/claims/${idOf('Tia')}`, { erase: true })
    for (const { text } of claims) await memory.say('stale/t', 'bot', text)
    assert.deepEqual(await texts('stale', 'bot', both), [])
    assert.deepEqual(await texts('stale'), ['Ana moved to Bergen.'])
  })

  test('a claim and its reading out in one request give one claim', async () => {
    await memory.request('POST', '/onewrite/peers', { id: 'ana', metadata: { name: 'Ana' } })
    const messages = [
      { peerId: 'ana', content: said },
      { peerId: 'bot', content: recited[0] },
    ]
    await memory.request('POST', '/onewrite/sessions/s/messages', { messages }, { prefer: 'wait=30' })
    assert.equal((await texts('onewrite')).length, 2)
    assert.deepEqual(await texts('onewrite', 'bot'), [])
  })
})

describe('hostile messages', () => {
  test('25,000 characters of anything end in success', async () => {
    const parts = [
      'I really ',
      'well, ',
      'I ',
      'my ',
      '. I love x',
      'yesterday ',
      '¶',
      '[2024-01-01 00:00:00] ',
      '👍🏽',
      '\n## ',
    ]
    const messages = parts.map((part) => ({
      peerId: 'ana',
      content: part.repeat(25_000).slice(0, 25_000).toWellFormed(),
    }))
    const { status, body } = await memory.request(
      'POST',
      '/hostile/sessions/s/messages',
      { messages },
      { prefer: 'wait=60' },
    )
    assert.equal(status, 200)
    assert.equal((await memory.ended('hostile', body.eventId)).status, 'succeeded')
  })

  test('a message gives at most twelve claims', async () => {
    const content = Array.from({ length: 40 }, (_, i) => `I love dish number ${i} from Oslo.`).join(' ')
    await memory.say('many/s', 'ana', content)
    assert.equal((await texts('many')).length, 12)
  })
})
