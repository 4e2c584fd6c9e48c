import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ROUTES } from '../../../src/app.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { type MemoryClient, memoryClient } from '../../support/memory-writes.ts'
import type { TestReply } from '../../support/send.ts'
import { startService, type TestService } from '../../support/service.ts'

// Workspaces, peers and sessions under the labels that their owner chose.

let service: TestService
before(async () => {
  service = await startService({ settings: { CAIRN_WORKERS: '0' } })
})
after(() => service.stop())

const newMemory = async (scopes = ['memory.read', 'memory.write']): Promise<MemoryClient> =>
  memoryClient(service, (await accountWithKey(service, { scopes })).key)

function assertInvalid({ status, body, text }: TestReply, path: (string | number)[], what: string): void {
  assert.equal(status, 422, `${what} ${text}`)
  assert.equal(body.error.code, 'validation_error', what)
  assert.deepEqual(body.error.issues[0].path, path, what)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:@+~-'
const GOOD = [
  'a',
  ALPHABET,
  'x'.repeat(512),
  '..a',
  '...',
  '-',
  '~',
  '+',
  'list',
  'null',
  '0',
  'user:42@example.com',
  '2026-01-31',
  'constructor',
  '__proto__',
  '01890a5d-ac96-774b-bcce-b302099a8057',
]
const BAD = [
  '',
  '.',
  '..',
  'x'.repeat(513),
  ' a',
  'a ',
  'a b',
  'a/b',
  'a\\b',
  'a%b',
  'a?b',
  'a#b',
  'a,b',
  'a\nb',
  'a\n',
  'é',
  'ａ',
  'a\u0000',
  '\ud800',
  '🦊',
  'a\u200bb',
]

/** Where a label goes in a body, with a body around it. */
const LABEL_FIELDS: [path: string, at: (string | number)[], body: (label: unknown) => object][] = [
  ['', ['id'], (id) => ({ id })],
  ['/w/peers', ['id'], (id) => ({ id })],
  ['/w/sessions', ['id'], (id) => ({ id })],
  ['/w/sessions', ['peers', 0], (id) => ({ id: 's', peers: [id] })],
  ['/w/sessions/s/messages', ['messages', 0, 'peerId'], (id) => ({ messages: [{ peerId: id, content: 'x' }] })],
]

test('labels in bodies: 1 to 512 characters of A-Z a-z 0-9 _ . : @ + ~ -, neither . nor ..', async () => {
  const memory = await newMemory()
  for (const [path, at, body] of LABEL_FIELDS) {
    for (const label of GOOD) {
      const { status, text } = await memory.request('POST', path, body(label))
      assert.equal(status, 200, `${path} ${label} ${text}`)
    }
    for (const label of [...BAD, 1, null, true, {}, ['a']]) {
      assertInvalid(await memory.request('POST', path, body(label)), at, `${path} ${JSON.stringify(label)}`)
    }
  }
})

test('labels in paths: the same rule; percent-encoding is undone once', async () => {
  const memory = await newMemory()
  for (const label of GOOD) {
    await memory.request('POST', '/w/peers', { id: label })
    const plain = await memory.request('GET', `/w/peers/${label}`)
    assert.deepEqual([plain.status, plain.body.id], [200, label], label)
    const encoded = [...label].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
    if (encoded.length > 1_000) continue
    // Dots alone are a path segment of their own to every client and proxy, encoded or not.
    const reply = await memory.request('GET', `/w/peers/${encoded}`)
    assert.deepEqual([reply.status, reply.body.id], [200, label], encoded)
  }
  for (const label of BAD.filter((one) => one !== '' && one.isWellFormed() && !['.', '..'].includes(one))) {
    assertInvalid(await memory.request('GET', `/w/peers/${encodeURIComponent(label)}`), ['peer'], label)
    assertInvalid(
      await memory.request('GET', `/${encodeURIComponent(label)}/peers/a`),
      ['ws'],
      `workspace ${JSON.stringify(label)}`,
    )
    assertInvalid(await memory.request('GET', `/w/sessions/${encodeURIComponent(label)}`), ['s'], label)
  }
  // Encoded twice is the label of a percent sign.
  assertInvalid(await memory.request('GET', '/w/peers/%2561'), ['peer'], 'twice')
  assert.equal((await memory.request('GET', '/w/peers/%41bc')).status, 404)
})

test('labels in queries: the same rule', async () => {
  const memory = await newMemory()
  await memory.request('POST', '/w/peers', { id: 'a+b' })
  assert.equal((await memory.request('GET', '/w/queue/status?peer=a%2Bb')).status, 200)
  assertInvalid(await memory.request('GET', '/w/queue/status?peer=a+b'), ['peer'], 'a plus is a blank there')
  assertInvalid(await memory.request('GET', '/w/queue/status?session=..'), ['session'], 'dots')
  assertInvalid(await memory.request('GET', '/w/context?peer='), ['peer'], 'empty')
})

test('labels are told apart by case and by every character', async () => {
  const memory = await newMemory()
  for (const id of ['Alice', 'alice', 'alice.', 'alice-', 'ALICE']) {
    await memory.request('POST', '/w/peers', { id, metadata: { id } })
  }
  for (const id of ['Alice', 'alice', 'alice.', 'alice-', 'ALICE']) {
    assert.equal((await memory.request('GET', `/w/peers/${id}`)).body.metadata.id, id)
  }
})

test('one label may name a workspace, a peer and a session at once, and again in another workspace', async () => {
  const memory = await newMemory()
  for (const ws of ['same', 'other']) {
    await memory.request('POST', `/${ws}/peers`, { id: 'same', metadata: { ws } })
    await memory.request('POST', `/${ws}/sessions`, { id: 'same', metadata: { of: ws } })
  }
  assert.deepEqual((await memory.request('GET', '/other/peers/same')).body.metadata, { ws: 'other' })
  assert.deepEqual((await memory.request('GET', '/same/sessions/same')).body.metadata, { of: 'same' })
})

const KINDS = [
  { path: '', get: null, configuration: { timezone: 'Europe/Oslo' }, other: { timezone: 'UTC' } },
  { path: '/w/peers', get: '/w/peers/x', configuration: { observeMe: false }, other: { observeMe: true } },
  { path: '/w/sessions', get: '/w/sessions/x', configuration: { any: ['thing', 1] }, other: { else: null } },
]

for (const { path, get, configuration, other } of KINDS) {
  test(`upsert at ${path || '/'}: what is absent stays, what is there replaces; the answer and a read agree`, async () => {
    const memory = await newMemory()
    const put = async (body: object) => (await memory.request('POST', path, { id: 'x', ...body })).body
    const first = await put({})
    assert.deepEqual([first.metadata, first.configuration], [{}, {}])
    assert.match(first.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const second = await put({ metadata: { a: 1, b: { c: [null] } }, configuration })
    assert.deepEqual(second, { ...first, metadata: { a: 1, b: { c: [null] } }, configuration })
    assert.deepEqual(await put({}), second)
    assert.deepEqual(await put({ metadata: { d: 2 } }), { ...second, metadata: { d: 2 } })
    const last = await put({ configuration: other })
    assert.deepEqual(last, { ...second, metadata: { d: 2 }, configuration: other })
    assert.deepEqual(await put({ metadata: {}, configuration: {} }), first)
    if (get) assert.deepEqual((await memory.request('GET', get)).body, first)
  })

  test(`upsert at ${path || '/'}: fifty at once make one`, async () => {
    const memory = await newMemory()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => memory.request('POST', path, { id: 'x', metadata: { n } })),
    )
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
    assert.equal(new Set(replies.map(({ body }) => body.createdAt)).size, 1)
    assert.equal((await memory.request('POST', `${path}/list`, {})).body.items.length, 1)
  })

  test(`upsert at ${path || '/'}: strict bodies; metadata is an object of at most 16,384 characters that can be stored`, async () => {
    const memory = await newMemory()
    assertInvalid(await memory.request('POST', path, { id: 'x', colour: 'red' }), ['colour'], 'unknown')
    assertInvalid(await memory.request('POST', path, {}), ['id'], 'no id')
    for (const metadata of [null, [], 'x', 1]) {
      assertInvalid(await memory.request('POST', path, { id: 'x', metadata }), ['metadata'], String(metadata))
    }
    const of = (chars: number) => ({ a: 'x'.repeat(chars - '{"a":""}'.length) })
    const fits = await memory.request('POST', path, { id: 'x', metadata: of(16_384) })
    assert.deepEqual([fits.status, fits.body.metadata], [200, of(16_384)])
    assertInvalid(await memory.request('POST', path, { id: 'x', metadata: of(16_385) }), ['metadata'], 'too long')
    const unstorable = [
      { a: '\u0000' },
      { '\u0000': 1 },
      { a: [{ b: '\ud800' }] },
      { '\udc00': {} },
      { a: { b: ['x\u0000y'] } },
    ]
    for (const metadata of unstorable) {
      assertInvalid(await memory.request('POST', path, { id: 'x', metadata }), ['metadata'], JSON.stringify(metadata))
    }
    const rich = { 'é🦊': ['\u0001', 'a\u0301', 1e300, -0.5, true, null, { '': '' }], __proto: 1, 'a b': '\\u0000' }
    assert.deepEqual((await memory.request('POST', path, { id: 'x', metadata: rich })).body.metadata, rich)
  })
}

