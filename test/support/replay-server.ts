import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'

// A model provider on loopback that speaks both wire formats and says what the test tells it to.

// biome-ignore lint/suspicious/noExplicitAny: an answer of either wire
type Loose = any

/** A word of a streamed reply that is not said, but waits for `release()`. */
export const PAUSE = '(pause)'

/** The only key it takes. */
export const REPLAY_KEY = 'sk"replay\\key-of-a-test-0123456789'

/**
 * How a request is answered. `slow`: not before `release()`; `never`: not at all; `never-ends`: a body without an end;
 * `hang-up`: the connection is cut; `html`, `broken`: 200 with a body that is not the protocol's; `truncated`,
 * `not-json`, `schema-mismatch`, `refusal`: what the model says; `hostile`, `bad-quotes`: left to the reply function.
 */
export type ReplayMode =
  | 'ok'
  | 'slow'
  | 'never'
  | 'never-ends'
  | 'hang-up'
  | 'html'
  | 'broken'
  | 'truncated'
  | 'not-json'
  | 'schema-mismatch'
  | 'refusal'
  | 'hostile'
  | 'bad-quotes'
  | { status: number; headers?: Record<string, string>; message?: string }

/** 429 with a `retry-after` of so many seconds. */
export const limited = (seconds: number | string): ReplayMode => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  message: 'Rate limit reached.',
})
export const FAILING: ReplayMode = { status: 500, message: 'The server had an error.' }

type Wire = 'anthropic' | 'openai' | 'embeddings'

export interface ReplayRequest {
  wire: Wire
  model: string
  system: string
  turns: { role: string; text: string }[]
  /** the first user turn, parsed; undefined when it is no JSON */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service sent
  input: any
  /** whether the server was told the schema, or to answer in JSON */
  format: 'schema' | 'json' | 'none'
  // biome-ignore lint/suspicious/noExplicitAny: the body as it came
  body: any
  headers: IncomingHttpHeaders
  mode: ReplayMode
  /** whoever asked has hung up before an answer */
  givenUp: boolean
}

export type ReplyFunction = (request: ReplayRequest) => string | object

export interface ReplayOptions {
  /** the model's text, or an object that becomes its JSON */
  reply?: ReplyFunction
  /** what it refuses with 400 */
  refuses?: (
    | 'json_schema'
    | 'json_object'
    | 'temperature'
    | 'max_tokens'
    | 'max_completion_tokens'
    | 'stream_options'
  )[]
  /** it answers as a whole where a stream was asked for */
  withoutStreams?: boolean
  /** dimensions of embeddings that do not ask for others */
  dimensions?: number
}

export interface ReplayServer {
  /** settings that make the service use it */
  settings: Record<string, string>
  origin: string
  /** every request, in order */
  requests: ReplayRequest[]
  /** modes of the requests to come, one each; `ok` (or what `always` says) after them */
  next(...modes: ReplayMode[]): void
  always(mode: ReplayMode): void
  reply(reply: ReplyFunction): void
  /** embeddings of a batch with such a text are refused with 400 */
  refuseTexts(pattern: RegExp): void
  /** answers what waits in `slow` */
  release(): void
  close(): Promise<void>
}

