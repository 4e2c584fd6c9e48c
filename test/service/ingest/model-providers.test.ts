import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { readSettings } from '../../../src/config/settings.ts'
import {
  MODEL_PROVIDERS,
  ModelError,
  type ModelProvider,
  type ModelRequest,
} from '../../../src/models/language-model.ts'
import { languageModels } from '../../../src/models/language-models.ts'
import { FAILING, limited, REPLAY_KEY, type ReplayServer, startReplayServer } from '../../support/replay-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

// What a language model's client sends and makes of each kind of answer, for both wire formats.

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['city'],
  properties: { city: { type: 'string' } },
}
const PROSE: ModelRequest = {
  system: 'Answer in one word.',
  turns: [
    { role: 'user', text: 'Capital of France?' },
    { role: 'assistant', text: 'Paris' },
    { role: 'user', text: 'Of Poland?' },
  ],
  schema: null,
  maxOutputTokens: 500,
}
const JSON_REQUEST: ModelRequest = { ...PROSE, schema: { name: 'city', schema: SCHEMA } }
const never = new AbortController().signal

const servers: ReplayServer[] = []
async function replay(options: Parameters<typeof startReplayServer>[0] = {}): Promise<ReplayServer> {
  const server = await startReplayServer({ reply: () => ({ city: 'Warsaw' }), ...options })
  servers.push(server)
  return server
}
let stub: ReplayServer

before(async () => {
  stub = await startReplayServer({ reply: () => ({ city: 'Warsaw' }) })
})
afterEach(async () => {
  stub.always('ok')
  stub.requests.length = 0
  for (const server of servers.splice(0)) await server.close()
})
after(() => stub.close())

const modelsOf = (server: ReplayServer, more: Record<string, string> = {}) =>
  languageModels(readSettings({ ...server.settings, ...more }), { firstWaitMs: 1 })

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => assert.fail('it succeeded'),
    (failure) => failure,
  )
  assert.ok(error instanceof ModelError, String(error))
  assert.equal(error.status, 503)
  assert.ok(!error.message.includes(REPLAY_KEY), 'a client may read the message')
  return error
}

