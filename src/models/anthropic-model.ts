import type { Anthropic } from '@anthropic-ai/sdk'
import type { Attempt, CallOptions } from './call-provider.ts'
import { type Content, languageModel, usageOf } from './complete.ts'
import type { LanguageModel, ModelReply, ModelRequest, TextSoFar } from './language-model.ts'
import { type Dialect, Dialects } from './model-dialect.ts'
import { providerFetch } from './provider-fetch.ts'

/** Anthropic's Messages API. */
export class AnthropicServer {
  readonly #key: string
  readonly #baseUrl: string
  readonly #dialects = new Dialects({ formats: ['schema', 'prompt'], temperature: true, completionTokens: false })
  #client: Promise<Anthropic> | null = null

  constructor({ key, baseUrl }: { key: string; baseUrl: string }) {
    this.#key = key
    this.#baseUrl = baseUrl
  }

  model(options: CallOptions): LanguageModel {
    return languageModel('anthropic', options, this.#dialects, (...asked) => this.#send(...asked))
  }

  async #send(
    { model, timeoutMs }: CallOptions,
    { system, turns, schema, maxOutputTokens }: ModelRequest,
    { formats: [format], temperature }: Dialect,
    signal: AbortSignal,
    tell: TextSoFar | undefined,
  ): Promise<Attempt<Content>> {
    this.#client ??= this.#open()
    const client = await this.#client
    const body = {
      model,
      system,
      messages: turns.map(({ role, text }) => ({ role, content: text })),
      max_tokens: maxOutputTokens,
      ...(temperature ? { temperature: 0 } : {}),
      ...(schema && format === 'schema'
        ? {
            output_config: {
              format: { type: 'json_schema' as const, schema: schema.schema as Record<string, unknown> },
            },
          }
        : {}),
    }
    // the caller's signal carries the timeout; the SDK's own must not be the first
    const options = { signal, timeout: timeoutMs * 2 }
    if (tell) {
      const answer = await gathered(await client.messages.create({ ...body, stream: true }, options), tell)
      // The SDK ends its stream without a word when it is aborted.
      signal.throwIfAborted()
      if (answer) return readAnswer(answer)
    }
    return readAnswer(await client.messages.create(body, options))
  }

  async #open(): Promise<Anthropic> {
    const { Anthropic } = await import('@anthropic-ai/sdk')
    return new Anthropic({
      apiKey: this.#key,
      baseURL: this.#baseUrl,
      // named, so that the SDK does not take it from the environment
      webhookKey: null,
      maxRetries: 0,
      logLevel: 'off',
      openTelemetry: { traces: false, propagation: false },
      fetch: providerFetch({ 'x-api-key': this.#key }),
    })
  }
}

interface Message {
  content?: { type?: unknown; text?: unknown }[]
  stop_reason?: unknown
  usage?: Usage | null
}
interface Usage {
  input_tokens?: unknown
  cache_creation_input_tokens?: unknown
  cache_read_input_tokens?: unknown
  output_tokens?: unknown
}

interface Piece {
  message?: Message
  delta?: { type?: unknown; text?: unknown; stop_reason?: unknown }
  usage?: Usage | null
}

/** The answer that a stream of pieces makes; null where there was none, as servers answer that know no streams. */
async function gathered(pieces: AsyncIterable<unknown>, tell: TextSoFar): Promise<Message | null> {
  let text = ''
  let reason: unknown = null
  let usage: Usage | null = null
  for await (const piece of pieces) {
    const { message, delta, usage: spent } = (piece ?? {}) as Piece
    for (const part of [message?.usage, spent]) if (part) usage = { ...(usage ?? {}), ...part }
    if (delta?.type === 'text_delta' && typeof delta.text === 'string') {
      text += delta.text
      tell(text)
    }
    reason = delta?.stop_reason ?? reason
  }
  if (usage === null) return null
  // What has no end was cut off: no reply.
  return { ...(reason === null ? {} : { content: [{ type: 'text', text }] }), stop_reason: reason, usage }
}

const STOPS: Record<string, ModelReply['stop']> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refusal',
}

function readAnswer(answer: unknown): Attempt<Content> {
  const { content, stop_reason: reason, usage: spent } = (answer ?? {}) as Message
  const usage = usageOf(
    [spent?.input_tokens, spent?.cache_creation_input_tokens, spent?.cache_read_input_tokens],
    spent?.output_tokens,
  )
  if (!Array.isArray(content)) return { reply: null, usage }
  const stop = (typeof reason === 'string' && STOPS[reason]) || 'end'
  const text = content
    .map((block) => (block?.type === 'text' && typeof block.text === 'string' ? block.text : ''))
    .join('')
  return { reply: { text: stop === 'refusal' ? '' : text, stop }, usage }
}
