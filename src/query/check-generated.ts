import { nameSpans } from '../lib/name-spans.ts'
import { fold, type Span, terms } from '../lib/text.ts'
import type { GeneratedSentence } from './generated-sentences.ts'
import { quotableSentences } from './quotable-sentences.ts'

// Whether notes say what a model wrote. A quote has to hold the sentence's names and numbers, and most of its words.

const SUPPORT = {
  /** sentences of a note that a quote takes at most, and their length */
  sentences: 3,
  chars: 900,
  /** share of the sentence's words, names among them, that the quote and the note's title hold */
  heldWords: 0.6,
  /** so much of it makes up for other verbs */
  heldWell: 0.75,
}

/** A note that a model was shown, as it is now. */
export interface CheckedNote {
  id: string
  title: string
  /** title of its source, which names things as a heading does */
  sourceName: string | null
  body: string
  /** characters of the body that the model was shown */
  shown: number
  lang: string
  /** what a correction superseded */
  outdated: readonly Span[]
}

/** A span of a note that supports a sentence. */
export interface NoteQuote<Note extends CheckedNote> extends Span {
  note: Note
}

/** Checks sentences against notes; remembers how the notes read. */
export class GeneratedCheck<Note extends CheckedNote> {
  readonly #notes: ReadonlyMap<number, Note>
  readonly #read = new Map<string, Window[]>()

  /** `notes` by the number that marks name. */
  constructor(notes: ReadonlyMap<number, Note>) {
    this.#notes = notes
  }