test('configuration: a time zone that is none, and fields that are none, are refused', async () => {
  const memory = await newMemory()
  for (const timezone of ['Mars/Olympus', '', '\u0000', 7]) {
    assertInvalid(
      await memory.request('POST', '', { id: 'w', configuration: { timezone } }),
      ['configuration', 'timezone'],
      String(timezone),
    )
  }
  assertInvalid(
    await memory.request('POST', '', { id: 'w', configuration: { x: 1 } }),
    ['configuration', 'x'],
    'workspace',
  )
  assertInvalid(
    await memory.request('POST', '/w/peers', { id: 'p', configuration: { observeMe: 'no' } }),
    ['configuration', 'observeMe'],
    'observeMe',
  )
})

test('session upsert: peers join in their order, once, and stay; missing ones are made; at most 100', async () => {
  const memory = await newMemory()
  const peersOf = async (peers?: string[]) =>
    (await memory.request('POST', '/w/sessions', { id: 's', ...(peers ? { peers } : {}) })).body.peers
  assert.deepEqual(await peersOf(['carol', 'alice', 'carol']), ['carol', 'alice'])
  assert.deepEqual(await peersOf(['bob', 'alice']), ['carol', 'alice', 'bob'])
  assert.deepEqual(await peersOf(), ['carol', 'alice', 'bob'])
  assert.equal((await memory.request('GET', '/w/peers/bob')).status, 200)
  const many = Array.from({ length: 101 }, (_, n) => `p${n}`)
  assertInvalid(await memory.request('POST', '/w/sessions', { id: 's', peers: many }), ['peers'], 'too many')
  assert.equal((await peersOf(many.slice(1))).length, 103)
})

