import { createHash } from 'node:crypto'
import type { AccountId } from '../lib/ids.ts'
import type { Embedder } from '../models/embedder.ts'
import { ModelError } from '../models/language-model.ts'

/** A client waits, and words and links answer without a vector. */
const LONGEST_WAIT_MS = 5_000
/** after a model kept a query waiting for nothing, others go without it at once */
const PAUSE_MS = 10_000
/** of 1,536 dimensions: 6 MB */
const REMEMBERED = 1_000

export interface QueryVector {
  vector: Float32Array
  /** of the call that made it; null when the model reports none, or when none was made */
  totalTokens: number | null
}

/** Vectors of queries by the embedder of the settings, with the latest remembered. */
export class QueryVectors {
  readonly #embedder: Embedder | null
  readonly #waitMs: number
  /** by account and text, least recently used first: an account never learns what others asked */
  readonly #remembered = new Map<string, Float32Array>()
  #pausedUntil = 0

  constructor(embedder: Embedder | null, timeoutMs: number) {
    this.#embedder = embedder
    this.#waitMs = Math.min(timeoutMs, LONGEST_WAIT_MS)
  }

  /** Throws ModelError when the model gives no vector in time. */
  async vectorOf(account: AccountId, text: string): Promise<QueryVector> {
    const embedder = this.#embedder
    if (!embedder) throw new ModelError('No embedding model is configured.', true)
    const key = `${account} ${createHash('sha256').update(text).digest('base64')}`
    const known = this.#remembered.get(key)
    if (known) {
      this.#remember(key, known)
      return { vector: known, totalTokens: null }
    }
    if (Date.now() < this.#pausedUntil) throw this.#tooSlow(embedder)
    const timer = AbortSignal.timeout(this.#waitMs)
    try {
      const { vectors, totalTokens } = await embedder.embed([text], 'query', timer, 'one')
      const [vector] = vectors
      this.#remember(key, vector!)
      return { vector: vector!, totalTokens }
    } catch (error) {
      if (!timer.aborted) throw error
      this.#pausedUntil = Date.now() + PAUSE_MS
      throw this.#tooSlow(embedder)
    }
  }

  /** Accounts of which a query is remembered. */
  get accounts(): AccountId[] {
    return [...new Set([...this.#remembered.keys()].map((key) => key.slice(0, key.indexOf(' ')) as AccountId))]
  }

  /** Forgets everything of an account: it was deleted. */
  drop(account: AccountId): void {
    for (const key of this.#remembered.keys()) if (key.startsWith(`${account} `)) this.#remembered.delete(key)
  }

  #tooSlow({ id }: Embedder): ModelError {
    return new ModelError(`The embedding model ${id} does not answer within ${this.#waitMs / 1000} seconds.`, false)
  }

  #remember(key: string, vector: Float32Array): void {
    this.#remembered.delete(key)
    this.#remembered.set(key, vector)
    if (this.#remembered.size <= REMEMBERED) return
    const [oldest] = this.#remembered.keys()
    this.#remembered.delete(oldest!)
  }
}
