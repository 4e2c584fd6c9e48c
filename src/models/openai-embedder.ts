import type { OpenAI } from 'openai'
import { type CallOptions, callProvider, RefusedRequest } from './call-provider.ts'
import {
  type Embedded,
  type Embedder,
  type EmbeddingPurpose,
  embeddedText,
  RefusedTextError,
  unitVectors,
} from './embedder.ts'
import { promptsOf } from './embedding-prompts.ts'
import { ModelError } from './language-model.ts'
import { providerFetch } from './provider-fetch.ts'

/** Servers limit a request by its tokens; a hundred thousand characters are well below all known limits. */
const BATCH = { texts: 64, chars: 100_000 }
/** The SDK insists on a key; where none is set, none is sent. */
const NO_KEY = 'none'

export interface OpenAIEmbedderOptions {
  baseUrl: string
  key: string | undefined
  model: string
  /** asked of models that can shorten their vectors */
  dimensions: number | undefined
  /** of one call with all its tries */
  timeoutMs: number
  firstWaitMs: number
}

/** Any server that speaks OpenAI's embeddings. */
export class OpenAIEmbedder implements Embedder {
  readonly id: string
  readonly #options: OpenAIEmbedderOptions
  #dimensions: number | null
  #client: Promise<OpenAI> | null = null

  constructor(options: OpenAIEmbedderOptions) {
    this.#options = options
    this.#dimensions = options.dimensions ?? null
    // shortened vectors cannot be compared with whole ones
    this.id = options.dimensions ? `${options.model}@${options.dimensions}` : options.model
  }

  get dimensions(): number | null {
    return this.#dimensions
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal: AbortSignal,
    patience: 'one' | 'some' = 'some',
  ): Promise<Embedded> {
    const prompt = promptsOf(this.#options.model)[purpose]
    const inputs = texts.map((text) => prompt + embeddedText(text))
    const vectors: Float32Array[] = []
    let dimensions = this.#options.dimensions ?? null
    let totalTokens: number | null = null
    for (const batch of batches(inputs)) {
      const { data, tokens } = await this.#call(batch, signal, patience)
      vectors.push(...unitVectors(data, batch.length, dimensions))
      dimensions = vectors[0]!.length
      if (tokens !== null) totalTokens = (totalTokens ?? 0) + tokens
    }
    this.#dimensions = dimensions ?? this.#dimensions
    return { vectors, dimensions: dimensions ?? 0, totalTokens }
  }

  async close(): Promise<void> {}

  async #call(batch: readonly string[], signal: AbortSignal, patience: 'one' | 'some'): Promise<Answer> {
    const { model, timeoutMs, firstWaitMs } = this.#options
    const timer = AbortSignal.timeout(timeoutMs)
    const options: CallOptions = {
      provider: 'openai',
      settings: 'CAIRN_EMBEDDING',
      model,
      timeoutMs,
      // a provider that asks for more is given up: whoever waits does without, and jobs come again later
      longestWaitMs: patience === 'one' ? -1 : timeoutMs / 2,
      firstWaitMs,
    }
    try {
      const { reply } = await callProvider(
        async (inner) => ({ reply: await this.#send(batch, inner), usage: { inputTokens: 0, outputTokens: 0 } }),
        options,
        AbortSignal.any([signal, timer]),
      )
      return reply
    } catch (error) {
      signal.throwIfAborted()
      if (timer.aborted)
        throw new ModelError(`The embedding model ${model} did not answer within ${timeoutMs / 1000} seconds.`, false)
      if (error instanceof RefusedRequest) throw new RefusedTextError(error.modelError.message, true, error)
      throw error
    }
  }

  async #send(batch: readonly string[], signal: AbortSignal): Promise<Answer | null> {
    const { model, dimensions, timeoutMs } = this.#options
    this.#client ??= this.#open()
    const client = await this.#client
    const answer: unknown = await client.embeddings.create(
      { model, input: [...batch], encoding_format: 'float', ...(dimensions ? { dimensions } : {}) },
      // the caller's signal carries the timeout; the SDK's own must not be the first
      { signal, timeout: timeoutMs * 2 },
    )
    return readAnswer(answer)
  }

  async #open(): Promise<OpenAI> {
    const { baseUrl, key } = this.#options
    const { OpenAI } = await import('openai')
    return new OpenAI({
      apiKey: key ?? NO_KEY,
      baseURL: baseUrl,
      // named, so that the SDK does not take them from the environment
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: providerFetch(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    })
  }
}

interface Answer {
  /** in the order of the texts */
  data: unknown[]
  tokens: number | null
}

/** Null: no embeddings at all. Servers may answer in another order, and say so by `index`. */
function readAnswer(answer: unknown): Answer | null {
  const { data, usage } = (answer ?? {}) as { data?: unknown; usage?: { total_tokens?: unknown } | null }
  if (!Array.isArray(data)) return null
  const entries = data as { index?: unknown; embedding?: unknown }[]
  const indexed = entries.every((entry) => Number.isInteger(entry?.index))
  const ordered = indexed ? [...entries].sort((a, b) => (a.index as number) - (b.index as number)) : entries
  const tokens = usage?.total_tokens
  return {
    data: ordered.map((entry) => entry?.embedding),
    tokens: typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null,
  }
}

function* batches(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let chars = 0
  for (const text of texts) {
    if (batch.length > 0 && (batch.length === BATCH.texts || chars + text.length > BATCH.chars)) {
      yield batch
      batch = []
      chars = 0
    }
    batch.push(text)
    chars += text.length
  }
  if (batch.length > 0) yield batch
}