test('writes make missing parents; reads of a missing parent are 404', async () => {
  const memory = await newMemory()
  for (const [method, path, body] of [
    ['GET', '/w/peers/a', undefined],
    ['GET', '/w/sessions/a', undefined],
    ['POST', '/w/peers/list', {}],
    ['POST', '/w/sessions/list', {}],
    ['POST', '/w/sessions/a/messages/list', {}],
    ['GET', '/w/queue/status', undefined],
    ['GET', '/w/context?peer=a', undefined],
    ['DELETE', '/w/peers/a', undefined],
  ] as const) {
    assert.equal((await memory.request(method, path, body)).status, 404, `${method} ${path}`)
  }
  assert.deepEqual((await memory.request('POST', '/list', {})).body.items, [], 'reading made nothing')
  await memory.request('POST', '/w/sessions/s/messages', { messages: [{ peerId: 'a', content: 'x' }] })
  for (const path of ['/w/peers/a', '/w/sessions/s', '/w/queue/status']) {
    assert.equal((await memory.request('GET', path)).status, 200, path)
  }
  assert.equal((await memory.request('POST', '/w/sessions/t/messages/list', {})).status, 404)
})

const idsOf = ({ body }: TestReply): string[] => body.items.map(({ id }: { id: string }) => id)

for (const path of ['', '/w/peers', '/w/sessions']) {
  test(`list at ${path || '/'}: newest first, reversed, by metadata, in pages of 1 to 100`, async () => {
    const memory = await newMemory()
    const labels = Array.from({ length: 25 }, (_, n) => `x${n}`)
    for (const [n, id] of labels.entries()) {
      await memory.request('POST', path, { id, metadata: { even: n % 2 === 0, deep: { n, tags: ['a', `t${n}`] } } })
    }
    const list = async (body: object) => {
      const reply = await memory.request('POST', `${path}/list`, body)
      assert.equal(reply.status, 200, reply.text)
      return reply
    }
    const first = await list({})
    assert.deepEqual(idsOf(first), labels.toReversed().slice(0, 20))
    assert.deepEqual(
      { ...first.body.pagination, nextCursor: typeof first.body.pagination.nextCursor },
      { limit: 20, returned: 20, hasMore: true, nextCursor: 'string' },
    )
    const rest = await list({ cursor: first.body.pagination.nextCursor })
    assert.deepEqual(idsOf(rest), labels.toReversed().slice(20))
    assert.deepEqual(rest.body.pagination, { limit: 20, returned: 5, hasMore: false, nextCursor: null })
    assert.deepEqual(idsOf(await list({ reverse: true, limit: 3 })), ['x0', 'x1', 'x2'])
    const odd = { filters: { metadata: { even: false } }, reverse: true, limit: 100 }
    assert.deepEqual(
      idsOf(await list(odd)),
      labels.filter((_, n) => n % 2),
    )
    assert.deepEqual(idsOf(await list({ filters: { metadata: { deep: { tags: ['t7'] } } } })), ['x7'])
    assert.deepEqual(idsOf(await list({ filters: { metadata: { deep: { n: '7' } } } })), [])
    assert.equal(idsOf(await list({ limit: 100 })).length, 25)
    const without = await service.request('POST', `/v1/workspaces${path}/list`, { key: memory.key })
    assert.deepEqual(idsOf(without), idsOf(first), 'no body at all')
    for (const body of [
      { limit: 0 },
      { limit: 101 },
      { limit: '5' },
      { cursor: 'x' },
      { cursor: '' },
      { reverse: 'yes' },
      { page: 2 },
      { filters: { colour: 1 } },
      { filters: { metadata: { a: '\u0000' } } },
    ]) {
      assert.equal((await memory.request('POST', `${path}/list`, body)).status, 422, JSON.stringify(body))
    }
  })
}

