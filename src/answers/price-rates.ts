import { withWordBounds as bounded } from '../lib/word-bounds.ts'

// For what time a price is asked and told: by the hour, for a week. English, German, Spanish, French, Chinese.

export type Rate = 'hour' | 'night' | 'day' | 'week' | 'month' | 'year'

const NAMES = {
  hour: 'hours?|stunden?|horas?|heures?|hourly|stündlich',
  night: 'nights?|nächte?|nacht|noches?|nuits?',
  day: 'days?|tag(?:e[sn]?)?|d[ií]as?|jours?|journée|daily|täglich',
  week: 'weeks?|wochen?|semanas?|semaines?|weekly|wöchentlich',
  month: 'months?|monat(?:e[sn]?)?|mes(?:es)?|mois|monthly|monatlich',
  year: 'years?|jahre?s?|años?|ann[eé]e|ans?|yearly|annual(?:ly)?|jährlich',
} as const satisfies Record<Rate, string>
const RATES = Object.keys(NAMES) as Rate[]

const FOR =
  '(?:per|an?|each|every|for (?:an?|one|the|a whole|one whole|half an?)(?: (?:whole|full|half|single))?|pro|je|für (?:eine?n?|ein)(?: (?:ganze|halbe|volle)[nrs]?)?|im|jeden?|por|al|a la|cada|para una?|por una?|par|pour une?|(?:à|a) la|l[ea])'
const ASKED = RATES.map((rate) => [rate, bounded(new RegExp(`\\b${FOR} (?:${NAMES[rate]})\\b`, 'iu'))] as const)
const TOLD = RATES.map(
  (rate) => [rate, bounded(new RegExp(`\\b${FOR} (?:${NAMES[rate]})\\b|\\/ ?(?:${NAMES[rate]})\\b`, 'iu'))] as const,
)
const HEADS = RATES.map((rate) => [rate, bounded(new RegExp(`\\b(?:${NAMES[rate]})\\b`, 'iu'))] as const)
/** "the daily rate", "Stundensatz". */
const BY_NAME = (
  [
    ['hour', /\bhourly \p{L}+|\bstunden(?:satz|lohn)\b|\btarifa por hora\b|\btarif horaire\b/iu],
    ['night', /\bnightly \p{L}+/iu],
    ['day', /\bdaily \p{L}+|\btages?(?:satz|miete|preis)\b|\btarif journalier\b/iu],
    ['week', /\bweekly \p{L}+|\bwochen(?:miete|preis|lohn)\b/iu],
    ['month', /\bmonthly \p{L}+|\bmonats(?:miete|beitrag|preis|gehalt|lohn)\b|\bmensualité\b/iu],
    ['year', /\b(?:annual|yearly) \p{L}+|\bjahres(?:beitrag|preis|miete|gehalt)\b/iu],
  ] as const
).map(([rate, pattern]) => [rate, bounded(pattern)] as const)
const RATE_WORD = /^(?:hourly|nightly|daily|weekly|monthly|annual|yearly|rate|rates)$/
/** A word that a price for the time asked for meets by itself: "£340 for each day" is a daily rate. */
export const isRateWord = (foldedWord: string): boolean => RATE_WORD.test(foldedWord)
const ADVERBS = { week: /\bweekly\b/i, month: /\bmonthly\b/i, year: /\b(?:yearly|annual)\b/i } as const

/** The time that a price is asked for; null where the question names none, or several. */
export function rateAsked(question: string): Rate | null {
  const asked = new Set([...ASKED, ...BY_NAME].filter(([, pattern]) => pattern.test(question)).map(([rate]) => rate))
  return asked.size === 1 ? [...asked][0]! : null
}

/** The times that a text, or the heads of the columns it stands under, tell prices for. */
export function ratesIn(text: string, heads: readonly string[]): Set<Rate> {
  const told = new Set<Rate>()
  for (const [rate, pattern] of TOLD) if (pattern.test(text)) told.add(rate)
  for (const [rate, pattern] of HEADS) if (heads.some((head) => pattern.test(head))) told.add(rate)
  for (const rate of ['week', 'month', 'year'] as const) if (ADVERBS[rate].test(text)) told.add(rate)
  return told
}
