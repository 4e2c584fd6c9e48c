import { datesIn } from '../distil/check-dates.ts'
import { type ResolvedDate, resolveDates } from './chat-dates.ts'

// Which dates words mean, and whether a model that names one agrees with them.

/** At its own grain: 2024-03-05, 2024-03 or 2024. */
type MeantDate = Pick<ResolvedDate, 'iso' | 'grain'>

const GRAIN_BY_LENGTH = { 4: 'year', 7: 'month', 10: 'day' } as const
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?/
const DAYS_OF_A_WEEK = 6
const DAY_MS = 86_400_000

/** Dates that a sentence gives, said at that moment: named outright, or by the calendar of that moment. */
export const meantDates = (sentence: string, writtenAt: Date, timezone: string): MeantDate[] => [
  ...resolveDates(sentence, writtenAt, timezone),
  ...[...datesIn(sentence)].map((iso) => ({ iso, grain: GRAIN_BY_LENGTH[iso.length as 4 | 7 | 10] })),
]

/**
 * The date that a model names, no finer than the words: of 2024-03-05 for "in March 2024", 2024-03. Null when no words
 * mean it.
 */
export function agreedWhen(when: string | null, meant: readonly MeantDate[]): string | null {
  const named = DATE.exec(when?.trim() ?? '')?.[0]
  if (named === undefined) return null
  if (meant.some(({ iso }) => iso === named || iso.startsWith(`${named}-`))) return named
  const coarser = meant.find(({ iso, grain }) => named.startsWith(`${iso}-`) || (grain === 'week' && near(named, iso)))
  return coarser?.iso ?? null
}

const near = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= DAYS_OF_A_WEEK * DAY_MS

/** A claim without the dates in it that its words mean too; all others stay, to be looked for in the words. */
export function withoutMeantDates(
  text: string,
  writtenAt: Date,
  timezone: string,
  meant: readonly MeantDate[],
): string {
  let rest = text
  for (const { text: expression, iso } of resolveDates(text, writtenAt, timezone)) {
    // "In May" of a year that nobody named is that month, however the sentence came by it.
    if (agreedWhen(iso, meant) !== null || meant.some((date) => date.iso.startsWith(`${iso}-`)))
      rest = rest.replace(expression, ' ')
  }
  return rest.replace(/\[(?:week of )?\s*\]/g, ' ')
}