export async function startReplayServer(options: ReplayOptions = {}): Promise<ReplayServer> {
  const { refuses = [], dimensions = 64 } = options
  let reply: ReplyFunction = options.reply ?? (() => 'Nothing was set up.')
  let always: ReplayMode = 'ok'
  const queue: ReplayMode[] = []
  let refusedTexts: RegExp | null = null
  const waiting: (() => void)[] = []
  const requests: ReplayRequest[] = []

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error) => outgoing.writeHead(500).end(String(error)))
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = JSON.parse(await readAll(incoming))
    const wire = wireOf(incoming.url ?? '')
    if (!wire) return fail(outgoing, 'openai', 404, 'There is no such route.')
    const mode = queue.shift() ?? always
    const request = readRequest(wire, body, incoming.headers, mode)
    requests.push(request)
    outgoing.on('close', () => {
      request.givenUp = !outgoing.writableFinished
    })
    const key = incoming.headers.authorization?.replace(/^Bearer /, '') ?? incoming.headers['x-api-key']
    // as providers do, it names the key that it refuses
    if (key !== REPLAY_KEY) return fail(outgoing, wire, 401, `Incorrect API key provided: ${key}.`)
    const refused = refuses.find((name) => asksFor(name, body))
    if (refused) return fail(outgoing, wire, 400, `Unsupported parameter: '${refused}' is not supported.`)
    if (wire === 'embeddings' && refusedTexts && [body.input].flat().some((text: string) => refusedTexts?.test(text)))
      return fail(outgoing, wire, 400, 'This model does not take such a text.')
    if (typeof mode === 'object') return fail(outgoing, wire, mode.status, mode.message ?? 'No.', mode.headers)
    if (mode === 'never') return
    if (mode === 'never-ends') return void outgoing.writeHead(200, JSON_TYPE).write('{"id":"1"')
    if (mode === 'hang-up') return void incoming.socket.destroy()
    if (mode === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')
    if (mode === 'broken') return void outgoing.writeHead(200, JSON_TYPE).end('{"choices": [')
    if (mode === 'slow') await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = wire === 'embeddings' ? embeddings(request, dimensions) : completion(request, reply)
    if (body.stream === true && !options.withoutStreams) return sendPieces(outgoing, wire as ModelWire, answer)
    outgoing.writeHead(200, JSON_TYPE).end(JSON.stringify(answer))
  }

  /** The same as a stream of events, a word each. What is behind `PAUSE` waits for `release()`. */
  async function sendPieces(outgoing: ServerResponse, wire: ModelWire, answer: Loose): Promise<void> {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (data: object, event = '') =>
      outgoing.write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
    const { first, piece, end } = STREAMS[wire](answer, send)
    first()
    const text: string = wire === 'anthropic' ? answer.content[0].text : answer.choices[0].message.content
    for (const word of text.split(/(?<= )/)) {
      if (word.trim() === PAUSE) await new Promise<void>((resolve) => waiting.push(resolve))
      else piece(word)
    }
    end()
    outgoing.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    settings: {
      CAIRN_OPENAI_BASE_URL: `${origin}/v1`,
      CAIRN_OPENAI_API_KEY: REPLAY_KEY,
      CAIRN_OPENAI_MODEL: 'replay-1',
      CAIRN_ANTHROPIC_BASE_URL: origin,
      CAIRN_ANTHROPIC_API_KEY: REPLAY_KEY,
      CAIRN_ANTHROPIC_MODEL: 'replay-1',
    },
    requests,
    next: (...modes) => void queue.push(...modes),
    always: (mode) => {
      always = mode
    },
    reply: (given) => {
      reply = given
    },
    refuseTexts: (pattern) => {
      refusedTexts = pattern
    },
    release: () => {
      for (const answer of waiting.splice(0)) answer()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type ModelWire = Exclude<Wire, 'embeddings'>
type Send = (data: object, event?: string) => void

/** Each provider's own events. */
const STREAMS = {
  openai: ({ usage, choices: [{ message, finish_reason }], ...head }: Loose, send: Send) => {
    const choice = (delta: object, reason: unknown = null) =>
      send({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] })
    return {
      first: () => choice({ role: 'assistant', content: '', refusal: message.refusal }),
      piece: (content: string) => choice({ content }),
      end: () => {
        choice({}, finish_reason)
        send({ ...head, object: 'chat.completion.chunk', choices: [], usage })
      },
    }
  },
  anthropic: ({ usage, content: _, stop_reason, ...head }: Loose, send: Send) => ({
    first: () => {
      const message = { ...head, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } }
      send({ type: 'message_start', message }, 'message_start')
      const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }
      send(block, 'content_block_start')
    },
    piece: (text: string) =>
      send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
    end: () => {
      send({ type: 'content_block_stop', index: 0 }, 'content_block_stop')
      const { output_tokens } = usage
      send({ type: 'message_delta', delta: { stop_reason }, usage: { output_tokens } }, 'message_delta')
      send({ type: 'message_stop' }, 'message_stop')
    },
  }),
}

const JSON_TYPE = { 'content-type': 'application/json' }

