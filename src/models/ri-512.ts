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
  let room = new Room(0)
  const size = stats.size
  return (termCounts) => {
    const text = new Float32Array(RI_DIMENSIONS)
    for (const [term, count] of termCounts) {
      let vector = cache.get(term)
      if (!vector) {
        if (!room.isEnough) room = new Room(ROOM)
        vector = termVector(term, stats, room)
        if (cache.size >= CACHED_TERMS) cache.clear()
        cache.set(term, vector)
      }
      const idf = Math.log(1 + size / (vector.df || 1))
      const weight = (Math.log(1 + count) * idf ** IDF_POWER) / vector.length
      const { dimensions, values, from, to } = vector
      for (let i = from; i < to; i++) text[dimensions[i]!]! += weight * values[i]!
    }
    return normalise(text)
  }
}

/** A sum of signatures and where it stands in arrays that it shares with others. */
interface TermVector extends SignatureSum {
  df: number
  from: number
  to: number
}

const ROOM = 32_768
/** What sums are written to one after the other: most words are rare, and arrays of their own would cost more than their sums. */
class Room {
  readonly dimensions: Uint16Array
  readonly values: Int8Array
  used = 0

  constructor(size: number) {
    this.dimensions = new Uint16Array(size)
    this.values = new Int8Array(size)
  }

  get isEnough(): boolean {
    return this.values.length - this.used >= RI_DIMENSIONS
  }
}

function termVector(term: number, stats: RiStats, room: Room): TermVector {
  const df = stats.df(term)
  const { settledSums } = stats
  const settled = settledSums?.get(term)
  if (settled) return { ...settled, df, from: 0, to: settled.values.length }
  const from = room.used
  const seeds = df === 0 ? [term ^ UNKNOWN_TERM_SEED] : stats.signatureSeeds(term, NOTES_PER_TERM)
  const length = sumSignatures(seeds, room)
  const { dimensions, values, used: to } = room
  if (settledSums && settledSums.size < SETTLED_TERMS && stats.isSettled?.(term, NOTES_PER_TERM))
    settledSums.set(term, { length, dimensions: dimensions.slice(from, to), values: values.slice(from, to) })
  return { df, length, dimensions, values, from, to }
}

const sum = new Int16Array(RI_DIMENSIONS)
const touched = new Uint16Array(NOTES_PER_TERM * SIGNATURE_SIZE)

/** Writes the sum of these signatures, its zeros left out; gives its length. */
function sumSignatures(seeds: readonly number[], room: Room): number {
  const { dimensions, values } = room
  const count = seeds.length * SIGNATURE_SIZE
  for (let i = 0; i < seeds.length; i++) addSignature(seeds[i]!, i * SIGNATURE_SIZE)
  let squares = 0
  for (let i = 0; i < count; i++) {
    const dimension = touched[i]!
    const value = sum[dimension]!
    if (value === 0) continue
    sum[dimension] = 0
    dimensions[room.used] = dimension
    values[room.used++] = value // at most 64 notes with 8 entries: a sum above 127 would need 16 in one place from each
    squares += value * value
  }
  return Math.sqrt(squares) || 1
}

/** `at`: from where on the dimensions that it touches are noted. */
function addSignature(seed: number, at: number): void {
  let x = seed | 0
  for (let i = 0; i < SIGNATURE_SIZE; i++) {
    x = Math.imul(x ^ (x >>> 15), 2246822507)
    x = Math.imul(x ^ (x >>> 13), 3266489909)
    x ^= x >>> 16
    const dimension = x & (RI_DIMENSIONS - 1)
    sum[dimension]! += x & 0x40000000 ? 1 : -1
    touched[at + i] = dimension
  }
}

function normalise(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares) || 1
  for (let i = 0; i < vector.length; i++) vector[i]! /= length
  return vector
}