for (const reverse of [false, true]) {
  test(`paging ${reverse ? 'oldest' : 'newest'} first while rows come and go repeats and skips nothing that was there throughout`, async () => {
    const memory = await newMemory()
    const steady = new Set<string>()
    for (let n = 0; n < 30; n++) {
      await memory.request('POST', '/w/peers', { id: `p${n}` })
      if (n % 3) steady.add(`p${n}`)
    }
    const seen: string[] = []
    let turn = 0
    for (let cursor: string | null | undefined; cursor !== null; turn++) {
      const page = await memory.request('POST', '/w/peers/list', { limit: 4, reverse, ...(cursor ? { cursor } : {}) })
      seen.push(...idsOf(page))
      cursor = page.body.pagination.nextCursor
      await memory.request('POST', '/w/peers', { id: `new${turn}` })
      // The row at which the page ended is among those that go.
      for (const id of [page.body.items.at(-1).id, `p${turn * 3}`]) {
        if (!steady.has(id)) await memory.request('DELETE', `/w/peers/${id}`)
      }
      assert.ok(turn < 40)
    }
    assert.equal(new Set(seen).size, seen.length, 'nothing twice')
    for (const id of steady) assert.ok(seen.includes(id), id)
  })
}

test('sessions by peer: only those in which the peer takes part', async () => {
  const memory = await newMemory()
  await memory.request('POST', '/w/sessions', { id: 's', peers: ['alice'] })
  await memory.request('POST', '/w/sessions', { id: 't', peers: ['bob'] })
  await memory.request('POST', '/w/sessions/u/messages', { messages: [{ peerId: 'alice', content: 'x' }] })
  const of = async (peerId: string) => idsOf(await memory.request('POST', '/w/sessions/list', { filters: { peerId } }))
  assert.deepEqual(await of('alice'), ['u', 's'])
  assert.deepEqual(await of('nobody'), [])
})

test('scopes: reads need memory.read, everything else memory.write; no other scope helps, account neither', async () => {
  const OTHERS = ['account', 'ingest', 'query', 'query.answer', 'style', 'evidence', 'correction', 'graph']
  const READS = /^GET |\/list$|\/representation$|\/recall$/
  const others = await newMemory(OTHERS)
  const [reader, writer] = [await newMemory(['memory.read']), await newMemory(['memory.write'])]
  let checked = 0
  for (const { method, path } of ROUTES.filter((route) => route.path.startsWith('/v1/workspaces'))) {
    const name = `${method.toUpperCase()} ${path}`
    const isRead = READS.test(name)
    const filled = path.replace('/v1/workspaces', '').replace(/\{\w+\}/g, 'x')
    const statusOf = async (memory: MemoryClient) =>
      (await memory.request(method.toUpperCase(), filled, method === 'get' ? undefined : { unknown: 1 })).status
    assert.equal(await statusOf(others), 403, name)
    assert.equal((await statusOf(reader)) === 403, !isRead, `${name} with memory.read`)
    assert.equal((await statusOf(writer)) === 403, isRead, `${name} with memory.write`)
    checked++
  }
  assert.equal(checked, 31)
})