function wireOf(url: string): Wire | null {
  if (url === '/v1/messages') return 'anthropic'
  if (url === '/v1/chat/completions') return 'openai'
  return url === '/v1/embeddings' ? 'embeddings' : null
}

interface WireTurn {
  role: string
  content: string
}

function readRequest(
  wire: Wire,
  // biome-ignore lint/suspicious/noExplicitAny: the body as it came
  body: any,
  headers: IncomingHttpHeaders,
  mode: ReplayMode,
): ReplayRequest {
  const messages: WireTurn[] = body.messages ?? []
  const isSystem = ({ role }: WireTurn) => role === 'system'
  const turns = messages.filter((turn) => !isSystem(turn)).map(({ role, content }) => ({ role, text: content }))
  const asked: string | undefined = (body.response_format ?? body.output_config?.format)?.type
  return {
    wire,
    model: body.model,
    system: body.system ?? messages.find(isSystem)?.content ?? '',
    turns,
    input: parsed(turns[0]?.text ?? ''),
    format: asked === 'json_schema' ? 'schema' : asked === 'json_object' ? 'json' : 'none',
    body,
    headers,
    mode,
    givenUp: false,
  }
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the body as it came
function asksFor(name: string, body: any): boolean {
  if (!name.startsWith('json_')) return name in body
  return (body.response_format ?? body.output_config?.format)?.type === name
}

function fail(response: ServerResponse, wire: Wire, status: number, message: string, headers = {}): void {
  const error = { type: 'error_of_the_replay_server', message }
  response
    .writeHead(status, { ...JSON_TYPE, ...headers })
    .end(JSON.stringify(wire === 'anthropic' ? { type: 'error', error } : { error }))
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4)

function completion(request: ReplayRequest, reply: ReplyFunction): object {
  const { mode, wire, model, system, turns } = request
  const text = saidIn(mode, () => {
    const given = reply(request)
    return typeof given === 'string' ? given : JSON.stringify(given)
  })
  const input = tokensOf(system + turns.map((turn) => turn.text).join(''))
  const output = tokensOf(text)
  if (wire === 'anthropic') {
    const stop = mode === 'truncated' ? 'max_tokens' : mode === 'refusal' ? 'refusal' : 'end_turn'
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: stop,
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    }
  }
  const message = { role: 'assistant', content: text, refusal: mode === 'refusal' ? text : null }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message, finish_reason: mode === 'truncated' ? 'length' : 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }
}

function saidIn(mode: ReplayMode, reply: () => string): string {
  if (mode === 'refusal') return "I'm sorry, but I can't help with that."
  if (mode === 'not-json') return 'Sure! Here is what I found in your notes, as requested.'
  if (mode === 'schema-mismatch') return '{"claims": "none", "entities": [{"ref": 1}], "unexpected": true}'
  const text = reply()
  return mode === 'truncated' ? text.slice(0, Math.floor(text.length / 2)) : text
}

/** Texts that share words have near vectors. `truncated`: the last is missing; `schema-mismatch`: no numbers. */
function embeddings({ body, mode, model }: ReplayRequest, dimensions: number): object {
  const texts: string[] = [body.input].flat()
  const size: number = body.dimensions ?? dimensions
  const data = texts.map((text, index) => {
    const vector = embeddingOf(text, size)
    const base64 = () => Buffer.from(new Float32Array(vector).buffer).toString('base64')
    return { object: 'embedding', index, embedding: body.encoding_format === 'base64' ? base64() : vector }
  })
  const total = texts.reduce((sum, text) => sum + tokensOf(text), 0)
  if (mode === 'truncated') data.pop()
  return {
    object: 'list',
    model,
    data: mode === 'schema-mismatch' ? data.map(({ index }) => ({ index, embedding: ['a', null] })) : data,
    usage: { prompt_tokens: total, total_tokens: total },
  }
}

/** Of length 1: for each distinct word a few places that its hash names. */
export function embeddingOf(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? ['nothing'])) {
    let hash = 2166136261
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16777619) >>> 0
    for (let place = 0; place < 6; place++) {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
      vector[hash % dimensions]! += hash & 0x10000 ? 1 : -1
    }
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
