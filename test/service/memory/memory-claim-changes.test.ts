import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accountWithKey, databaseText, type TestKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import { startService, type TestService } from '../../support/service.ts'

// Corrections, withdrawals, erasure, history, and claims as they once stood. Every test has a workspace of its own.

let service: TestService
let account: TestKey
let memory: MemoryClient
const day = (n: number): string => `2024-03-${String(n).padStart(2, '0')}T12:00:00.000Z`

before(async () => {
  service = await startService()
  account = await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })
  memory = memoryClient(service, account.key)
})
after(() => service.stop())

const put = (ws: string, id: string, body: object) => memory.request('PUT', `/${ws}/claims/${id}`, body)
const remove = (ws: string, id: string, body?: object) => memory.request('DELETE', `/${ws}/claims/${id}`, body)
const historyOf = async (ws: string, id: string) => (await memory.request('GET', `/${ws}/claims/${id}/history`)).body
const texts = async (ws: string, filter = {}) => (await memory.claims(ws, 'ana', filter)).map(({ text }) => text)
const everyStatus = { status: ['current', 'superseded', 'withdrawn'] }

async function theClaim(ws: string, content: string, createdAt?: string) {
  const { status, text } = await memory.say(`${ws}/s`, 'ana', content, createdAt ? { createdAt } : {})
  assert.equal(status, 200, text)
  return (await memory.claims(ws, 'ana')).at(-1)
}

