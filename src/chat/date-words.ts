import { readFileSync } from 'node:fs'
import type { ChatLanguage } from './chat-language.ts'

// How the languages other than English speak of days, weeks, months and years. `date-words.json` has patterns without regard to case, as
// whole words where a language has blanks. (The locales of the library that reads English dates take "hace tres días" for
// a day to come and "après-demain" for tomorrow.)

export type DatedLanguage = Exclude<ChatLanguage, 'en'>

export interface DateWords {
  /** a day, and how many days from now it is; longer ones first */
  days: readonly (readonly [words: string, days: number])[]
  /** Monday to Sunday */
  weekdays: readonly string[]
  /** January to December */
  months: readonly string[]
  /** words of numbers from one on */
  numbers: readonly string[]
  /** day, week, month, year */
  units: readonly string[]
  /** group `n` and `unit`, from now on and ago; N and UNIT stand for the words above */
  ahead: readonly string[]
  ago: readonly string[]
  /** group `unit`: the next and the last one */
  next: readonly string[]
  last: readonly string[]
  /** before or behind a weekday, a month: the next and the last one, and every one */
  nextBefore: string
  nextBehind: string
  lastBefore: string
  lastBehind: string
  everyBefore: string
  everyBehind: string
  /** a day of a month: DAY, MONTH and YEAR stand for what is meant */
  date: readonly string[]
  /** a month that is spoken of as a time, with a year or without; MONTH, YEAR */
  month: readonly string[]
  /** a year alone; YEAR */
  year: readonly string[]
  /** before what has begun */
  since: string
  /** before what it ends with */
  until: string
  /** tells of what has been */
  past: string
  /** put off, brought forward: what for is to come */
  moved: string
  /** appointments and the like are over with their day */
  ends: string
}

export const DATE_WORDS: Readonly<Record<DatedLanguage, DateWords>> = JSON.parse(
  readFileSync(new URL('./date-words.json', import.meta.url), 'utf8'),
)

export const WRITTEN_YEAR = '(?:19|20)\\d\\d'
