import { prefixHash } from '../index/doc-codec.ts'
import type { WeighedWord } from '../index/index-tasks.ts'
import { hash32 } from '../lib/hash.ts'
import { Beginnings, termsBeginning } from '../lib/text.ts'

const PREFIX_MATCH = 0.6

/** The words of a query, for telling how much of it a sentence holds. */
export class QueryWords {
  readonly #words: readonly WeighedWord[]
  readonly #beginnings: Beginnings
  /** sum of all weights; 0 for a query of stop words only */
  readonly total: number

  constructor(words: readonly WeighedWord[]) {
    this.#words = words
    this.#beginnings = new Beginnings(words.flatMap(({ terms }) => terms.map(({ text }) => text)))
    this.total = this.#words.reduce((sum, { weight }) => sum + weight, 0)
  }

  /** Weight of the words that the text holds, by their first letters alone less of it. */
  heldIn(text: string, language: string): number {
    const hashes = new Set<number>()
    const prefixes = new Set<number>()
    for (const term of termsBeginning(text, language, this.#beginnings)) {
      hashes.add(hash32(term))
      prefixes.add(prefixHash(term))
    }
    let sum = 0
    for (const { terms: readings, weight } of this.#words) {
      if (readings.some(({ hash }) => hashes.has(hash))) sum += weight
      else if (readings.some(({ prefix }) => prefixes.has(prefix))) sum += weight * PREFIX_MATCH
    }
    return sum
  }
}
