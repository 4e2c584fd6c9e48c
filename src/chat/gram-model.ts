import { readFileSync } from 'node:fs'

// The model of ends by rows of words, fitted by bench/fit-grams.ts on pairs of messages. A row tells of an end whatever the
// claim is, and more or less of it by what part of a life the claim is of: each row and each part has a few numbers, and the
// product of the two is what they have to do with each other.

export interface Packed {
  /** base64 of the 32-bit hashes of the features */
  hashes: string
  /** base64 of whole numbers up to 127, so many for each feature */
  weights: string
  scale: number
}
export interface GramModel {
  /** a claim whose sum is less stays */
  least: number
  bias: number
  parts: readonly string[]
  ofPart: readonly number[]
  /** numbers of each part, by part */
  factors: readonly (readonly number[])[]
  /** of features that are no words, by name */
  dense: Readonly<Record<string, number>>
  /** the first number of a row is what it tells whatever the part is */
  grams: Packed
  /** which part a claim is of */
  claims: Packed & { bias: readonly number[]; meaning: readonly (readonly number[])[] }
}

/** FNV-1a. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Numbers by feature, so many each. */
class Weights {
  readonly #places: ReadonlyMap<number, number>
  readonly #numbers: Int8Array
  readonly #scale: number
  readonly #width: number

  constructor({ hashes, weights, scale }: Packed, width: number) {
    const bytes = Buffer.from(hashes, 'base64')
    const all = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(i * 4))
    this.#places = new Map(all.map((hash, i) => [hash, i * width]))
    this.#numbers = new Int8Array(Buffer.from(weights, 'base64'))
    this.#scale = scale
    this.#width = width
  }

  /** The sum over features. */
  sum(features: Iterable<string>): Float64Array {
    const total = new Float64Array(this.#width)
    for (const feature of features) {
      const at = this.#places.get(hashOf(feature))
      if (at !== undefined) for (let i = 0; i < this.#width; i++) total[i]! += this.#numbers[at + i]!
    }
    for (let i = 0; i < this.#width; i++) total[i]! *= this.#scale
    return total
  }
}

/** Of a claim: what it brings into each product, and what is told of an end by its part alone. */
export interface PartOfLife {
  factors: Float64Array
  sum: number
}

const read = (): GramModel => JSON.parse(readFileSync(new URL('./gram-model.json', import.meta.url), 'utf8'))
const model = read()
const grams = new Weights(model.grams, 1 + model.factors[0]!.length)
const claims = new Weights(model.claims, model.parts.length)

/** Below it, a claim stays. */
export const LEAST_BY_GRAMS = model.least
export const GRAM_BIAS = model.bias

/** A part less likely does not count. */
const LEAST_LIKELY = 0.02

/** `features`: of `claim-parts.ts`; `meaning`: of the claim's words. */
export function partOfLife(features: readonly string[], meaning: Float64Array | null): PartOfLife {
  const sums = claims.sum(features)
  for (let part = 0; part < sums.length; part++) {
    sums[part]! += model.claims.bias[part]!
    if (meaning) for (let i = 0; i < meaning.length; i++) sums[part]! += model.claims.meaning[i]![part]! * meaning[i]!
  }
  const top = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - top))
  const all = powers.reduce((total, power) => total + power, 0)
  const factors = new Float64Array(model.factors[0]!.length)
  let sum = 0
  for (const [part, power] of powers.entries()) {
    const share = power / all
    sum += share * model.ofPart[part]!
    if (share > LEAST_LIKELY) for (let i = 0; i < factors.length; i++) factors[i]! += share * model.factors[part]![i]!
  }
  return { factors, sum }
}

/** What rows of words tell: the first by themselves, the others by part. */
export const gramSums = (features: Iterable<string>): Float64Array => grams.sum(features)

/** What such sums tell of the end of a claim. */
export function endByGrams(sums: Float64Array, { factors }: PartOfLife): number {
  let sum = sums[0]!
  for (let i = 0; i < factors.length; i++) sum += sums[i + 1]! * factors[i]!
  return sum
}

/** Weights of features that are no words. */
export const denseWeights = (names: readonly string[]): Float64Array =>
  Float64Array.from(names, (name) => model.dense[name] ?? 0)
