import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { after, afterEach, before, test } from 'node:test'
import { RefusedTextError } from './embedder.ts'
import { ModelError } from './language-model.ts'
import { OpenAIEmbedder, type OpenAIEmbedderOptions } from './openai-embedder.ts'

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: { model: string; input: string[]; encoding_format: string; dimensions?: number }
}
interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** sent as it is */
  text?: string
  never?: boolean
}

const KEY = 'sk-embedding-key-of-a-test-0123456789'
const received: Received[] = []
let answers: ((request: Received) => Answer)[] = []
let origin = ''
const server = createServer(async (incoming, outgoing) => {
  const request = { url: incoming.url!, headers: incoming.headers, body: JSON.parse(await readAll(incoming)) }
  received.push(request)
  const {
    status = 200,
    headers = {},
    body,
    text,
    never,
  } = ((answers.length > 1 ? answers.shift() : answers[0]) ?? vectors)(request)
  if (never) return
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text ?? JSON.stringify(body))
})
before(async () => {
  await import('openai') // loading it on a busy machine is no part of the time that an answer may take
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  received.length = 0
  answers = []
})
after(() => {
  server.close()
  server.closeAllConnections()
})

const vectors = ({ body: { input } }: Received): Answer => ({
  body: {
    data: input.map((text, index) => ({ index, embedding: [text.length, 1] })),
    usage: { total_tokens: input.length * 10 },
  },
})
const embedder = (more: Partial<OpenAIEmbedderOptions> = {}) =>
  new OpenAIEmbedder({
    baseUrl: `${origin}/v1`,
    key: KEY,
    model: 'm',
    dimensions: undefined,
    timeoutMs: 2_000,
    firstWaitMs: 1,
    ...more,
  })
const never = new AbortController().signal

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => assert.fail('it succeeded'),
    (failure) => failure,
  )
  assert.ok(error instanceof ModelError, String(error))
  assert.ok(!error.message.includes(KEY), 'a client may read the message')
  return error
}

test('a request says model, texts, floats and the key; nothing of the environment', async () => {
  Object.assign(process.env, {
    OPENAI_ORG_ID: 'org-1',
    OPENAI_BASE_URL: 'http://127.0.0.1:1',
    OPENAI_CUSTOM_HEADERS: 'x-from: environment',
  })
  const { vectors, dimensions, totalTokens } = await embedder().embed(['abc', 'd'], 'document', never)
  for (const name of ['OPENAI_ORG_ID', 'OPENAI_BASE_URL', 'OPENAI_CUSTOM_HEADERS']) delete process.env[name]
  assert.deepEqual(received[0]!.body, { model: 'm', input: ['abc', 'd'], encoding_format: 'float' })
  assert.equal(received[0]!.url, '/v1/embeddings')
  assert.equal(received[0]!.headers.authorization, `Bearer ${KEY}`)
  assert.equal(received[0]!.headers['openai-organization'], undefined)
  assert.equal(received[0]!.headers['x-from'], undefined)
  assert.equal(dimensions, 2)
  assert.equal(totalTokens, 20)
  assert.ok(Math.abs(vectors[0]![0]! - 3 / Math.hypot(3, 1)) < 1e-6)
})

test('without a key none is sent', async () => {
  await embedder({ key: undefined }).embed(['a'], 'query', never)
  assert.equal(received[0]!.headers.authorization, undefined)
})

test('many and long texts go in several requests, in order, and their tokens are added up', async () => {
  const texts = Array.from({ length: 150 }, (_, i) => 'x'.repeat(i + 1))
  const { vectors, totalTokens } = await embedder().embed(texts, 'document', never)
  assert.deepEqual(
    received.map(({ body }) => body.input.length),
    [64, 64, 22],
  )
  vectors.forEach((vector, i) => {
    assert.ok(Math.abs(vector[0]! / vector[1]! - (i + 1)) < 0.01)
  })
  assert.equal(totalTokens, 1500)
  received.length = 0
  await embedder().embed(new Array(40).fill('y'.repeat(9_000)), 'document', never)
  assert.ok(received.length > 1)
  assert.ok(received.every(({ body }) => body.input.join('').length <= 100_000 && body.input[0]!.length === 6_000))
})

test('what a family of models expects before a text', async () => {
  const e5 = embedder({ model: 'multilingual-e5-small' })
  await e5.embed(['a'], 'query', never)
  await e5.embed(['a'], 'document', never)
  assert.deepEqual(
    received.map(({ body }) => body.input),
    [['query: a'], ['passage: a']],
  )
})

