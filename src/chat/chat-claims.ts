import type { Span } from '../lib/text.ts'
import { withoutAddressed } from './addressed.ts'
import { isAssistant } from './assistants.ts'
import { annotateDates, type DateGrain, type ResolvedDate, resolveDates } from './chat-dates.ts'
import { type ChatLanguage, chatLanguage } from './chat-language.ts'
import type { WeighedClaim } from './claim-features.ts'
import { facetsOf } from './claim-kinds.ts'
import { datesByWords, untilByWords } from './dates-by-words.ts'
import type { Discourse } from './discourse.ts'
import { meantReadings } from './not-meant.ts'
import { withoutTheHour } from './of-the-hour.ts'
import { withoutOrders } from './orders.ts'
import { readEnglish } from './read-english.ts'
import { readGerman } from './read-german.ts'
import { readLanguage } from './read-language.ts'
import type { ClauseReading, ReadingForm } from './reading.ts'
import { withoutRemarks } from './remarks.ts'
import { withStops } from './run-on.ts'
import { withSelfCorrections } from './self-corrections.ts'
import { toldSentences, withoutFigures } from './told-sentences.ts'
import { untoldClauses } from './untold-clauses.ts'
import { withoutWorkTalk } from './work-talk.ts'
import { isWorthKeeping, weighed } from './worth-keeping.ts'

// Claims from chat by rules: what a peer says about themselves and theirs, in the third person, with dates resolved and
// the sentence it came from.

export interface ChatContext {
  /** the name that the claims use */
  peer: string
  writtenAt: Date
  /** IANA name of the zone in which "yesterday" is a day */
  timezone: string
  /** names of the other peers, dropped when the speaker addresses them */
  others: readonly string[]
  /** what was spoken of before; nothing when left out */
  discourse?: Discourse
}

export interface ChatClaim {
  /** in the third person, resolved dates in brackets */
  text: string
  /** what is told: the kinds of `claim-kinds.ts`, and how */
  facets: string[]
  form: ReadingForm
  /** 0.1 to 0.95 */
  score: number
  confidenceKind: 'asserted' | 'inferred'
  /** the first resolved date, at its own grain */
  when: string | null
  grain: DateGrain | null
  /** the date up to which it holds, where it ends by itself: "until Friday", a deadline */
  until: string | null
  /** rests on the open question of the discourse too */
  answers: boolean
  /** the sentence it came from: `message.slice(start, end)` */
  start: number
  end: number
}

export const newDiscourse = (name: string, others: readonly string[]): Discourse => ({
  name,
  others,
  toAssistant: others.some(isAssistant),
  atWork: false,
  ofCode: false,
  mentioned: {},
  known: new Map(),
  question: null,
  language: null,
})

/** Claims of a message that are read word by word, which takes some milliseconds each: a longer message is a text, not talk. */
const MOST_READ = 16

/**
 * The claims of one message, in order, that are worth keeping. The same message after the same turns gives the same
 * claims. Notes in the discourse whom the message speaks of.
 */
export const keptClaims = (message: string, context: ChatContext): ChatClaim[] =>
  weighedClaims(message, context)
    .filter(([, weighed], i) => isWorthKeeping(weighed, i < MOST_READ))
    .map(([claim]) => claim)

/** All that a message says of its speaker, worth keeping or not. */
export const chatClaims = (message: string, context: ChatContext): ChatClaim[] =>
  weighedClaims(message, context).map(([claim]) => claim)

/** The same with what it is weighed by. */
export function weighedClaims(message: string, context: ChatContext): [claim: ChatClaim, by: WeighedClaim][] {
  const discourse = context.discourse ?? newDiscourse(context.peer, context.others)
  const language = languageOf(message, discourse)
  discourse.language = language ?? discourse.language
  if (language === null) return []
  const { text: said, corrections } = withSelfCorrections(withoutAddressed(message, discourse.others), language)
  const text = language === 'en' ? withStops(said) : said
  const readings = withoutFigures(text, language, readIn(language, text, discourse), discourse)
  const told = toldSentences(text, language, readings, discourse)
  const whole = [...readings, ...told]
  const read = [...whole, ...untoldClauses(text, language, whole, discourse)]
  const own = withoutRemarks(text, language, read, discourse.name)
  const lasting = withoutOrders(text, language, withoutWorkTalk(text, language, own, discourse), discourse)
  const meant = meantReadings(text, language, withoutTheHour(text, language, lasting, discourse), discourse)
  const claims = meant.map((reading) => claimOf(quoting(reading, corrections), context, language))
  return claims.map((claim) => [claim, weighed(claim, claims, message, language, discourse)])
}