describe('correction', () => {
  test('a corrected claim keeps its id and becomes the next version, written by a user', async () => {
    const claim = await theClaim('correct', 'I live in Oslo.', day(1))
    const { status, body } = await put('correct', claim.id, {
      text: ' ana lives in Stavanger. ',
      reason: 'Ana said so on the phone.',
      expectedVersion: 1,
      validFrom: '2024-02-01T00:00:00Z',
      confidenceScore: 0.9,
      metadata: { by: 'support' },
    })
    assert.equal(status, 200)
    assert.equal(body.changed, true)
    assert.deepEqual(body.previous, { version: 1, text: 'ana lives in Oslo.', supersededAt: body.claim.updatedAt })
    const { level, version, text, validFrom, confidenceScore, confidenceKind, sourceKind, metadata, evidence } =
      body.claim
    assert.deepEqual(
      { level, version, text, validFrom, confidenceScore, confidenceKind, sourceKind, metadata, evidence },
      {
        level: 'user',
        version: 2,
        text: 'ana lives in Stavanger.',
        validFrom: '2024-02-01T00:00:00.000Z',
        confidenceScore: 0.9,
        confidenceKind: 'user-asserted',
        sourceKind: 'feedback',
        metadata: { by: 'support' },
        evidence: claim.evidence,
      },
    )
    assert.deepEqual((await memory.request('GET', `/correct/claims/${claim.id}`)).body, body.claim)
    assert.deepEqual(await texts('correct', everyStatus), ['ana lives in Stavanger.'])
  })

  test('the same correction again changes nothing', async () => {
    const claim = await theClaim('repeat', 'I live in Oslo.')
    await put('repeat', claim.id, { text: 'ana lives in Bergen.' })
    const { body } = await put('repeat', claim.id, { text: 'ana lives in Bergen.' })
    assert.equal(body.changed, false)
    assert.equal(body.claim.version, 2)
    assert.equal((await historyOf('repeat', claim.id)).versions.length, 2)
  })

  test('of twenty corrections at once that expect the same version one is written', async () => {
    const claim = await theClaim('race', 'I live in Oslo.')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put('race', claim.id, { text: `ana lives at number ${i}.`, expectedVersion: 1 }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 1)
    assert.equal(statuses.filter((status) => status === 409).length, 19)
    for (const { status, body } of replies) if (status === 409) assert.equal(body.error.code, 'version_conflict')
    const { currentVersion, versions } = await historyOf('race', claim.id)
    assert.equal(currentVersion, 2)
    assert.equal(versions.length, 2)
  })

  test('corrections without an expected version all become versions, one after another', async () => {
    const claim = await theClaim('queue', 'I live in Oslo.')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put('queue', claim.id, { text: `ana lives at number ${i}.` })),
    )
    assert.deepEqual(
      replies.map(({ body }) => body.claim.version).sort((a, b) => a - b),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    )
  })

  test('a text that another current claim of the peer has is a conflict that names it', async () => {
    const sushi = await theClaim('equal', 'I love sushi.')
    const ramen = await theClaim('equal', 'I love ramen.')
    const { status, body } = await put('equal', ramen.id, { text: 'ANA loves  sushi' })
    assert.equal(status, 409)
    assert.equal(body.error.code, 'conflict')
    assert.ok(body.error.message.includes(sushi.id))
    assert.deepEqual(await texts('equal'), ['ana loves sushi.', 'ana loves ramen.'])
  })

  test('a superseded claim corrected with its own text is current again, and supersedes what had taken its place', async () => {
    const oslo = await theClaim('undo', 'I live in Oslo.', day(1))
    const bergen = await theClaim('undo', 'I moved to Bergen.', day(2))
    const { body } = await put('undo', oslo.id, { text: oslo.text })
    assert.deepEqual(
      [body.claim.status, body.claim.validTo, body.claim.version, body.claim.supersededBy],
      ['current', null, 3, undefined],
    )
    const { body: other } = await memory.request('GET', `/undo/claims/${bergen.id}`)
    assert.deepEqual([other.status, other.supersededBy], ['superseded', oslo.id])
    assert.deepEqual(await texts('undo'), ['ana lives in Oslo.'])
  })

  test('a withdrawn claim corrected is current again', async () => {
    const claim = await theClaim('revive', 'I love sushi.')
    await remove('revive', claim.id)
    const { body } = await put('revive', claim.id, { text: claim.text })
    assert.deepEqual([body.claim.status, body.claim.version], ['current', 3])
  })

  test('messages from before a correction do not bring back what it took away; later ones do', async () => {
    const claim = await theClaim('away', 'I love sushi.', day(1))
    await put('away', claim.id, { text: 'ana loves ramen.' })
    await memory.say('away/t', 'ana', 'I love sushi.', { createdAt: day(2) })
    assert.deepEqual(await texts('away'), ['ana loves ramen.'])
    await memory.say('away/t', 'ana', 'I love sushi.')
    assert.deepEqual(await texts('away'), ['ana loves ramen.', 'ana loves sushi.'])
  })

  test('bad corrections are refused and change nothing', async () => {
    const claim = await theClaim('bad', 'I love sushi.')
    for (const [body, at] of [
      [{}, 'text'],
      [{ text: ' \n' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ text: 'a\u0000' }, 'text'],
      [{ text: 'a', expectedVersion: 0 }, 'expectedVersion'],
      [{ text: 'a', confidenceScore: 1.1 }, 'confidenceScore'],
      [{ text: 'a', validFrom: 'yesterday' }, 'validFrom'],
      [{ text: 'a', foo: 1 }, 'foo'],
    ] as const) {
      const { status, body: reply } = await put('bad', claim.id, body)
      assert.equal(status, 422, JSON.stringify(body))
      assert.ok(JSON.stringify(reply.error.issues).includes(at), JSON.stringify(reply))
    }
    assert.deepEqual(await memory.claims('bad', 'ana'), [claim])
  })

  test('claims of others are not found', async () => {
    const claim = await theClaim('mine', 'I love sushi.')
    const other = memoryClient(
      service,
      (await accountWithKey(service, { scopes: ['memory.read', 'memory.write'] })).key,
    )
    await other.say('mine/s', 'ana', 'I love ramen.')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '', { text: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      assert.equal((await other.request(method, `/mine/claims/${claim.id}${path}`, body)).status, 404)
    await memory.say('elsewhere/s', 'ana', 'Hello there.')
    assert.equal((await memory.request('GET', `/elsewhere/claims/${claim.id}`)).status, 404)
    assert.deepEqual(await memory.claims('mine', 'ana'), [claim])
  })
})

