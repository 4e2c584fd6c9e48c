import { likenessKey, meaningOf } from '../answers/word-likeness.ts'
import { fold, stem } from '../lib/text.ts'
import type { ChatLanguage } from './chat-language.ts'
import { sentenceWords } from './sentence-words.ts'

// What the words of a text weigh, beside its forms: words and pairs of words by themselves, and of English what its words mean
// together, so that a trade counts that no chat of the fit has named.

interface WordModel {
  /** of words and pairs of words, by language */
  words: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** of the numbers of what English words mean together */
  meaning: readonly number[]
}

/** A logistic model of forms and of the words of some texts. */
export interface FormsAndWords {
  bias: number
  weights: Readonly<Record<string, number>>
  /** by what the text is */
  texts: Readonly<Record<string, WordModel>>
}

/** The same in a file: words of a language as one string, each with its weight behind it. */
export interface StoredModel {
  bias: number
  weights: Readonly<Record<string, number>>
  texts: Readonly<Record<string, { words: Readonly<Record<string, string>>; meaning: readonly number[] }>>
}

const wordsIn = (stored: string): Map<string, number> => {
  const parts = stored.split(' ')
  const known = new Map<string, number>()
  for (let i = 0; i + 1 < parts.length; i += 2) known.set(parts[i]!, Number(parts[i + 1]))
  return known
}

/** The model of a file, ready to weigh with. */
export function modelFrom({ bias, weights, texts }: StoredModel): FormsAndWords {
  const read = Object.entries(texts).map(([part, { words, meaning }]) => {
    const known = new Map(Object.entries(words).map(([language, stored]) => [language, wordsIn(stored)]))
    return [part, { words: known, meaning }] as const
  })
  return { bias, weights, texts: Object.fromEntries(read) }
}

/** Short texts hold little, however few their words are. */
const FEW = 4

/** What each word counts in a text of so many. */
const countOf = (words: ReadonlySet<string>): number => 1 / Math.sqrt(Math.max(FEW, words.size))

const meaningIn = (text: string): Float64Array | null =>
  meaningOf((fold(text).match(/\p{L}+/gu) ?? []).map((word) => ({ like: likenessKey(stem(word)), weight: 1 })))

/** Words of a text, with what each counts. */
export function* wordValues(text: string, language: ChatLanguage): Generator<[word: string, value: number]> {
  const words = sentenceWords(text, language)
  const count = countOf(words)
  for (const word of words) yield [word, count]
}

/** What the words of a text mean together; no number where that is not known, or the text is not English. */
export const meaningValues = (text: string, language: ChatLanguage): readonly number[] =>
  language === 'en' ? [...(meaningIn(text) ?? [])] : []

/** The sum of what a text's words weigh. */
export function wordSum({ words, meaning }: WordModel, text: string, language: ChatLanguage): number {
  const known = words.get(language)
  let sum = 0
  if (known) {
    const found = sentenceWords(text, language)
    for (const word of found) sum += known.get(word) ?? 0
    sum *= countOf(found)
  }
  if (meaning.length) for (const [i, value] of meaningValues(text, language).entries()) sum += value * meaning[i]!
  return sum
}

/** Chance by the forms of something and the words of its texts, 0 to 1. */
export function chanceBy(
  { bias, weights, texts: models }: FormsAndWords,
  forms: Iterable<readonly [name: string, value: number]>,
  texts: Readonly<Record<string, string>>,
  language: ChatLanguage,
): number {
  let sum = bias
  for (const [name, value] of forms) sum += value * (weights[name] ?? 0)
  for (const [part, text] of Object.entries(texts))
    if (text && models[part]) sum += wordSum(models[part], text, language)
  return 1 / (1 + Math.exp(-sum))
}