  /**
   * The quotes that hold what the sentence says: one from each marked note that says all of it or, where none does, from
   * those that say it together. Null when they do not, and for a sentence without marks.
   */
  quotesFor({ text, marks }: GeneratedSentence): NoteQuote<Note>[] | null {
    const notes = marks.flatMap((n) => this.#notes.get(n) ?? [])
    const stated = notes.map((note) => ({ note, statement: read(text, note.lang) }))
    const alone = stated.flatMap(({ note, statement }) => {
      const span = closest(this.#windows(note), statement)
      return span ? [{ note, start: span.start, end: span.end }] : []
    })
    if (alone.length > 0) return alone
    const together = stated.flatMap(({ note, statement }) => {
      const span = nearest(this.#windows(note), statement)
      return span ? [{ note, span, statement }] : []
    })
    const isHeld =
      together.length > 1 &&
      together.every(({ statement }) =>
        holds(
          statement,
          together.map(({ span }) => span),
        ),
      )
    return isHeld ? together.map(({ note, span }) => ({ note, start: span.start, end: span.end })) : null
  }

  #windows(note: Note): Window[] {
    const known = this.#read.get(note.id) ?? windowsOf(note)
    this.#read.set(note.id, known)
    return known
  }
}

/** What a text names and says. */
interface Statement {
  text: string
  names: Set<string>
  numbers: Set<string>
  /** addresses and tags, as they are written */
  markup: string[]
  terms: Set<string>
  denies: boolean
}

interface Window extends Span {
  /** neighbouring sentences */
  parts: Statement[]
  title: Statement
}

/** Runs of neighbouring sentences of a note, the shortest first. */
function windowsOf({ body, shown, lang, title, sourceName, outdated }: CheckedNote): Window[] {
  const heading = read(`${title}\n${sourceName ?? ''}`, lang)
  const spans = quotableSentences({ body: body.slice(0, shown), lang })
  const parts = spans.map(({ start, end }) => read(body.slice(start, end), lang))
  const windows: Window[] = []
  for (let count = 1; count <= SUPPORT.sentences; count++) {
    for (let i = 0; i + count <= spans.length; i++) {
      const { start } = spans[i]!
      const { end } = spans[i + count - 1]!
      const overlaps = outdated.some((span) => span.start < end && start < span.end)
      if (overlaps || (count > 1 && end - start > SUPPORT.chars)) continue
      windows.push({ start, end, title: heading, parts: parts.slice(i, i + count) })
    }
  }
  return windows
}

/** Whether the windows together hold the names, numbers and addresses of the statement, and enough of its words. */
function holds(statement: Statement, windows: readonly Window[]): boolean {
  if (statement.terms.size === 0) return false
  const parts = windows.flatMap((window) => window.parts)
  const withTitles = [...parts, ...windows.map(({ title }) => title)]
  const held = (term: string) => withTitles.some(({ terms: known }) => known.has(term))
  if (![...statement.names].every(held)) return false
  if (![...statement.numbers].every((number) => withTitles.some(({ numbers }) => numbers.has(number)))) return false
  if (!statement.markup.every((address) => parts.some(({ text }) => text.includes(address)))) return false
  const others = new Set([...statement.terms].filter((term) => !statement.names.has(term)))
  const share = shareOf(statement.terms, held)
  if (share < SUPPORT.heldWords || (share < SUPPORT.heldWell && shareOf(others, held) < SUPPORT.heldWords)) return false
  return windows.every((window) => shareOf(statement.terms, inParts(window)) > 0) && agrees(statement, parts)
}

/** What denies something rests on a sentence that does; what does not, not on one. */
function agrees(statement: Statement, parts: readonly Statement[]): boolean {
  const near = (part: Statement) => shareOf(statement.terms, (term) => part.terms.has(term))
  if (statement.denies) return parts.some((part) => part.denies && near(part) > 0)
  return !parts.reduce((best, part) => (near(part) > near(best) ? part : best)).denies
}

const inParts = (window: Window) => (term: string) => window.parts.some(({ terms: known }) => known.has(term))

/** 1 for no terms at all. */
function shareOf(said: ReadonlySet<string>, held: (term: string) => boolean): number {
  let count = 0
  for (const term of said) if (held(term)) count++
  return said.size === 0 ? 1 : count / said.size
}

/** The shortest window that holds the statement by itself, and of those the one with most of its words. */
function closest(windows: readonly Window[], statement: Statement): Window | null {
  let best: Window | null = null
  let most = 0
  for (const window of windows) {
    if (best && window.parts.length > best.parts.length) break
    if (!holds(statement, [window])) continue
    const share = shareOf(statement.terms, inParts(window))
    if (share <= most) continue
    best = window
    most = share
  }
  return best
}

/** The window with most of what the title does not say already, names and numbers above all; the shortest of equals. */
function nearest(windows: readonly Window[], statement: Statement): Window | null {
  let best: Window | null = null
  let most = 0
  for (const window of windows) {
    const isNew = (term: string) => !window.title.terms.has(term)
    const said = new Set([...statement.terms].filter(isNew))
    const named = [...statement.names].filter((name) => isNew(name) && inParts(window)(name)).length
    const counted = [...statement.numbers].filter((number) => window.parts.some(({ numbers }) => numbers.has(number)))
    const value = 2 * (named + counted.length) + (said.size === 0 ? 0 : shareOf(said, inParts(window)))
    if (value <= most) continue
    best = window
    most = value
  }
  return best
}

const MARKUP =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'`]{1,2000}|\bwww\.[^\s<>"'`]{1,2000}|<\/?[a-z][^<>]{0,500}>|\bjavascript:\S{1,500}|\S{1,100}@\S{1,100}/gi
const NUMBER = /\d+(?:[.,:]\d+)*/g
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const NUMBER_WORDS = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, i) => [word, String(i + 2)]),
)
const LARGE_NUMBER =
  /^(?:thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|thousand|million|billion|trillion)$/
/** English. "Not only" and its like deny nothing. */
const DENIAL = /\b(?:not(?! only| just| merely)|never|cannot|neither|nor|no longer)\b|n[’']t\b/i

function read(text: string, lang: string): Statement {
  const markup = (text.match(MARKUP) ?? []).map((part) => part.replace(/[).,;:!?]+$/, ''))
  const words = text.replace(MARKUP, ' ')
  return {
    text,
    names: new Set(nameSpans(words).flatMap(({ start, end }) => namesIn(words.slice(start, end), lang))),
    numbers: numbersIn(words, lang),
    markup,
    terms: new Set(terms(words, lang)),
    denies: lang === 'en' && DENIAL.test(words),
  }
}

/** Numbers are compared as numbers. */
const namesIn = (name: string, lang: string): string[] => terms(name, lang).filter((term) => !/^\d+$/.test(term))

function numbersIn(text: string, lang: string): Set<string> {
  const digits = (text.match(NUMBER) ?? []).map((number) =>
    GROUPED.test(number) ? number.replaceAll(',', '') : number,
  )
  if (lang !== 'en') return new Set(digits)
  const words = fold(text).match(/[a-z]+/g) ?? []
  return new Set([
    ...digits,
    ...words.flatMap((word) => NUMBER_WORDS.get(word) ?? (LARGE_NUMBER.test(word) ? [word] : [])),
  ])
}
