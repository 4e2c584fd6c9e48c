import type { OpenAI } from 'openai'
import type { Attempt, CallOptions } from './call-provider.ts'
import { type Content, languageModel, usageOf } from './complete.ts'
import type { LanguageModel, ModelRequest, TextSoFar } from './language-model.ts'
import { type Dialect, Dialects } from './model-dialect.ts'
import { providerFetch } from './provider-fetch.ts'

const OWN_HOST = 'api.openai.com'
/** The SDK insists on a key; where none is set, none is sent. */
const NO_KEY = 'none'

/** Any server that speaks OpenAI's chat completions. */
export class OpenAIServer {
  readonly #key: string | undefined
  readonly #baseUrl: string
  readonly #dialects: Dialects
  #client: Promise<OpenAI> | null = null

  constructor({ key, baseUrl }: { key: string | undefined; baseUrl: string }) {
    this.#key = key
    this.#baseUrl = baseUrl
    const isOwn = new URL(baseUrl).hostname === OWN_HOST
    this.#dialects = new Dialects({ formats: ['schema', 'json', 'prompt'], temperature: true, completionTokens: isOwn })
  }

  model(options: CallOptions): LanguageModel {
    return languageModel('openai', options, this.#dialects, (...asked) => this.#send(...asked))
  }

  async #send(
    { model, timeoutMs }: CallOptions,
    { system, turns, schema, maxOutputTokens }: ModelRequest,
    dialect: Dialect,
    signal: AbortSignal,
    tell: TextSoFar | undefined,
  ): Promise<Attempt<Content>> {
    this.#client ??= this.#open()
    const client = await this.#client
    const body = {
      model,
      messages: [
        { role: 'system' as const, content: system },
        ...turns.map(({ role, text }) => ({ role, content: text })),
      ],
      ...(dialect.completionTokens ? { max_completion_tokens: maxOutputTokens } : { max_tokens: maxOutputTokens }),
      ...(dialect.temperature ? { temperature: 0 } : {}),
      ...(schema ? responseFormat(schema, dialect) : {}),
    }
    // the caller's signal carries the timeout; the SDK's own must not be the first
    const options = { signal, timeout: timeoutMs * 2 }
    if (tell) {
      const streaming = { ...body, stream: true as const, stream_options: { include_usage: true } }
      const answer = await gathered(await client.chat.completions.create(streaming, options), tell)
      // The SDK ends its stream without a word when it is aborted.
      signal.throwIfAborted()
      if (answer) return readAnswer(answer)
    }
    return readAnswer(await client.chat.completions.create(body, options))
  }

  async #open(): Promise<OpenAI> {
    const { OpenAI } = await import('openai')
    return new OpenAI({
      apiKey: this.#key ?? NO_KEY,
      baseURL: this.#baseUrl,
      // named, so that the SDK does not take them from the environment
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: providerFetch(this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` }),
    })
  }
}

function responseFormat({ name, schema }: { name: string; schema: object }, { formats: [format] }: Dialect) {
  if (format === 'prompt') return {}
  return format === 'json'
    ? { response_format: { type: 'json_object' as const } }
    : {
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name, strict: true, schema: schema as Record<string, unknown> },
        },
      }
}

interface Chunk {
  choices?: { finish_reason?: unknown; delta?: { content?: unknown; refusal?: unknown } | null }[]
  usage?: ChatCompletion['usage']
}

/** The answer that a stream of pieces makes; null where there was none, as servers answer that know no streams. */
async function gathered(chunks: AsyncIterable<unknown>, tell: TextSoFar): Promise<ChatCompletion | null> {
  let content: string | null = null
  let refusal = ''
  let reason: unknown = null
  let usage: ChatCompletion['usage'] = null
  for await (const chunk of chunks) {
    const { choices, usage: spent } = (chunk ?? {}) as Chunk
    if (spent) usage = spent
    const choice = Array.isArray(choices) ? choices[0] : undefined
    if (typeof choice?.delta?.refusal === 'string') refusal += choice.delta.refusal
    if (typeof choice?.delta?.content === 'string') {
      content = (content ?? '') + choice.delta.content
      if (choice.delta.content !== '') tell(withoutThoughts(content))
    }
    reason = choice?.finish_reason ?? reason
  }
  if (content === null && reason === null && refusal === '') return null
  // What has no end was cut off: no reply.
  return { choices: [{ finish_reason: reason, message: reason === null ? null : { content, refusal } }], usage }
}

interface ChatCompletion {
  choices?: { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } | null }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
}

/** Compatible servers differ: what is not there counts as nothing. */
function readAnswer(answer: unknown): Attempt<Content> {
  const { choices, usage: spent } = (answer ?? {}) as ChatCompletion
  const usage = usageOf([spent?.prompt_tokens], spent?.completion_tokens)
  const choice = Array.isArray(choices) ? choices[0] : undefined
  const { content, refusal } = choice?.message ?? {}
  if (choice?.finish_reason === 'content_filter' || (typeof refusal === 'string' && refusal !== ''))
    return { reply: { text: '', stop: 'refusal' }, usage }
  if (typeof content !== 'string') return { reply: null, usage }
  return {
    reply: { text: withoutThoughts(content), stop: choice?.finish_reason === 'length' ? 'length' : 'end' },
    usage,
  }
}

/** Local servers hand over the thoughts of reasoning models as part of the text. */
const withoutThoughts = (text: string): string => {
  const end = text.trimStart().startsWith('<think>') ? text.indexOf('</think>') : -1
  return end < 0 ? text : text.slice(end + '</think>'.length).trimStart()
}
