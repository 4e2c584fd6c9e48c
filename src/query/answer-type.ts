import { capitalisedSpans } from '../lib/name-spans.ts'
import { STOP_WORDS, tokens } from '../lib/text.ts'

// What kind of answer a question asks for, and whether a sentence may hold one. English.

export type AnswerType = 'date' | 'number' | 'person' | 'place' | 'other'

const QUESTION_TYPES: [AnswerType, RegExp][] = [
  [
    'date',
    /\b(?:when|what (?:year|date|day|month|decade|century)|which (?:year|date)|date of (?:birth|death)|in what year|how old)\b/i,
  ],
  ['number', /\bhow (?:many|much|long|far|tall|large|big|often)\b|\bpopulation\b|\bnumber of\b|\bwhat percentage\b/i],
  ['person', /^who\b|\bwho(?:se|m)?\b|\bwhich (?:person|actor|actress|singer|player|director)/i],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:city|country|state|county|town|place|region|province|nation|district|village|island|continent|river)|place of (?:birth|death)|birthplace|nationality/i,
  ],
]

export const answerType = (query: string): AnswerType =>
  QUESTION_TYPES.find(([, pattern]) => pattern.test(query))?.[0] ?? 'other'

const MONTH_OR_YEAR =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|1[0-9]{3}|20[0-9]{2}|[1-9][0-9]{2})\b/i
const NUMBER =
  /\b\d[\d,.]*\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million)\b/i
const PLACE_CUE = /\b(?:born|died|located|in|at|based|from)\b/

/** 0 to 1: whether the sentence may hold an answer of that type that the question (`queryWords`, folded) does not. */
export function answerTypeMatch(wanted: AnswerType, sentence: string, queryWords: ReadonlySet<string>): number {
  if (wanted === 'date') return MONTH_OR_YEAR.test(sentence) ? 1 : 0
  if (wanted === 'number') return NUMBER.test(sentence) ? 1 : 0
  if (!namesSomethingNew(sentence, queryWords)) return 0
  if (wanted === 'place') return PLACE_CUE.test(sentence) ? 1 : 0.8
  return wanted === 'person' ? 0.8 : 0.4
}

/** A name that the question does not hold already; a lone capitalised first word does not count. */
function namesSomethingNew(sentence: string, queryWords: ReadonlySet<string>): boolean {
  const toks = tokens(sentence)
  return capitalisedSpans(toks, sentence).some(
    ([first, last]) =>
      !(first === 0 && last === 0) &&
      toks.slice(first, last + 1).some(({ norm }) => !STOP_WORDS.has(norm) && !queryWords.has(norm)),
  )
}
