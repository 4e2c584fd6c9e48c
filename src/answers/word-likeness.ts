import { readFileSync } from 'node:fs'

// How far English words are used alike ("pay" and "salary", "employee" and "staff"), from a fixed table of 10,000 stems made
// by bench/answers/make-word-vectors.ts. Opposites are used alike too, so this supports a match and never makes one.

const table: { dimensions: number; scale: number; stems: string; vectors: string } = JSON.parse(
  readFileSync(new URL('./word-vectors.json', import.meta.url), 'utf8'),
)
const { dimensions, scale } = table
const vectors = new Int8Array(Buffer.from(table.vectors, 'base64'))
const placeOf = new Map(table.stems.split(' ').map((stem, i) => [stem, i * dimensions]))

const UNLIKE = 0.4
const ALIKE = 0.85

function cosine(a: number, b: number): number {
  let sum = 0
  for (let i = 0; i < dimensions; i++) sum += vectors[a + i]! * vectors[b + i]!
  return sum / (scale * scale)
}

/** Where the vector of a stem begins; -1 for one that the table lacks. */
export const likenessKey = (stem: string): number => placeOf.get(stem) ?? -1

/** By the first word what was computed for it, by place of the second: words of a question are held against the same texts again and again. */
const known = new Map<number, Float64Array>()
const MOST_KNOWN = 100

/** 0 for words used no more alike than chance has it, up to 1. */
export function likeness(a: number, b: number): number {
  if (a < 0 || b < 0) return 0
  if (a !== asked) [asked, row] = [a, knownOf(a)]
  const at = b / dimensions
  if (row[at]! < 0) row[at] = Math.min(1, Math.max(0, (cosine(a, b) - UNLIKE) / (ALIKE - UNLIKE)))
  return row[at]!
}
/** the one of `known` that was used last, and whose it is */
let asked = -1
let row: Float64Array = new Float64Array(0)

function knownOf(a: number): Float64Array {
  const before = known.get(a)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const made = new Float64Array(placeOf.size).fill(-1)
  known.set(a, made)
  return made
}

/** The sum of the words' vectors, each by its weight, of length 1; null where the table has none of them. */
export function meaningOf(words: readonly { like: number; weight: number }[]): Float64Array | null {
  const sum = new Float64Array(dimensions)
  let any = false
  for (const { like, weight } of words) {
    if (like < 0) continue
    any = true
    for (let i = 0; i < dimensions; i++) sum[i]! += weight * vectors[like + i]!
  }
  if (!any) return null
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0)) || 1
  return sum.map((value) => value / length)
}

/** Cosine of two meanings; 0 where one is not known. */
export function sameMeaning(a: Float64Array | null, b: Float64Array | null): number {
  if (!a || !b) return 0
  let sum = 0
  for (let i = 0; i < dimensions; i++) sum += a[i]! * b[i]!
  return sum
}