/** In which a message of the discourse's speaker is written; null: in none that is read. */
export const languageOf = (message: string, { language }: Pick<Discourse, 'language'>): ChatLanguage | null =>
  chatLanguage(message, language)

/** The quote of what was put right shows what put it right. */
function quoting(reading: ClauseReading, corrections: readonly Span[]): ClauseReading {
  const correction = corrections.find(({ start, end }) => reading.start < end && reading.end > start)
  return correction
    ? { ...reading, start: Math.min(reading.start, correction.start), end: Math.max(reading.end, correction.end) }
    : reading
}

function readIn(language: ChatLanguage, message: string, discourse: Discourse): ClauseReading[] {
  if (language === 'en') return readEnglish(message, discourse)
  if (language === 'de') return readGerman(message, discourse.name, discourse.question?.text ?? null)
  return readLanguage(message, discourse.name, language, discourse.question?.text ?? null)
}

const SCORE: Readonly<Record<ReadingForm, number>> = {
  instruction: 0.8,
  first: 0.72,
  possessive: 0.72,
  answer: 0.7,
  named: 0.68,
  dropped: 0.66,
  pronoun: 0.62,
  thing: 0.58,
  fragment: 0.5,
  told: 0.45,
}
const ADDED = { hedged: -0.15, name: 0.06, number: 0.05, dated: 0.05 }
const BOUNDS = { min: 0.1, max: 0.95 }

function claimOf(
  { text, form, hedged, start, end, answers = false }: ClauseReading,
  context: ChatContext,
  language: ChatLanguage,
): ChatClaim {
  // A name is no month, and "said" makes nothing past.
  const hidden = withoutNames(text, [context.peer, ...context.others])
  const said = form === 'told' ? hidden.slice(hidden.search(/[:：]/)) : hidden
  const dates =
    form === 'instruction'
      ? []
      : language === 'en'
        ? resolveDates(said, context.writtenAt, context.timezone)
        : datesByWords(language, said, context.writtenAt, context.timezone)
  const [first] = dates
  const rest = text.slice(context.peer.length)
  const score =
    SCORE[form] +
    (hedged ? ADDED.hedged : 0) +
    (/\p{Lu}\p{Ll}/u.test(rest) ? ADDED.name : 0) +
    (/\d/.test(rest) ? ADDED.number : 0) +
    (first ? ADDED.dated : 0)
  return {
    text: withNames(annotateDates(hidden, dates), [context.peer, ...context.others]),
    facets: facetsOf(text),
    form,
    score: Math.round(Math.max(BOUNDS.min, Math.min(BOUNDS.max, score)) * 100) / 100,
    confidenceKind: hedged ? 'inferred' : 'asserted',
    when: first?.iso ?? null,
    grain: first?.grain ?? null,
    until: language === 'en' ? untilOf(text, dates) : untilByWords(language, text, dates),
    answers,
    start,
    end,
  }
}

/** Names that are words of time too: "Jun", "April", "Domingo". */
const IS_TIME =
  /^(?:jan|feb|mar|april?|may|june?|july?|jul|augusta?|august|sept?|oct|nov|dec|avril|abril|aprile|mai|juin|juli|januari|summer|autumn|winter|domenica|domingo|sunday|tuesday|wednesday|friday|dawn|eve|noon)$/i
/** No keyboard has these. */
const hiding = (i: number): string => `Q${String.fromCharCode(0xe100 + (i % 0x100))}q`
const isTime = (name: string): boolean => IS_TIME.test(name)
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce(
    (rest, name, i) =>
      isTime(name) ? rest.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), hiding(i)) : rest,
    text,
  )
const withNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name, i) => (isTime(name) ? rest.replaceAll(hiding(i), name) : rest), text)

const ENDS_WITH_ITS_DATE =
  /\b(?:deadline|due|appointment|interview|exam|dentist|flight|flying|meeting|concert|trip|party|visiting|wedding)\b/i

/** "until Friday", "the deadline is Friday": a date after which it is past. */
function untilOf(text: string, dates: readonly ResolvedDate[]): string | null {
  const ending = dates.find(({ text: date }) =>
    new RegExp(`\\b(?:until|through|up to)\\s+${escaped(date)}`, 'i').test(text),
  )
  if (ending) return ending.iso
  const [only] = dates
  return only && only.grain === 'day' && ENDS_WITH_ITS_DATE.test(text) ? only.iso : null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
