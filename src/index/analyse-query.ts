import { hash32 } from '../lib/hash.ts'
import { STOP_WORDS, type Token, terms, tokens, words } from '../lib/text.ts'
import { prefixHash, wordHash } from './doc-codec.ts'
import { relationFamilies } from './relation-families.ts'

/** One distinct content word of the query, as the index terms it may stand for in the account's languages. */
export interface QueryWord {
  terms: QueryTerm[]
}

export interface QueryTerm {
  text: string
  hash: number
  prefix: number
  families: number
}

export interface QueryToken extends Token {
  hash: number
  stopWord: boolean
  /** hashes of its index terms in the account's languages */
  terms: number[]
}

export interface AnalysedQuery {
  text: string
  tokens: QueryToken[]
  words: QueryWord[]
  /** index term → occurrences; where languages differ, the most that one of them sees */
  termCounts: Map<number, number>
  /** of a term whose word has other readings: the terms of all of them */
  readings: ReadonlyMap<number, readonly number[]>
}

/**
 * A short query's language is easily misjudged, so it is read in every language that the account's notes are in.
 * English stems; all others share one rule, hence two readings at most.
 */
export function analyseQuery(text: string, languages: readonly string[]): AnalysedQuery {
  const readings = readingsOf(languages)
  const distinct = new Map<string, QueryWord>()
  const sameWord = new Map<number, readonly number[]>()
  // English notes hold no stop words, so that in a few notes of another language these would look rare
  const isLeftOut = (word: string) => readings.includes('en') && STOP_WORDS.has(word)
  for (const word of words(text)) {
    if (isLeftOut(word)) continue
    // a word of a script without spaces is many terms; each counts alone
    const byReading = readings.map((language) => terms(word, language))
    if (byReading.some((list) => list.length > 1)) {
      for (const term of new Set(byReading.flat())) distinct.set(term, { terms: [queryTerm(term)] })
      continue
    }
    const alternatives = [...new Set(byReading.flat())]
    if (alternatives.length > 0) distinct.set(alternatives.join(' '), { terms: alternatives.map(queryTerm) })
    if (alternatives.length > 1) {
      const hashes = alternatives.map(hash32Of)
      for (const hash of hashes) sameWord.set(hash, hashes)
    }
  }
  const termCounts = new Map<number, number>()
  for (const language of readings) {
    const counts = new Map<number, number>()
    for (const term of terms(text, language)) {
      if (language === 'en' || !isLeftOut(term)) counts.set(hash32(term), (counts.get(hash32(term)) ?? 0) + 1)
    }
    for (const [hash, count] of counts) termCounts.set(hash, Math.max(count, termCounts.get(hash) ?? 0))
  }
  return {
    text,
    tokens: tokens(text).map((token) => ({
      ...token,
      hash: wordHash(token.norm),
      stopWord: STOP_WORDS.has(token.norm),
      terms: [...new Set(readings.flatMap((language) => terms(token.norm, language).map((term) => hash32(term))))],
    })),
    words: [...distinct.values()],
    termCounts,
    readings: sameWord,
  }
}

/** Distinct index terms of a text in every language of the account. */
export const queryTerms = (text: string, languages: readonly string[]): string[] => [
  ...new Set(readingsOf(languages).flatMap((language) => terms(text, language))),
]

function readingsOf(languages: readonly string[]): string[] {
  const other = languages.find((language) => language !== 'en')
  if (other === undefined) return ['en']
  return languages.includes('en') ? ['en', other] : [other]
}

const hash32Of = (term: string): number => hash32(term)

const queryTerm = (term: string): QueryTerm => ({
  text: term,
  hash: hash32(term),
  prefix: prefixHash(term),
  families: relationFamilies(hash32(term)),
})
