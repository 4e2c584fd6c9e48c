import type { Anthropic } from '@anthropic-ai/sdk'
import type { Attempt, CallOptions } from './call-provider.ts'
import { type Content, languageModel, usageOf } from './complete.ts'
import type { LanguageModel, ModelReply, ModelRequest } from './language-model.ts'
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
  ): Promise<Attempt<Content>> {
    this.#client ??= this.#open()
    const client = await this.#client
    const answer: unknown = await client.messages.create(
      {
        model,
        system,
        messages: turns.map(({ role, text }) => ({ role, content: text })),
        max_tokens: maxOutputTokens,
        ...(temperature ? { temperature: 0 } : {}),
        ...(schema && format === 'schema'
          ? { output_config: { format: { type: 'json_schema', schema: schema.schema as Record<string, unknown> } } }
          : {}),
      },
      // the caller's signal carries the timeout; the SDK's own must not be the first
      { signal, timeout: timeoutMs * 2 },
    )
    return readAnswer(answer)
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
  usage?: {
    input_tokens?: unknown
    cache_creation_input_tokens?: unknown
    cache_read_input_tokens?: unknown
    output_tokens?: unknown
  } | null
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