for (const provider of MODEL_PROVIDERS) {
  const model = (more: Record<string, string> = {}, server = stub) => modelsOf(server, more).of(provider)
  const titled = (rule: string) => `${provider}: ${rule}`

  test(titled('a request carries the system text, the turns, temperature 0, the limit and the schema'), async () => {
    const reply = await model().complete(JSON_REQUEST, never)
    const [asked] = stub.requests
    const input = asked!.system.length + PROSE.turns.reduce((sum, { text }) => sum + text.length, 0)
    assert.deepEqual(reply, {
      text: '{"city":"Warsaw"}',
      stop: 'end',
      usage: { inputTokens: Math.ceil(input / 4), outputTokens: 5 },
    })
    assert.equal(asked!.system, PROSE.system)
    assert.deepEqual(asked!.turns, PROSE.turns)
    assert.equal(asked!.body.temperature, 0)
    assert.equal(asked!.body.max_tokens, 500)
    assert.deepEqual(asked!.body[provider === 'openai' ? 'response_format' : 'output_config'], REQUESTED[provider])
    assert.ok(!('tools' in asked!.body) && !asked!.body.stream)
  })

  test(titled('prose is asked for without a format'), async () => {
    stub.reply(() => 'Warsaw')
    assert.equal((await model().complete(PROSE, never)).text, 'Warsaw')
    assert.equal(stub.requests[0]!.format, 'none')
    stub.reply(() => ({ city: 'Warsaw' }))
  })

  test(titled('nothing of this machine or its environment goes along'), async (t) => {
    const names = { ANTHROPIC_API_KEY: 'env-key', OPENAI_API_KEY: 'env-key', OPENAI_ORG_ID: 'env-org' }
    const more = {
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
      OPENAI_CUSTOM_HEADERS: 'authorization: env-key\nx-leak: env-leak',
      ANTHROPIC_CUSTOM_HEADERS: 'x-api-key: env-key\nx-leak: env-leak',
      ANTHROPIC_AUTH_TOKEN: 'env-key',
      HTTP_PROXY: 'http://127.0.0.1:9',
      OPENAI_LOG: 'debug',
    }
    for (const [name, value] of Object.entries({ ...names, ...more })) {
      process.env[name] = value
      t.after(() => delete process.env[name])
    }
    await model().complete(PROSE, never)
    const { headers } = stub.requests[0]!
    assert.ok(!JSON.stringify(headers).includes('env-'))
    assert.deepEqual(
      Object.keys(headers).toSorted(),
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'connection',
        'content-length',
        'content-type',
        'host',
        'sec-fetch-mode',
        'user-agent',
        ...(provider === 'openai' ? ['authorization'] : ['anthropic-version', 'x-api-key']),
      ].toSorted(),
    )
    assert.equal(headers['user-agent'], 'cairn')
  })

  test(titled('429, 5xx, a cut connection and an unreadable answer are tried again'), async () => {
    for (const mode of [limited(0), FAILING, { status: 529 }, 'hang-up', 'html', 'broken'] as const) {
      stub.requests.length = 0
      stub.next(mode, mode, 'ok')
      assert.equal((await model().complete(PROSE, never)).stop, 'end')
      assert.equal(stub.requests.length, 3, JSON.stringify(mode))
    }
  })

  test(titled('four failures are enough, and another time may be better'), async () => {
    for (const [mode, message] of [
      [limited(0), /rate limit/],
      [FAILING, /status 500/],
      ['hang-up', /could not be reached/],
      ['html', /not a reply/],
      ['broken', /not a reply/],
    ] as const) {
      stub.requests.length = 0
      stub.always(mode)
      const error = await failureOf(model().complete(PROSE, never))
      assert.equal(error.permanent, false)
      assert.match(error.message, message)
      assert.match(error.message, new RegExp(provider))
      assert.equal(stub.requests.length, 4)
    }
  })

  test(titled('retry-after is waited for, in seconds or as a date, but not beyond the bound'), async () => {
    const client = modelsOf(stub).of(provider, null, { longestWaitMs: 2_000 })
    // a date has no milliseconds: this one is one to two seconds away
    for (const value of [() => '1', () => new Date(Date.now() + 1_999).toUTCString()]) {
      const retryAfter = value()
      const due = Date.parse(retryAfter) > Date.now() ? Date.parse(retryAfter) : Date.now() + 1_000
      stub.next(limited(retryAfter))
      await client.complete(PROSE, never)
      assert.equal(stub.requests.length, 2)
      assert.ok(Date.now() >= due - 1, 'not before it was due; a timer may be a millisecond early')
      stub.requests.length = 0
    }
    stub.next(limited(3))
    const error = await failureOf(client.complete(PROSE, never))
    assert.equal(error.permanent, false)
    assert.equal(stub.requests.length, 1)
    stub.next(limited(61))
    assert.match((await failureOf(model().complete(PROSE, never))).message, /rate limit/)
  })

  test(titled('what cannot get better is not tried again, says what to check, and not the key'), async () => {
    const settings = provider === 'openai' ? 'CAIRN_OPENAI' : 'CAIRN_ANTHROPIC'
    for (const [status, words] of [
      [400, /refused the request with status 400/],
      [401, new RegExp(`check ${settings}_API_KEY`)],
      [402, /status 402/],
      [403, new RegExp(`check ${settings}_API_KEY and ${settings}_MODEL`)],
      [404, new RegExp(`no model replay-1 .* check ${settings}_MODEL and ${settings}_BASE_URL`)],
      [413, /status 413/],
      [301, new RegExp(`redirect; check ${settings}_BASE_URL`)],
    ] as const) {
      stub.requests.length = 0
      stub.next({ status, message: `${REPLAY_KEY} is wrong`, headers: { location: 'http://127.0.0.1:9/' } })
      const error = await failureOf(model().complete(PROSE, never))
      assert.equal(error.permanent, true, String(status))
      assert.match(error.message, words)
      assert.match(error.message, new RegExp(provider))
      assert.equal(stub.requests.length, 1, String(status))
    }
    const wrong = provider === 'openai' ? { CAIRN_OPENAI_API_KEY: 'wrong' } : { CAIRN_ANTHROPIC_API_KEY: 'wrong' }
    assert.match((await failureOf(model(wrong).complete(PROSE, never))).message, /refused the key/)
  })

  test(titled('a used-up quota is not a rate limit'), async () => {
    stub.next({ status: 429, message: 'insufficient_quota' })
    const error = await failureOf(model().complete(PROSE, never))
    assert.equal(error.permanent, true)
    assert.match(error.message, /quota is used up/)
    assert.equal(stub.requests.length, 1)
  })

  test(titled('nobody there: not permanent'), async () => {
    const gone = await startReplayServer()
    await gone.close()
    const error = await failureOf(model({}, gone).complete(PROSE, never))
    assert.equal(error.permanent, false)
    assert.match(error.message, /could not be reached/)
  })

  test(titled('an answer that never comes, or never ends, ends with the timeout'), async () => {
    for (const mode of ['never', 'never-ends'] as const) {
      stub.requests.length = 0
      stub.next(mode)
      const error = await failureOf(model({ CAIRN_MODEL_TIMEOUT_SECONDS: '1' }).complete(PROSE, never))
      assert.equal(error.permanent, false)
      assert.match(error.message, /did not answer within 1 seconds/)
      assert.equal(stub.requests.length, 1)
    }
  })

  test(titled('an abort is honoured at once: before, during an answer, its body and a wait'), async () => {
    const reason = new Error('the job was taken away')
    await assert.rejects(model().complete(PROSE, AbortSignal.abort(reason)), reason)
    assert.equal(stub.requests.length, 0)
    for (const mode of ['never', 'never-ends', limited(50)] as const) {
      stub.requests.length = 0
      const aborting = new AbortController()
      stub.next(mode)
      const asked = model().complete(PROSE, aborting.signal)
      const ended = assert.rejects(asked, reason)
      await waitUntil('the request came', () => stub.requests.length === 1)
      aborting.abort(reason)
      await ended
    }
  })

  test(titled('a cut and a refused answer are told from a whole one'), async () => {
    stub.next('truncated')
    const cut = await model().complete(JSON_REQUEST, never)
    assert.deepEqual([cut.stop, cut.text], ['length', '{"city":'])
    stub.next('refusal')
    const refused = await model().complete(JSON_REQUEST, never)
    assert.deepEqual([refused.stop, refused.text], ['refusal', ''])
    assert.ok(refused.usage.inputTokens > 0 && refused.usage.outputTokens > 0)
  })

  test(titled('what the model says is handed over as it is'), async () => {
    stub.next('not-json', 'schema-mismatch')
    assert.match((await model().complete(JSON_REQUEST, never)).text, /^Sure!/)
    assert.match((await model().complete(JSON_REQUEST, never)).text, /^\{"claims": "none"/)
  })

  test(titled('a server without schemas is asked in a simpler way, which is remembered for the model'), async () => {
    const server = await replay({
      refuses: ['json_schema', 'json_object'],
      reply: () => '```json\n{"city":"Warsaw"}\n```',
    })
    const models = modelsOf(server)
    const reply = await models.of(provider).complete(JSON_REQUEST, never)
    assert.equal(reply.text, '{"city":"Warsaw"}')
    const steps = provider === 'openai' ? ['schema', 'json', 'none'] : ['schema', 'none']
    assert.deepEqual(
      server.requests.map(({ format }) => format),
      steps,
    )
    const last = server.requests.at(-1)!
    assert.ok(last.system.startsWith(PROSE.system))
    assert.ok(last.system.includes(JSON.stringify(SCHEMA)))
    await models.of(provider).complete(JSON_REQUEST, never)
    assert.equal(server.requests.length, steps.length + 1)
    await models.of(provider, 'another-model').complete(JSON_REQUEST, never)
    assert.equal(server.requests[steps.length + 1]!.format, 'schema')
  })

  test(titled('a request refused for another reason teaches nothing'), async () => {
    const server = await replay()
    const models = modelsOf(server)
    server.always({ status: 400, message: 'The prompt is too long.' })
    const error = await failureOf(models.of(provider).complete(JSON_REQUEST, never))
    assert.equal(error.permanent, true)
    server.always('ok')
    await models.of(provider).complete(JSON_REQUEST, never)
    assert.equal(server.requests.at(-1)!.format, 'schema')
  })

  test(titled('a model that refuses a temperature is asked without one'), async () => {
    const server = await replay({ refuses: ['temperature'] })
    const models = modelsOf(server)
    for (let i = 0; i < 2; i++)
      assert.equal((await models.of(provider).complete(JSON_REQUEST, never)).text, '{"city":"Warsaw"}')
    assert.deepEqual(
      server.requests.map(({ body, format }) => ['temperature' in body, format]),
      [
        [true, 'schema'],
        [false, 'schema'],
        [false, 'schema'],
      ],
    )
  })

  test(titled('what failed attempts cost is counted'), async () => {
    const once = (await model().complete(PROSE, never)).usage
    const body = await attemptWithoutReply(provider, stub)
    assert.deepEqual(body.usage, { inputTokens: once.inputTokens + 7, outputTokens: once.outputTokens + 3 })
  })
}

