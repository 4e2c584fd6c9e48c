import { withWordBounds } from '../lib/word-bounds.ts'

// What a language other than English needs to be read: one file of data a language (`spanish.ts`, `japanese.ts`), one
// reader (`read-language.ts`) and one way to see what ends (`language-changes.ts`) for all.

export type ReadLanguage = 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'zh' | 'ja'

/** A value of which somebody has one at a time. */
export interface ClosedSlot {
  name: string
  /** on a claim; the first group that matched is the value */
  patterns: readonly RegExp[]
}

export interface LanguageChanges {
  closed: readonly ClosedSlot[]
  /** a clause with one of these ends what it shares words with */
  ends: RegExp
  /** what is said, and what that rules out of the speaker */
  excludes: readonly (readonly [said: RegExp, over: RegExp])[]
  /** a break-up, and what it ends of whoever is named */
  parting: RegExp
  partner: RegExp
  likes: RegExp
  hates: RegExp
  denies: RegExp
  /** done or had once more: what was done without is over */
  again: RegExp
  /** words of change: the same thing with another number or weekday is the newer value */
  nowish: RegExp
  /** numbers, weekdays, months */
  numbers: RegExp
  /** a clause of another person, whose changes end nothing of the speaker's; group 1: who */
  others: RegExp
  /** not meant, or not instead */
  unless: RegExp
  /** words that say nothing of what is spoken of */
  stop: RegExp
}

export interface LanguageRules {
  /** a sentence with one of these is not meant as a fact, or not the speaker's own */
  barred: RegExp
  /** a message with one of these is meant otherwise */
  irony: RegExp
  asks: RegExp
  list: RegExp
  /** cuts a sentence into clauses */
  clause: RegExp
  opener: RegExp
  /** moods, thanks, what is over with the day */
  talk: RegExp
  /** the speaker's clause in the third person; null: not of the speaker */
  tell: (clause: string, name: string) => string | null
  /** somebody else or a thing of the speaker's, told as it stands */
  thing: RegExp
  /** speaks to the listener */
  listener: RegExp
  /** appointments without a verb: "dentist on Friday" */
  dated: RegExp
  has: (name: string, what: string) => string
  /** how the assistant is to behave */
  instruct: RegExp
  wants: (name: string, wish: string) => string
  answered: (name: string, question: string, value: string) => string
  /** says nothing as an answer */
  noAnswer: RegExp
  /** a question that its short answer completes: its pattern, and the claim */
  answers: readonly (readonly [asked: RegExp, told: (name: string, value: string) => string])[]
  /** a claim of two things: a trade and where it is done */
  tradeAt: RegExp
  worksAt: (name: string, where: string) => string
  isAged: (name: string, age: string) => string
  end: string
  changes: LanguageChanges
}

/** With word bounds of all letters. */
export const bounded = (rules: LanguageRules): LanguageRules => ({
  ...withBounds(rules),
  changes: boundedChanges(rules.changes),
})

export const boundedChanges = (changes: LanguageChanges): LanguageChanges => ({
  ...withBounds(changes),
  closed: changes.closed.map(({ name, patterns }) => ({ name, patterns: patterns.map(withWordBounds) })),
  excludes: changes.excludes.map(([said, over]) => [withWordBounds(said), withWordBounds(over)] as const),
})

/** With word bounds of all letters, of one record. */
export const withBounds = <T extends object>(rules: T): T =>
  Object.fromEntries(
    Object.entries(rules).map(([key, value]) => [key, value instanceof RegExp ? withWordBounds(value) : value]),
  ) as T

/** "a b,c d" → a → b, c → d */
export const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(',').map((pair) => pair.trim().split(' ') as [string, string]))

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
