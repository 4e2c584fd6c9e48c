import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'
import { waitUntil } from '../../support/wait-until.ts'

// Claims that a person or a program states, without a model and without waiting. Every test has a workspace of its own.

let service: TestService
let memory: MemoryClient
let stranger: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`
const everyStatus = { status: ['current', 'superseded', 'withdrawn'] }

before(async () => {
  service = await startService()
  const account = async () => (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key
  memory = memoryClient(service, await account())
  stranger = memoryClient(service, await account())
})
after(() => service.stop())

const state = (ws: string, body: object, of = memory) => of.request('POST', `/${ws}/claims`, { peerId: 'ana', ...body })
const texts = async (ws: string, filter = {}) => (await memory.claims(ws, 'ana', filter)).map(({ text }) => text)

describe('a stated claim', () => {
  test('is there at once, of level user, and makes its workspace, peer and session', async () => {
    const { status, body } = await state('fresh', {
      text: ' Ana prefers trains to planes. ',
      sessionId: 'trip',
      confidenceScore: 0.8,
      metadata: { by: 'form' },
    })
    assert.equal(status, 201)
    const { id, text, level, sourceKind, confidenceKind, confidenceScore, sessionId, metadata, evidence } = body.claim
    assert.deepEqual(
      { text, level, sourceKind, confidenceKind, confidenceScore, sessionId, metadata, evidence },
      {
        text: 'Ana prefers trains to planes.',
        level: 'user',
        sourceKind: 'feedback',
        confidenceKind: 'user-asserted',
        confidenceScore: 0.8,
        sessionId: 'trip',
        metadata: { by: 'form' },
        evidence: [],
      },
    )
    assert.deepEqual([body.created, body.supersedes], [true, []])
    const context = (await memory.request('GET', '/fresh/context?peer=ana&q=planes')).body
    assert.equal(context.claims[0].id, id)
    const [first] = (await memory.request('GET', `/fresh/claims/${id}/history`)).body.versions
    assert.deepEqual([first.action, first.actor.kind], ['derived', 'api_key'])
  })

  test('that is stated again is not written twice, and costs nothing', async () => {
    const first = await state('again', { text: 'Ana has two cats.' })
    const again = await state('again', { text: 'ana has two cats' })
    assert.deepEqual([again.status, again.body.created, again.body.claim.id], [200, false, first.body.claim.id])
    assert.equal(again.headers.get('x-service-credit-cost'), null)
    const fifty = await Promise.all(Array.from({ length: 50 }, () => state('again', { text: 'Ana has a boat.' })))
    assert.equal(fifty.filter(({ status }) => status === 201).length, 1)
    assert.deepEqual(await texts('again'), ['Ana has two cats.', 'Ana has a boat.'])
  })

  test('quotes the message behind it', async () => {
    await memory.say('quoted/s', 'ana', 'Well. On Mondays the bakery near us is closed, sadly.')
    const [message] = await memory.messages('quoted', 's')
    const quote = 'the bakery near us is closed'
    const { status, body } = await state('quoted', {
      text: "Ana's bakery is closed on Mondays.",
      evidence: { messageId: message.id, quote },
    })
    assert.equal(status, 201)
    assert.deepEqual(body.claim.evidence, [{ messageId: message.id, quote, start: 17, end: 17 + quote.length }])
    assert.equal(body.claim.sessionId, 's')
    const of = (evidence: object, who = memory) => state('quoted', { text: 'Ana is here.', evidence }, who)
    const absent = await of({ messageId: message.id, quote: 'is open' })
    assert.deepEqual([absent.status, absent.body.error.issues[0].path], [422, ['evidence', 'quote']])
    assert.equal((await of({ messageId: 'msg_0' })).status, 404)
    await stranger.say('quoted/s', 'ana', 'Hello.')
    assert.equal((await of({ messageId: message.id }, stranger)).status, 404)
  })

  test('takes the place of what was derived, and derivation does not take its', async () => {
    await memory.say('slot/s', 'ana', 'I live in Oslo.', { createdAt: day(1) })
    const [derived] = await memory.claims('slot', 'ana')
    const { body } = await state('slot', { text: 'ana lives in Bergen.' })
    assert.deepEqual(body.supersedes, [derived.id])
    await memory.say('slot/s', 'ana', 'I live in Rome.')
    const current = await memory.claims('slot', 'ana')
    const kept = current.find(({ id }) => id === body.claim.id)
    assert.equal(kept.status, 'current')
    assert.equal(kept.conflictsWith.length, 1)
  })

  test('that reads as a derived one makes it the user’s, under its id', async () => {
    await memory.say('raise/s', 'ana', 'I play the cello.', { createdAt: day(1) })
    const [derived] = await memory.claims('raise', 'ana')
    const { status, body } = await state('raise', { text: derived.text })
    assert.deepEqual([status, body.created], [200, false])
    assert.deepEqual([body.claim.id, body.claim.level], [derived.id, 'user'])
    assert.deepEqual(body.claim.evidence, derived.evidence)
  })

  test('ends by itself when it was given an end', async () => {
    const expiresAt = new Date(Date.now() + 1_500).toISOString()
    const { body } = await state('ends', { text: 'Ana is on leave.', expiresAt })
    assert.equal(body.claim.expiresAt, expiresAt)
    assert.deepEqual(await texts('ends'), ['Ana is on leave.'])
    const queue = (await memory.request('GET', '/ends/queue/status')).body
    assert.equal(queue.pendingWorkUnits, 0)
    const [gone] = await waitUntil('it ended', async () => {
      const claims = await memory.claims('ends', 'ana', { status: ['withdrawn'] })
      return claims.length > 0 && claims
    })
    assert.deepEqual([gone.validTo, gone.version], [expiresAt, 2])
    assert.deepEqual(await texts('ends'), [])
    const history = (await memory.request('GET', `/ends/claims/${gone.id}/history`)).body.versions
    assert.deepEqual(history.at(-1).actor, { kind: 'expiry', id: null })
    const past = await state('ends', { text: 'Ana was on leave.', expiresAt: day(1) })
    assert.deepEqual([past.status, past.body.error.issues[0].path], [422, ['expiresAt']])
  })

  test('can be corrected and withdrawn as any other, and outlives the message behind it', async () => {
    await memory.say('life/s', 'ana', 'The spare key is with Mrs Holt.')
    const [message] = await memory.messages('life', 's')
    const evidence = { messageId: message.id }
    const { claim } = (await state('life', { text: 'The spare key is with Mrs Holt.', evidence })).body
    const { body } = await memory.request('DELETE', '/life/sessions/s')
    await memory.ended('life', body.id)
    const left = (await memory.request('GET', `/life/claims/${claim.id}`)).body
    assert.deepEqual([left.status, left.evidence], ['current', []])
    const put = await memory.request('PUT', `/life/claims/${claim.id}`, { text: 'The spare key is with Mr Holt.' })
    assert.equal(put.body.claim.version, 2)
    assert.equal((await memory.request('DELETE', `/life/claims/${claim.id}`)).body.status, 'withdrawn')
    assert.equal((await memory.claims('life', 'ana', everyStatus)).length, 1)
  })

  test('of another account is not seen, and its workspace not either', async () => {
    await state('mine', { text: 'Ana has a secret garden.' })
    assert.equal((await stranger.request('GET', '/mine/context?peer=ana')).status, 404)
    assert.equal((await state('mine', { text: 'Ana has a secret garden.' }, stranger)).status, 201)
    assert.equal((await texts('mine')).length, 1)
  })

  const BAD: [object, string][] = [
    [{ text: ' ' }, 'text'],
    [{ text: 'a'.repeat(2_001) }, 'text'],
    [{ text: 'a\u0000' }, 'text'],
    [{ text: 'x', level: 'user' }, 'level'],
    [{ text: 'x', peerId: 'a b' }, 'peerId'],
    [{ text: 'x', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ text: 'x', confidenceScore: 2 }, 'confidenceScore'],
  ]
  for (const [body, field] of BAD) {
    test(`is refused: ${field} ${JSON.stringify(body).slice(0, 40)}`, async () => {
      const refused = await state('bad', body)
      assert.equal(refused.status, 422)
      assert.ok(JSON.stringify(refused.body.error.issues).includes(field))
    })
  }
})
