import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Cairn, CairnError } from './client.ts'

interface Asked {
  url: string
  init: RequestInit
}

/** A client whose service gives these answers one after the other, the last one for ever; what it was asked. */
function answering(...answers: (Response | Error)[]) {
  const asked: Asked[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    const answer = answers[Math.min(asked.length, answers.length) - 1]!
    if (answer instanceof Error) throw answer
    return answer.clone()
  }
  const cairn = new Cairn({
    baseUrl: 'http://cairn.test/base/',
    token: 'cak_1',
    fetch: fetch as typeof globalThis.fetch,
  })
  return { cairn, asked }
}
test('what sends is called by itself, as browsers ask of theirs', async () => {
  const fetch = function (this: unknown) {
    assert.equal(this, undefined)
    return Promise.resolve(Response.json({ sources: [] }))
  }
  const cairn = new Cairn({ baseUrl: 'http://cairn.test', fetch: fetch as typeof globalThis.fetch, retries: 0 })
  assert.deepEqual(await cairn.request('get', '/v1/sources'), { sources: [] })
})

const ok = (body: unknown) => Response.json(body)
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error: { code, message: `It is ${code}.`, issues: [{ path: ['query'], message: 'no' }] } },
    { status, headers },
  )

test('a request fills in its path, its query without what is empty, its body, and the bearer', async () => {
  const { cairn, asked } = answering(ok({ job: { status: 'succeeded' } }))
  await cairn.request('get', '/v1/ingest/jobs/{jobId}', { params: { jobId: 'a/b' }, query: { wait: 5 } })
  assert.equal(asked[0]!.url, 'http://cairn.test/base/v1/ingest/jobs/a%2Fb?wait=5')
  assert.equal(new Headers(asked[0]!.init.headers).get('authorization'), 'Bearer cak_1')
  await cairn.request('post', '/v1/query', { body: { query: 'Who?' } })
  assert.deepEqual([asked[1]!.init.method, asked[1]!.init.body], ['POST', '{"query":"Who?"}'])
})

test('a refusal is an error with status, code, request id, seconds and issues', async () => {
  const { cairn, asked } = answering(refused(422, 'validation_error', { 'x-request-id': 'req_7', 'retry-after': '9' }))
  await assert.rejects(cairn.request('post', '/v1/query', { body: { query: '' } }), (error: CairnError) => {
    assert.ok(error instanceof CairnError)
    assert.deepEqual(
      [error.status, error.code, error.requestId, error.retryAfter, error.issues[0]?.message],
      [422, 'validation_error', 'req_7', 9, 'no'],
    )
    return true
  })
  assert.equal(asked.length, 1)
})

test('a pause is told, may be as long as a window of the service, and ends when its caller gives up', async () => {
  const given = new AbortController()
  const told: number[] = []
  const fetch = async () => refused(429, 'rate_limit_exceeded', { 'retry-after': '60' })
  const pausing = (seconds: number) => {
    told.push(seconds)
    given.abort(new Error('enough'))
  }
  const cairn = new Cairn({ baseUrl: 'http://cairn.test', fetch, pausing })
  await assert.rejects(cairn.request('get', '/v1/sources', { signal: given.signal }), /enough/)
  assert.deepEqual(told, [60])
})

test('after 429 and 503 it asks again when the service says, and gives up where that is too long', async () => {
  const { cairn, asked } = answering(refused(429, 'rate_limited', { 'retry-after': '0' }), ok({ answer: {} }))
  await cairn.request('post', '/v1/query', { body: { query: 'Who?' } })
  assert.equal(asked.length, 2)
  const far = answering(refused(503, 'unavailable', { 'retry-after': '3600' }))
  await assert.rejects(far.cairn.request('get', '/v1/sources'), { status: 503 })
  assert.equal(far.asked.length, 1)
})

test('a lost connection is tried again for reads and for writes with an idempotency key, not for other writes', async () => {
  const lost = () => new TypeError('fetch failed')
  const read = answering(lost(), ok({ sources: [] }))
  await read.cairn.request('get', '/v1/sources')
  assert.equal(read.asked.length, 2)
  const body = { url: 'https://example.org', dryRun: false, distill: true, datedAt: '2026-01-01' }
  const keyed = answering(lost(), ok({ mode: 'queued' }))
  await keyed.cairn.request('post', '/v1/ingest/url', { body: { ...body, idempotencyKey: 'k' } })
  assert.equal(keyed.asked.length, 2)
  const bare = answering(lost())
  const key = { name: 'k' }
  await assert.rejects(bare.cairn.request('post', '/v1/account/api-keys', { body: key }), { code: 'no_answer' })
  assert.equal(bare.asked.length, 1)
})

test('what is put in carries a key of its own, the same each time it is sent; a plan carries none', async () => {
  const { cairn, asked } = answering(new TypeError('fetch failed'), ok({ mode: 'queued' }))
  const body = { url: 'https://example.org', dryRun: false as const, distill: true, datedAt: '2026-01-01' }
  await cairn.request('post', '/v1/ingest/url', { body })
  await cairn.request('post', '/v1/ingest/url', { body })
  await cairn.request('post', '/v1/ingest/url', { body: { ...body, dryRun: true } })
  const [lost, again, other, plan] = asked.map(({ init }) => JSON.parse(String(init.body)).idempotencyKey)
  assert.match(lost, /^client-[0-9a-f]{32}$/)
  assert.equal(again, lost)
  assert.notEqual(other, lost)
  assert.equal(plan, undefined)
})