const REQUESTED: Record<ModelProvider, object> = {
  openai: { type: 'json_schema', json_schema: { name: 'city', strict: true, schema: SCHEMA } },
  anthropic: { format: { type: 'json_schema', schema: SCHEMA } },
}

/** A server that first answers 200 with usage but without a reply, and then like the stub. */
async function attemptWithoutReply(provider: ModelProvider, server: ReplayServer) {
  let count = 0
  const front = createServer((request, response) => {
    if (count++ === 0) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const usage = { prompt_tokens: 7, completion_tokens: 3, input_tokens: 7, output_tokens: 3 }
      response.end(JSON.stringify({ choices: [], usage }))
      return
    }
    const headers = Object.entries(request.headers).filter(([name]) => /^(?:x-api-key|authorization)$/.test(name))
    const forwarded = request.toArray().then((chunks) =>
      fetch(server.origin + request.url, {
        method: 'POST',
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: Buffer.concat(chunks),
      }),
    )
    forwarded
      .then(async (reply) =>
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text()),
      )
      .catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  try {
    const settings = { CAIRN_OPENAI_BASE_URL: `${origin}/v1`, CAIRN_ANTHROPIC_BASE_URL: origin }
    return await modelsOf(server, settings).of(provider).complete(PROSE, never)
  } finally {
    front.closeAllConnections()
    front.close()
  }
}