test('dimensions are asked for, checked and part of the id', async () => {
  const short = embedder({ dimensions: 2 })
  assert.deepEqual([short.id, short.dimensions], ['m@2', 2])
  await short.embed(['a'], 'query', never)
  assert.equal(received[0]!.body.dimensions, 2)
  await failureOf(embedder({ dimensions: 3 }).embed(['a'], 'query', never))
})

test('an answer in another order is read by its index; without usage there are no tokens', async () => {
  answers = [
    () => ({
      body: {
        data: [
          { index: 1, embedding: [0, 1] },
          { index: 0, embedding: [1, 0] },
        ],
      },
    }),
  ]
  const { vectors, totalTokens } = await embedder().embed(['a', 'b'], 'document', never)
  assert.deepEqual(vectors, [Float32Array.of(1, 0), Float32Array.of(0, 1)])
  assert.equal(totalTokens, null)
})

const UNUSABLE: Record<string, Answer> = {
  'fewer vectors': { body: { data: [] } },
  'zeros alone': { body: { data: [{ index: 0, embedding: [0, 0] }] } },
  'no number': { text: '{"data":[{"index":0,"embedding":[1e999,0]}]}' },
  null: { body: { data: [{ index: 0, embedding: [null, 1] }] } },
  'no list': { body: { data: { embedding: [1] } } },
  'base64 nobody asked for': { body: { data: [{ index: 0, embedding: 'AACAPw==' }] } },
  'a page': { text: '<p>Welcome</p>', headers: { 'content-type': 'text/html' } },
}
for (const [name, answer] of Object.entries(UNUSABLE)) {
  test(`refused: ${name}`, async () => {
    answers = [() => answer]
    await failureOf(embedder().embed(['a'], 'query', never))
  })
}

test('429 and 500 are tried again, as long as asked for; somebody who waits gets one try', async () => {
  const limited = () => ({ status: 429, headers: { 'retry-after-ms': '5' }, body: { error: {} } })
  answers = [limited, () => ({ status: 500, body: {} }), vectors]
  assert.equal((await embedder().embed(['a'], 'document', never)).dimensions, 2)
  assert.equal(received.length, 3)
  received.length = 0
  answers = [limited]
  assert.match((await failureOf(embedder().embed(['a'], 'query', never, 'one'))).message, /rate limit/)
  assert.equal(received.length, 1)
  received.length = 0
  answers = [() => ({ status: 429, headers: { 'retry-after': '3600' }, body: {} })]
  assert.equal((await failureOf(embedder().embed(['a'], 'document', never))).permanent, false)
  assert.equal(received.length, 1, 'an hour is too long')
})

test('a wrong key and an unknown model are told with the settings to look at', async () => {
  answers = [() => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } })]
  const wrong = await failureOf(embedder().embed(['a'], 'query', never))
  assert.ok(wrong.permanent)
  assert.match(wrong.message, /CAIRN_EMBEDDING_API_KEY/)
  answers = [() => ({ status: 404, body: {} })]
  assert.match((await failureOf(embedder().embed(['a'], 'query', never))).message, /CAIRN_EMBEDDING_MODEL/)
})

test('a text that is refused is told apart from a server that fails', async () => {
  answers = [() => ({ status: 400, body: { error: { message: 'too long' } } })]
  assert.ok((await failureOf(embedder().embed(['a'], 'document', never))) instanceof RefusedTextError)
})

test('no redirect is followed: it would carry the texts elsewhere', async () => {
  answers = [() => ({ status: 307, headers: { location: `${origin}/elsewhere` }, body: {} })]
  await failureOf(embedder().embed(['a'], 'query', never))
  assert.deepEqual(
    received.map(({ url }) => url),
    ['/v1/embeddings'],
  )
})

test('a server that never answers is given up in time; an abort ends the wait with its reason', async () => {
  answers = [() => ({ never: true })]
  assert.match((await failureOf(embedder({ timeoutMs: 50 }).embed(['a'], 'document', never))).message, /0\.05 seconds/)
  const stop = new AbortController()
  const waiting = embedder().embed(['a'], 'document', stop.signal)
  const reason = new Error('stopped')
  stop.abort(reason)
  await assert.rejects(waiting, (error) => error === reason)
})
