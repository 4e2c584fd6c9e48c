import { readFileSync } from 'node:fs'
import { flatTrees, type Trees } from '../lib/trees.ts'
import type { ChatLanguage } from './chat-language.ts'
import { END_FEATURES } from './end-features.ts'
import { sentenceWords } from './sentence-words.ts'

// The model of ends, fitted by bench/fit-ends.ts: how much the words of a sentence tell of a change, and whether a sentence
// ends a claim: weights, and trees over the same features that correct their sum.

export interface EndModel {
  /** a claim whose sum is less stays */
  least: number
  bias: number
  /** of the features, by name */
  weights: Readonly<Record<string, number>>
  wordBias: number
  /** of words, by language */
  words: Readonly<Partial<Record<ChatLanguage, Readonly<Record<string, number>>>>>
}

const read = (): EndModel => JSON.parse(readFileSync(new URL('./end-model.json', import.meta.url), 'utf8'))
const model = read()
const weights = Float64Array.from(END_FEATURES, (name) => model.weights[name] ?? 0)
const words = new Map(
  Object.entries(model.words).map(([language, known]) => [language, new Map(Object.entries(known))] as const),
)

/** Below it, a claim stays. */
export const LEAST_END = model.least

/** How much the words of a sentence tell of a change. */
export function changeInWords(text: string, language: ChatLanguage): number {
  const known = words.get(language)
  let sum = model.wordBias
  if (known) for (const word of sentenceWords(text, language)) sum += known.get(word) ?? 0
  return sum
}

/** What trees add to the sum of a whole row. */
export const beyondSum = flatTrees({
  trees: JSON.parse(readFileSync(new URL('./end-trees.json', import.meta.url), 'utf8')) as Trees['trees'],
  bias: 0,
})
/** Of a sum that is less, trees are not asked: they make no end of it. */
export const LEAST_SUM = -4

/** What is told of an end by a part of the features, of which the first is the one at `from`. */
export function endIn(row: readonly number[], from: number): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += weights[from + i]! * row[i]!
  return sum
}
export const BIAS = model.bias
