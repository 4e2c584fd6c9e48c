import type { RiEmbed, RiStats, SignatureSum } from '../lib/ri-stats.ts'

// Topical vectors by random indexing (Kanerva, Kristofersson, Holst: "Random indexing of text samples for latent semantic
// analysis", 2000): no download, no stored weights, deterministic. Every note owns a sparse ±1 signature, seeded by its words. A term is the
// normalised sum of the signatures of the notes that use it; a text is the idf-weighted sum of its terms. Two texts
// are close when their words occur in the same notes.

export const RI_MODEL = 'ri-512-v2'
export const RI_DIMENSIONS = 512
const SIGNATURE_SIZE = 8
/** only a term's first 64 notes count: no loss measured, twice as fast */
const NOTES_PER_TERM = 64
const IDF_POWER = 2
const UNKNOWN_TERM_SEED = 0x5bd1e995
const CACHED_TERMS = 20_000
/** of one account, a kilobyte each; those of the first notes are its most frequent words */
const SETTLED_TERMS = 4_000

/** A vector of unit length; all zeros for a text without terms. */
export const riEmbed: RiEmbed = (termCounts, stats) => createRiEmbedder(stats)(termCounts)

/** `riEmbed` for many texts over the same statistics: a term's vector is made once. */
export function createRiEmbedder(stats: RiStats): (termCounts: ReadonlyMap<number, number>) => Float32Array {
  const cache = new Map<number, TermVector>()
  const size = stats.size
  return (termCounts) => {
    const text = new Float32Array(RI_DIMENSIONS)
    for (const [term, count] of termCounts) {
      let vector = cache.get(term)
      if (!vector) {
        vector = termVector(term, stats)
        if (cache.size >= CACHED_TERMS) cache.clear()
        cache.set(term, vector)
      }
      const idf = Math.log(1 + size / (vector.df || 1))
      const weight = (Math.log(1 + count) * idf ** IDF_POWER) / vector.length
      const { dimensions, values } = vector
      for (let i = 0; i < dimensions.length; i++) text[dimensions[i]!]! += weight * values[i]!
    }
    return normalise(text)
  }
}

interface TermVector extends SignatureSum {
  df: number
}

const sum = new Int16Array(RI_DIMENSIONS)

function termVector(term: number, stats: RiStats): TermVector {
  const df = stats.df(term)
  const { settledSums } = stats
  let made = settledSums?.get(term)
  if (!made) {
    made = sumOfSignatures(df === 0 ? [term ^ UNKNOWN_TERM_SEED] : stats.signatureSeeds(term, NOTES_PER_TERM))
    if (settledSums && settledSums.size < SETTLED_TERMS && stats.isSettled?.(term, NOTES_PER_TERM))
      settledSums.set(term, made)
  }
  const { length, dimensions, values } = made
  return { df, length, dimensions, values }
}

function sumOfSignatures(seeds: readonly number[]): SignatureSum {
  sum.fill(0)
  for (const seed of seeds) addSignature(seed)
  let filled = 0
  let squares = 0
  for (let i = 0; i < RI_DIMENSIONS; i++) {
    const value = sum[i]!
    if (value !== 0) filled++
    squares += value * value
  }
  const dimensions = new Uint16Array(filled)
  const values = new Int8Array(filled)
  for (let i = 0, at = 0; at < filled; i++) {
    const value = sum[i]!
    if (value === 0) continue
    dimensions[at] = i
    values[at++] = value // at most 64 notes with 8 entries: a sum above 127 would need 16 in one place from each
  }
  return { length: Math.sqrt(squares) || 1, dimensions, values }
}

function addSignature(seed: number): void {
  let x = seed >>> 0
  for (let i = 0; i < SIGNATURE_SIZE; i++) {
    x = Math.imul(x ^ (x >>> 15), 2246822507) >>> 0
    x = Math.imul(x ^ (x >>> 13), 3266489909) >>> 0
    x = (x ^ (x >>> 16)) >>> 0
    sum[x % RI_DIMENSIONS]! += x & 0x40000000 ? 1 : -1
  }
}

function normalise(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < vector.length; i++) vector[i]! /= length
  return vector
}