test('a list is read page after page as its entries are asked for', async () => {
  const page = (ids: string[], nextCursor: string | null) =>
    ok({ sources: ids.map((id) => ({ id })), pagination: { nextCursor } })
  const { cairn, asked } = answering(page(['a', 'b'], 'c1'), page(['c'], null))
  const seen: string[] = []
  for await (const { id } of cairn.each('/v1/sources', ({ sources }) => sources)) seen.push(id)
  assert.deepEqual(seen, ['a', 'b', 'c'])
  assert.match(asked[1]!.url, /\?cursor=c1$/)
})

test('a job is waited for until it ends; a signal ends the waiting', async () => {
  const job = (status: string) => ok({ job: { id: 'j', status } })
  const { cairn, asked } = answering(job('queued'), job('queued'), job('succeeded'))
  assert.equal((await cairn.endOfJob('j')).status, 'succeeded')
  assert.equal(asked.length, 3)
  const aborted = AbortSignal.abort(new Error('enough'))
  const { cairn: other } = answering(Object.assign(new Error('enough'), { name: 'AbortError' }))
  await assert.rejects(other.endOfJob('j', { signal: aborted }), /enough/)
})

test('an answer that is no JSON is told as one', async () => {
  const { cairn } = answering(new Response('<html>', { status: 200 }))
  await assert.rejects(cairn.request('get', '/v1/sources'), { code: 'unreadable' })

  test('an answer that is cut off is told as no answer, and so as something that passes', async () => {
    const { cairn } = answering(streamed('{"sources"', new TypeError('terminated')))
    const fault = await cairn.request('get', '/v1/sources').catch((error: CairnError) => error)
    assert.ok(fault instanceof CairnError)
    assert.deepEqual([fault.status, fault.code, fault.away], [0, 'no_answer', true])
  })

  test('what is away may be there later; what was refused is not', async () => {
    for (const [status, away] of [
      [502, true],
      [503, true],
      [404, false],
      [429, false],
      [500, false],
    ] as const)
      assert.equal(new CairnError({ status, code: 'unreadable', message: '' }).away, away)
  })

  test('a fault of the own way of sending is thrown as it is', async () => {
    const own = new CairnError({ status: 401, code: 'unauthorized', message: 'Nobody signed in.' })
    const { cairn, asked } = answering(own)
    await assert.rejects(cairn.request('get', '/v1/sources'), (error) => error === own)
    assert.equal(asked.length, 1)
  })

  test('a reply comes with its headers where they are asked for', async () => {
    const { cairn } = answering(Response.json({ sources: [] }, { headers: { 'x-service-credit-cost': '1' } }))
    const { body, headers } = await cairn.reply('get', '/v1/sources', { query: { cursor: null } })
    assert.deepEqual([body, headers.get('x-service-credit-cost')], [{ sources: [] }, '1'])
  })

  test('what the contract does not have does not compile', async () => {
    const { cairn } = answering(ok({}))
    const { apiKeys } = await cairn.request('get', '/v1/account/api-keys')
    // @ts-expect-error a key has a name and no title
    apiKeys?.[0]?.title
    // @ts-expect-error no such route
    await cairn.request('get', '/v1/account/keys')
    // @ts-expect-error it is there for another method
    await cairn.request('put', '/v1/account/api-keys')
    // @ts-expect-error its path names an id
    await cairn.request('get', '/v1/sources/{sourceId}')
    // @ts-expect-error it takes no such query
    await cairn.request('get', '/v1/sources', { query: { page: 2 } })
    // @ts-expect-error no such scope
    await cairn.request('post', '/v1/account/api-keys', { body: { name: 'a', scopes: ['everything'] } })
  })
  const { cairn: proxy } = answering(new Response('<html>', { status: 502 }))
  await assert.rejects(proxy.request('get', '/v1/sources'), { status: 502, code: 'unreadable' })
})

const streamed = (...pieces: (string | Error)[]) => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else if (piece instanceof Error) controller.error(piece)
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
/** As `answering`, for answers that are read piece by piece. */
function streaming(...answers: Response[]) {
  const asked: Asked[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return answers.shift()!
  }
  return { cairn: new Cairn({ baseUrl: 'http://cairn.test', fetch: fetch as typeof globalThis.fetch }), asked }
}

test('events are read however they are cut, comments are not told, and a lost stream goes on from the last event', async () => {
  const { cairn, asked } = streaming(
    streamed(
      'retry: 2000\n\n: still here\n\nevent: job\nid: a\nda',
      'ta: {"status":"queued"}\n',
      '\n',
      new TypeError('cut off'),
    ),
    streamed('event: job\nid: b\ndata: {"status":"succeeded"}\n\n'),
  )
  const seen = (await Array.fromAsync(cairn.followJob('j'))).map(({ status }) => status)
  assert.deepEqual(seen, ['queued', 'succeeded'])
  const sent = asked.map(({ init }) => new Headers(init.headers))
  assert.deepEqual(
    sent.map((headers) => headers.get('accept')),
    ['text/event-stream', 'text/event-stream'],
  )
  assert.deepEqual(
    sent.map((headers) => headers.get('last-event-id')),
    [null, 'a'],
  )
})

test('an error after the first event is thrown as one that came at first', async () => {
  const error = { code: 'not_found', message: 'Gone.' }
  const { cairn } = streaming(
    streamed(`event: sentence\ndata: {}\n\nevent: error\ndata: ${JSON.stringify({ error })}\n\n`),
  )
  const told: string[] = []
  await assert.rejects(
    async () => {
      for await (const { event } of cairn.answer({ query: 'Who?' })) told.push(event)
    },
    { code: 'not_found' },
  )
  assert.deepEqual(told, ['sentence'])
})
