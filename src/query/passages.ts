import { sentences } from '../lib/sentences.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import type { QueryWords } from './query-words.ts'

const PASSAGE_CHARS = 300
const TITLE_CHARS = 80
/** share of the room left that goes before the span */
const ROOM_BEFORE = 1 / 3

const BLANK = /\s/
const isBlankAt = (text: string, at: number): boolean => BLANK.test(text.charAt(at))
const splitsPair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** The last place at or before `at` where a word ends; `at` itself in scripts without blanks. */
function cutBack(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length
  for (let i = at; i > least; i--) if (isBlankAt(text, i)) return i
  return splitsPair(text, at) ? at - 1 : at
}

/** The first place at or after `at` where a word begins; `at` itself in scripts without blanks. */
function cutForward(text: string, at: number, most: number): number {
  if (at <= 0) return 0
  for (let i = at; i < most; i++) if (isBlankAt(text, i - 1)) return i
  return splitsPair(text, at) ? at + 1 : at
}

/** The passage around a span, word for word and cut on words: at most `chars` characters. */
export function passageAround(text: string, span: Span, chars = PASSAGE_CHARS): Span {
  const room = chars - (span.end - span.start)
  if (room <= 0) return trimSpan(text, { start: span.start, end: cutBack(text, span.start + chars, span.start) })
  const before = Math.min(span.start, Math.max(Math.floor(room * ROOM_BEFORE), room - (text.length - span.end)))
  const start = cutForward(text, span.start - before, span.start)
  const end = cutBack(text, Math.min(text.length, start + chars), span.end)
  return trimSpan(text, { start, end })
}

/** The sentence that holds most of the query; the first one where none holds any. */
function bestSentence(text: string, language: string, query: QueryWords): Span {
  let best: Span = { start: 0, end: 0 }
  let most = 0
  for (const span of sentences(text, language)) {
    if (best.end === 0) best = span
    const held = query.heldIn(text.slice(span.start, span.end), language)
    if (held <= most) continue
    most = held
    best = span
    if (most === query.total) break
  }
  return best
}

/** The passage of a note to show for a query. */
export function queryPassage(text: string, language: string, query: QueryWords): Span {
  if (text.length <= PASSAGE_CHARS) return trimSpan(text, { start: 0, end: text.length })
  return passageAround(text, bestSentence(text, language, query))
}

/** The first words of a text that has no title. */
export function openingWords(text: string): string {
  const { start, end } = passageAround(text, trimSpan(text, { start: 0, end: 0 }), TITLE_CHARS)
  return text.slice(start, end).replace(/\s+/g, ' ')
}
