import type { ChatLanguage } from '../src/chat/chat-language.ts'
import { meaningValues, type StoredModel, wordValues } from '../src/chat/word-model.ts'
import { fitNamed, type NamedRow } from './answers/fit-linear.ts'

// Logistic models of chats over forms, words and what words mean, for fit-claims.ts.

export interface WordedExample {
  /** where examples stand together: a word must stand in several */
  chat: string
  language: ChatLanguage
  forms: NamedRow
  /** by name, the texts whose words are weighed; the first one's meaning is weighed, too */
  texts: Readonly<Record<string, string>>
  label: number
  count: number
}

/** a word must stand in so many chats */
const LEAST_CHATS = 3
const RIDGE = 6
/** what a text's words count against a form */
const WORDS = 3
/** a word that weighs less is left out */
const LEAST_WEIGHT = 0.1

/** Fits them together. A word of few examples says more of each, as in a search. */
export function fitFormsAndWords(examples: readonly WordedExample[]): StoredModel {
  const chats = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  const worded = examples.map(({ texts, language, chat }) => {
    const row = new Map<string, number>()
    for (const [n, [part, text]] of Object.entries(texts).entries()) {
      for (const [word, value] of wordValues(text, language)) {
        const key = `${part}\t${language}\t${word}`
        row.set(key, value)
        const known = chats.get(key)
        if (known) known.add(chat)
        else chats.set(key, new Set([chat]))
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      if (n === 0) for (const [i, value] of meaningValues(text, language).entries()) row.set(`${part}\t\t${i}`, value)
    }
    return row
  })
  const rarity = (key: string) => (Math.log((1 + examples.length) / (1 + counts.get(key)!)) + 1) / 7
  const scaleOf = (key: string): number =>
    !chats.has(key) ? 1 : chats.get(key)!.size < LEAST_CHATS ? 0 : WORDS * rarity(key)
  const rows = examples.map(({ forms }, n) => {
    const row = new Map(forms)
    row.delete('one')
    for (const [key, value] of worded[n]!) {
      const scale = scaleOf(key)
      if (scale > 0) row.set(key, value * scale)
    }
    return row
  })
  const { bias, weights } = fitNamed(
    rows,
    examples.map(({ label }) => label),
    examples.map(({ count }) => count),
    { ridge: RIDGE },
  )
  const forms: Record<string, number> = {}
  const parts = new Map<string, { words: Map<string, string[]>; meaning: number[] }>()
  for (const [key, weight] of [...weights].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [part, language, word] = key.split('\t')
    if (word === undefined) {
      forms[key] = rounded(weight, 3)
      continue
    }
    const { words, meaning } = parts.getOrInsertComputed(part!, () => ({ words: new Map(), meaning: [] }))
    if (!language) meaning[Number(word)] = rounded(weight, 3)
    else if (Math.abs(weight * scaleOf(key)) >= LEAST_WEIGHT)
      words.getOrInsertComputed(language, () => []).push(`${word} ${rounded(weight * scaleOf(key), 2)}`)
  }
  const texts = [...parts].map(([part, { words, meaning }]) => {
    const told = [...words].map(([language, all]) => [language, all.join(' ')])
    return [part, { words: Object.fromEntries(told), meaning }]
  })
  return { bias: rounded(bias, 3), weights: forms, texts: Object.fromEntries(texts) }
}

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** The model with the bar that goes with it, as its file holds it. */
export const asFile = (least: number, model: StoredModel): string => `${JSON.stringify({ least, ...model }, null, 2)}\n`
