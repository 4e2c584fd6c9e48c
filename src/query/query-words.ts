import { prefixHash } from '../index/doc-codec.ts'
import type { WeighedWord } from '../index/index-tasks.ts'
import { hash32 } from '../lib/hash.ts'
import { terms } from '../lib/text.ts'

const PREFIX_MATCH = 0.6

/** The words of a query, for telling how much of it a sentence holds. */
export class QueryWords {
  readonly #words: readonly WeighedWord[]
  /** sum of all weights; 0 for a query of stop words only */
  readonly total: number

  constructor(words: readonly WeighedWord[]) {
    this.#words = words
    this.total = this.#words.reduce((sum, { weight }) => sum + weight, 0)
  }

  /** Weight of the words that the text holds; `title`: what half a match is worth when only the title has the word. */
  overlap(text: TermSet, title: TermSet | null = null, titleMatch = 0.5): number {
    let sum = 0
    for (const { terms: readings, weight } of this.#words) {
      if (readings.some(({ hash }) => text.terms.has(hash))) sum += weight
      else if (title && readings.some(({ hash }) => title.terms.has(hash))) sum += weight * titleMatch
      else if (readings.some(({ prefix }) => text.prefixes.has(prefix))) sum += weight * PREFIX_MATCH
    }
    return sum
  }

  /** Share of the query that these texts hold between them, word for word. */
  coverage(texts: readonly TermSet[]): number {
    let held = 0
    for (const { terms: readings, weight } of this.#words) {
      if (readings.some(({ hash }) => texts.some((text) => text.terms.has(hash)))) held += weight
    }
    return this.total === 0 ? 0 : held / this.total
  }
}

/** Index terms of a text and their first letters, hashed. */
export interface TermSet {
  terms: ReadonlySet<number>
  prefixes: ReadonlySet<number>
}

export function termSet(text: string, language: string): TermSet {
  const hashes = new Set<number>()
  const prefixes = new Set<number>()
  for (const term of terms(text, language)) {
    hashes.add(hash32(term))
    prefixes.add(prefixHash(term))
  }
  return { terms: hashes, prefixes }
}