describe('withdrawal', () => {
  test('a withdrawn claim leaves lists, context and representation; its history stays', async () => {
    const claim = await theClaim('withdraw', 'I love sushi.')
    const { status, body } = await remove('withdraw', claim.id, { reason: 'Not true.', expectedVersion: 1 })
    assert.equal(status, 200)
    const { at, ...receipt } = body
    assert.deepEqual(receipt, { id: claim.id, status: 'withdrawn', version: 2, historyRetained: true })
    assert.deepEqual(await texts('withdraw'), [])
    const context = await memory.request('GET', '/withdraw/context?peer=ana&q=sushi')
    assert.deepEqual([context.body.claims, context.body.representation], [[], ''])
    assert.equal((await memory.request('POST', '/withdraw/peers/ana/representation', {})).body.representation, '')
    assert.deepEqual(await texts('withdraw', { status: ['withdrawn'] }), ['ana loves sushi.'])
    assert.deepEqual(await texts('withdraw', { status: ['withdrawn'], q: 'sushi' }), ['ana loves sushi.'])
    const history = await historyOf('withdraw', claim.id)
    assert.deepEqual(
      history.versions.map(({ version, action, text, reason }: Record<string, unknown>) => ({
        version,
        action,
        text,
        reason,
      })),
      [
        { version: 1, action: 'derived', text: 'ana loves sushi.', reason: null },
        { version: 2, action: 'withdrawn', text: 'ana loves sushi.', reason: 'Not true.' },
      ],
    )
    assert.equal(history.versions[1].at, at)
  })

  test('doing it twice gives the same receipt; a stale version is refused before', async () => {
    const claim = await theClaim('receipt', 'I love sushi.')
    assert.equal((await remove('receipt', claim.id, { expectedVersion: 7 })).body.error.code, 'version_conflict')
    const first = await remove('receipt', claim.id)
    assert.deepEqual((await remove('receipt', claim.id)).body, first.body)
  })

  test('messages written before do not bring it back, a later statement makes a new claim', async () => {
    const claim = await theClaim('later', 'I love sushi.')
    await remove('later', claim.id)
    await memory.say('later/t', 'ana', 'I love sushi!', { createdAt: day(3) })
    assert.deepEqual(await texts('later'), [])
    await memory.say('later/t', 'ana', 'I love sushi.')
    const [again] = await memory.claims('later', 'ana')
    assert.equal(again.text, claim.text)
    assert.notEqual(again.id, claim.id)
  })

  test('what it contradicted is contradicted no more', async () => {
    const eva = await theClaim('calm', 'My sister is named Eva.')
    const ida = await theClaim('calm', 'My sister is named Ida.')
    assert.deepEqual(ida.conflictsWith, [eva.id])
    await remove('calm', eva.id)
    assert.deepEqual((await memory.claims('calm', 'ana'))[0].conflictsWith, [])
  })
})

