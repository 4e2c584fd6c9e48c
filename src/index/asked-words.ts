import type { AccountIndex } from './account-index.ts'
import type { QueryTerm, QueryWord } from './analyse-query.ts'
import type { DecodedTokens } from './note-tokens.ts'
import { relationFamilies } from './relation-families.ts'

/** How well a query word may meet a word of a sentence, besides the exact stem; tuned with the ranker's constants. */
const MATCH = { prefix: 0.8, family: 0.6 }
const MIN_IDF = 0.5
/** The heaviest words count, a bit each: more than a question holds, and a bound on what a pasted page costs. */
const MAX_WORDS = 31

let maskRoom = new Int32Array(0)

/**
 * Words of a query, a bit each, and which of them a note or a sentence holds. Those that belong to no name tell which
 * relation is asked for. The bits of all notes lie in one room: a new list takes them from the one before.
 */
export class AskedWords {
  readonly #index: AccountIndex
  readonly #words: { terms: QueryTerm[]; weight: number }[]
  readonly #totalWeight: number
  readonly #masks: Int32Array

  constructor(index: AccountIndex, words: readonly QueryWord[]) {
    this.#index = index
    const weighted = words.map(({ terms }) => ({
      terms,
      weight: Math.max(MIN_IDF, index.postings.idfOfAny(terms.map(({ hash }) => hash))),
    }))
    this.#words =
      weighted.length <= MAX_WORDS ? weighted : weighted.sort((a, b) => b.weight - a.weight).slice(0, MAX_WORDS)
    this.#totalWeight = this.#words.reduce((sum, { weight }) => sum + weight, 0) || 1
    if (maskRoom.length < index.rows.count) maskRoom = new Int32Array(index.rows.count + (index.rows.count >> 2))
    this.#masks = maskRoom.subarray(0, index.rows.count).fill(0)
    this.#words.forEach(({ terms }, bit) => {
      for (const { hash } of terms) index.postings.mark(hash, 1 << bit, this.#masks)
    })
  }

  /** Which of the words are read as one of these terms, a bit each. */
  maskOfTerms(hashes: ReadonlySet<number>): number {
    let mask = 0
    this.#words.forEach(({ terms }, bit) => {
      if (terms.some(({ hash }) => hashes.has(hash))) mask |= 1 << bit
    })
    return mask
  }

  /** Which of the words a note holds anywhere, a bit each. */
  maskOf(note: number): number {
    return this.#masks[note]!
  }

  /** Which of the words stand between two token positions, a bit each. */
  maskBetween(tokens: DecodedTokens, from: number, to: number): number {
    const { termHash } = this.#index.tokens.vocabulary
    let mask = 0
    for (let bit = 0; bit < this.#words.length; bit++) {
      const { terms } = this.#words[bit]!
      for (let i = from; i < to; i++) {
        if (terms.some(({ hash }) => termHash[tokens.words[i]!] === hash)) mask |= 1 << bit
      }
    }
    return mask
  }

  /** idf-weighted share of all words that a mask names, 0..1. */
  shareOf(mask: number): number {
    let sum = 0
    for (let bit = 0; bit < this.#words.length; bit++) {
      if (mask & (1 << bit)) sum += this.#words[bit]!.weight
    }
    return sum / this.#totalWeight
  }

  /** Share of the words between two token positions, met exactly, by their first letters or by family, 0..1. */
  shareBetween(tokens: DecodedTokens, from: number, to: number): number {
    const { termHash, prefix } = this.#index.tokens.vocabulary
    let families = 0
    for (let i = from; i < to; i++) families |= relationFamilies(termHash[tokens.words[i]!]!)
    let matched = 0
    for (const { terms, weight } of this.#words) {
      let degree = 0
      for (const term of terms) {
        if ((families & term.families) !== 0) degree = Math.max(degree, MATCH.family)
        for (let i = from; i < to; i++) {
          const word = tokens.words[i]!
          if (termHash[word] === term.hash) degree = 1
          else if (degree < MATCH.prefix && prefix[word] === term.prefix && termHash[word] !== 0) degree = MATCH.prefix
        }
      }
      matched += weight * degree
    }
    return matched / this.#totalWeight
  }
}
