import { languageOf } from '../lib/language.ts'
import type { SourceText } from '../lib/source-text.ts'
import { countStopWords } from '../lib/text.ts'
import { maskMarkup } from '../prose/mask-markup.ts'

const CHARS = 6_000
const WORDS = { enough: 20, short: 30 }
/** Detectors take a short English sentence full of foreign names for those names' language. */
const ENGLISH_PHRASE =
  /\b(?:is|was|are|were) (?:a (?=[a-z\d])|an (?=[aefhilmnorsux])|the )|\b(?:of|in|by|from|at|on|to|for|with) the\b|\b(?:the|and) \w+ (?:of|in|is|was)\b/i

/** ISO 639-1 code of the source's prose; what it declares counts only where there is too little of that to tell. */
export function sourceLanguage({ text, blocks, declaredLanguage }: SourceText): string {
  let prose = ''
  for (const { kind, start, end } of blocks) {
    if (prose.length > CHARS) break
    if (kind === 'paragraph' || kind === 'list')
      prose += `${maskMarkup(text.slice(start, Math.min(end, start + CHARS)))}\n`
  }
  const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (words < WORDS.enough && declaredLanguage && /^[a-z]{2}$/.test(declaredLanguage)) return declaredLanguage
  if (words < WORDS.short && ENGLISH_PHRASE.test(prose)) return 'en'
  const language = mainLanguage(prose || text.slice(0, CHARS))
  return /^[a-z]{2}$/.test(language) ? language : 'en'
}

/** A character of these says as much as a few letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const DENSE_WEIGHT = 3
const LINE_WORDS = 12

/**
 * A translation keeps what nobody has translated yet: its English paragraphs are stop words enough for the whole. Where what is
 * not English is longer, it decides.
 */
function mainLanguage(prose: string): string {
  const language = languageOf(prose)
  if (language !== 'en') return language
  let [english, other] = [0, '']
  for (const line of prose.split('\n')) {
    const weight = weightOf(line)
    if (weight < LINE_WORDS * 5) continue
    if (isEnglishLine(line)) english += weight
    else other += `${line}\n`
  }
  return weightOf(other) > english ? languageOf(other) : 'en'
}

const weightOf = (text: string): number => text.length + (DENSE_WEIGHT - 1) * (text.match(DENSE)?.length ?? 0)

function isEnglishLine(line: string): boolean {
  const { words, stopWords } = countStopWords(line)
  return stopWords >= words * LINE_SHARE && !isDense(line)
}
const LINE_SHARE = 0.15
const isDense = (line: string): boolean => (line.match(DENSE)?.length ?? 0) > line.length / 4