describe('erasure', () => {
  test('its words leave every table and log; id, times and a hash stay; the message stays', async () => {
    const claim = await theClaim('erase', 'I love quillwortian pancakes.')
    await put('erase', claim.id, {
      text: 'ana loves zyzzyvan waffles.',
      reason: 'She said mirabelline things.',
      metadata: { note: 'tamarindic' },
    })
    const { body } = await remove('erase', claim.id, { erase: true, reason: 'Because of flumadiddle.' })
    assert.deepEqual([body.status, body.version, body.historyRetained], ['erased', 3, false])
    const everything = `${await databaseText(service)}\n${service.logLines.join('\n')}`
    for (const word of ['zyzzyvan', 'mirabelline', 'tamarindic', 'flumadiddle'])
      assert.equal(everything.includes(word), false, word)
    const rows = everything.split('\n').filter((line) => line.includes('quillwortian'))
    assert.equal(rows.length, 1, 'only the message')
    assert.equal((await memory.request('GET', `/erase/claims/${claim.id}`)).status, 404)
    assert.equal((await put('erase', claim.id, { text: 'x' })).status, 404)
    assert.deepEqual((await remove('erase', claim.id, { erase: true })).body, body)
    const history = await historyOf('erase', claim.id)
    assert.equal(history.versions.length, 3)
    for (const { text, reason, evidence } of history.versions)
      assert.deepEqual([text, reason, evidence], [null, null, []])
    for (const q of ['pancakes', 'waffles']) assert.deepEqual(await texts('erase', { ...everyStatus, q }), [])
    const context = await memory.request('GET', '/erase/context?peer=ana&q=pancakes')
    assert.deepEqual(context.body.claims, [])
    assert.equal(context.body.recentMessages[0].content, 'I love quillwortian pancakes.')
  })

  test('a withdrawn claim can be erased still, and messages from before do not bring it back', async () => {
    const claim = await theClaim('both', 'I love sushi.')
    await remove('both', claim.id)
    assert.equal((await remove('both', claim.id, { erase: true })).body.status, 'erased')
    await memory.say('both/t', 'ana', 'I love sushi!', { createdAt: day(3) })
    assert.deepEqual(await texts('both', everyStatus), [])
    await memory.say('both/t', 'ana', 'I love sushi!')
    assert.deepEqual(await texts('both', everyStatus), ['ana loves sushi.'])
  })
})

describe('history', () => {
  test('it tells everything that happened, by whom, and from which event', async () => {
    const first = await memory.say('history/s', 'ana', 'I live in Oslo.', { createdAt: day(1) })
    const second = await memory.say('history/s', 'ana', 'Hi! I live in Oslo.', { createdAt: day(2) })
    const [claim] = await memory.claims('history', 'ana')
    const third = await memory.say('history/s', 'ana', 'I moved to Bergen.', { createdAt: day(3) })
    await put('history', claim.id, { text: 'ana lives in Oslo.', reason: 'Back again.' })
    await remove('history', claim.id, { reason: 'Enough.' })
    const { id, peerId, currentVersion, versions } = await historyOf('history', claim.id)
    assert.deepEqual({ id, peerId, currentVersion }, { id: claim.id, peerId: 'ana', currentVersion: 4 })
    const derivation = { kind: 'derivation', id: null }
    const key = { kind: 'api_key', id: account.keyId }
    const quote = (messages: { body: { messages: { id: string }[] } }, start: number) => [
      { messageId: messages.body.messages[0]!.id, quote: 'I live in Oslo.', start, end: start + 15 },
    ]
    assert.deepEqual(
      versions.map((entry: Record<string, unknown>) => [
        entry.version,
        entry.action,
        entry.actor,
        entry.reason,
        entry.evidence,
        entry.eventId,
        entry.validTo === null,
      ]),
      [
        [1, 'derived', derivation, null, quote(first, 0), first.body.eventId, true],
        [1, 'reinforced', derivation, null, quote(second, 4), second.body.eventId, true],
        [2, 'superseded', derivation, 'A newer value was said.', [], third.body.eventId, false],
        [3, 'corrected', key, 'Back again.', [], null, true],
        [4, 'withdrawn', key, 'Enough.', [], null, false],
      ],
    )
    const times = versions.map(({ at }: { at: string }) => at)
    assert.deepEqual(times, times.toSorted())
  })

  test('asOf answers with what was current at that moment, at every step', async () => {
    await memory.say('asof/s', 'ana', 'I live in Oslo. I love sushi.', { createdAt: day(1) })
    const before = (await memory.claims('asof', 'ana'))[0]
    await memory.say('asof/s', 'ana', 'I live in Oslo!', { createdAt: day(2) })
    await memory.say('asof/s', 'ana', 'I moved to Bergen.', { createdAt: day(3) })
    await put('asof', before.id, { text: 'ana lives in Stavanger.' })
    await remove('asof', before.id)
    const { versions } = await historyOf('asof', before.id)
    const moments: string[] = versions.map(({ at }: { at: string }) => at)
    const seen = []
    for (const asOf of ['2024-01-01T00:00:00Z', ...moments]) {
      const claims = await memory.claims('asof', 'ana', { asOf, ...everyStatus })
      const own = claims.find(({ id }) => id === before.id)
      const current = (await memory.claims('asof', 'ana', { asOf })).map(({ text }) => text)
      const { body } = await memory.request('POST', '/asof/peers/ana/representation', { asOf })
      assert.deepEqual(body.claims.map(({ text }: { text: string }) => text).sort(), current.toSorted())
      seen.push(
        own && [own.text, own.status, own.version, own.level, own.timesDerived, own.evidence.length, current.length],
      )
    }
    assert.deepEqual(seen, [
      undefined,
      ['ana lives in Oslo.', 'current', 1, 'explicit', 1, 1, 2],
      ['ana lives in Oslo.', 'current', 1, 'explicit', 2, 2, 2],
      ['ana lives in Oslo.', 'superseded', 2, 'explicit', 2, 2, 2],
      ['ana lives in Stavanger.', 'current', 3, 'user', 2, 2, 2],
      ['ana lives in Stavanger.', 'withdrawn', 4, 'user', 2, 2, 1],
    ])
  })
})

