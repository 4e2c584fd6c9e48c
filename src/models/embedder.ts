import { ModelError } from './language-model.ts'

// What the service asks of an embedding model that reads text. `ri-512-v2` is none of these: it reads term counts and the
// account's own statistics.

/** Many models were trained to see a question and a passage each with its own words in front. */
export type EmbeddingPurpose = 'query' | 'document'

export interface Embedded {
  /** in the order of the texts, each of unit length, all of `dimensions` */
  vectors: Float32Array[]
  dimensions: number
  /** null where the model reports none */
  totalTokens: number | null
}

export interface Embedder {
  /** The id on the wire and in the rows: vectors of equal ids can be compared. */
  readonly id: string
  /** those of the last reply, or of the settings; null before */
  readonly dimensions: number | null
  /**
   * Texts are cut at `MAX_EMBEDDED_CHARS`. `patience`: `one` try only, for somebody who waits, or `some`. Throws ModelError
   * when no usable vectors come, RefusedTextError when the model declines these texts but may take others, and the
   * signal's reason when that is aborted.
   */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    signal: AbortSignal,
    patience?: 'one' | 'some',
  ): Promise<Embedded>
  /** Ends what it runs. */
  close(): Promise<void>
}

/** Within the 8,192 tokens of most models in any script; those with fewer cut for themselves. */
export const MAX_EMBEDDED_CHARS = 6_000
/** An int8 for each and a row that PostgreSQL keeps on one page. */
export const MAX_DIMENSIONS = 4_096

/** The model does not take these texts as they are; others it may take. */
export class RefusedTextError extends ModelError {}

/**
 * Vectors of unit length out of what a model answered. Throws ModelError when there are fewer than were asked for, when
 * they differ in width from each other or from `dimensions`, or when one holds no direction: not a number, or all zeros.
 */
export function unitVectors(raw: readonly unknown[], wanted: number, dimensions: number | null): Float32Array[] {
  if (raw.length !== wanted) throw unusable(`${raw.length} vectors for ${wanted} texts`)
  const width = dimensions ?? widthOf(raw[0])
  if (width < 1 || width > MAX_DIMENSIONS) throw unusable(`vectors of ${width} dimensions`)
  return raw.map((values) => {
    if (widthOf(values) !== width) throw unusable(`a vector of ${widthOf(values)} dimensions instead of ${width}`)
    return unitVector(values as ArrayLike<unknown>)
  })
}

const widthOf = (values: unknown): number =>
  Array.isArray(values) || values instanceof Float32Array ? values.length : 0

function unitVector(values: ArrayLike<unknown>): Float32Array {
  let squares = 0
  for (let k = 0; k < values.length; k++) {
    const value = values[k]
    if (typeof value !== 'number') throw unusable('a vector that does not hold numbers')
    squares += value * value
  }
  const length = Math.sqrt(squares)
  if (!Number.isFinite(length) || length === 0) throw unusable('a vector without a direction')
  return Float32Array.from(values as ArrayLike<number>, (value) => value / length)
}

/** Permanent: the same request would bring the same. */
const unusable = (what: string): ModelError => new ModelError(`The embedding model answered with ${what}.`, true)

/** Cut between two characters, never inside one. */
export function embeddedText(text: string): string {
  if (text.length <= MAX_EMBEDDED_CHARS) return text
  const cut = text.slice(0, MAX_EMBEDDED_CHARS)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