describe('lists', () => {
  test('filters by peer, session, level and status; pages by cursor both ways; q gives the best on one page', async () => {
    const dishes = Array.from({ length: 25 }, (_, i) => `I love dish number ${i} from Oslo.`)
    for (let at = 0; at < dishes.length; at += 10)
      await memory.say(`lists/s${at}`, 'ana', dishes.slice(at, at + 10).join(' '))
    await memory.say('lists/s0', 'bo', 'I love ramen.')
    const list = async (body: object) =>
      (await memory.request('POST', '/lists/claims/list', { peerId: 'ana', ...body })).body
    const oldest = await memory.claims('lists', 'ana')
    assert.equal(oldest.length, 25)
    const pages = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ limit: 10, ...(cursor ? { cursor } : {}) })
      assert.equal(page.pagination.returned, page.items.length)
      pages.push(page.items.length)
      assert.equal(page.items[0].id, oldest.at(-1 - 10 * (pages.length - 1)).id)
      cursor = page.pagination.nextCursor
    }
    assert.deepEqual(pages, [10, 10, 5])
    assert.equal((await list({ sessionId: 's20', limit: 100 })).items.length, 5)
    const [first] = oldest
    await put('lists', first.id, { text: 'ana adores dish zero.' })
    assert.deepEqual(
      (await list({ level: 'user' })).items.map(({ id }: { id: string }) => id),
      [first.id],
    )
    assert.equal((await list({ level: 'inductive' })).items.length, 0)
    const best = await list({ q: 'dish number 17', limit: 3 })
    assert.equal(best.items[0].text, 'ana loves dish number 17 from Oslo.')
    assert.deepEqual(best.pagination, { limit: 3, returned: 3, hasMore: false, nextCursor: null })
    assert.deepEqual(
      (await list({ q: 'dish', sessionId: 's20', limit: 100 })).items.map(
        ({ sessionId }: { sessionId: string }) => sessionId,
      ),
      Array(5).fill('s20'),
    )
  })

  test('what is not there is 404, what is wrong 422', async () => {
    await memory.say('wrong/s', 'ana', 'I love sushi.')
    const list = (body: object, ws = 'wrong') => memory.request('POST', `/${ws}/claims/list`, body)
    for (const [reply, status] of [
      [await list({ peerId: 'ana' }, 'nowhere'), 404],
      [await list({ peerId: 'nobody' }), 404],
      [await list({ peerId: 'ana', sessionId: 'none' }), 404],
      [await list({}), 422],
      [await list({ peerId: 'ana', status: [] }), 422],
      [await list({ peerId: 'ana', status: ['erased'] }), 422],
      [await list({ peerId: 'ana', q: 'x', asOf: day(1) }), 422],
      [await list({ peerId: 'ana', cursor: 'nonsense' }), 422],
      [await list({ peerId: 'ana', limit: 101 }), 422],
    ] as const)
      assert.equal(reply.status, status, reply.text)
  })
})
