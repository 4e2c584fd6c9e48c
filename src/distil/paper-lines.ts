import { foldedName } from '../lib/record-key.ts'
import { fold, type Span } from '../lib/text.ts'
import type { NameEntry } from './collect-names.ts'
import { labelOf, type NameUnit } from './name-units.ts'
import { CALENDAR, STREETS, STREETS_BEFORE } from './name-words.ts'

// Parts of a line in a paper: pieces between commas, labels with what stands behind them, dates, quotation marks.

/** A name of a unit; offsets in its `masked`. */
export interface Named extends Span {
  entry: NameEntry
  letter: string
}

const SEPARATOR = /\s[·•|]\s/
const PIECE = /\s[·•|–—-]\s|[,;] |[.!] (?=\p{Lu})/gu
export const LISTED =
  /^\s{0,3}(?:\([^()]{0,60}\))?\s{0,3}(?:[,;&/、，和与]|,? ?(?:and|und|y|e|et|en|with|mit))?\s{0,3}(?:\p{Lu}\p{L}{0,4}\.? )?$/u
/** Between two of a roll, others may stand that are no known names. */
export const ROLL = /^[^.!?:]{0,80}$/u
export const FIGURES = /\d/

/** Names behind a label, as long as nothing but commas, titles and parentheses stands between them. */
export function listed(
  masked: string,
  names: readonly Named[],
  from: number,
  to: number,
  letters: string,
  between: RegExp,
): Named[] {
  const found: Named[] = []
  let at = from
  for (const name of names) {
    if (name.start < from) continue
    if (name.end > to || !(found.length === 0 ? LISTED : between).test(masked.slice(at, name.start))) break
    if (letters.includes(name.letter)) found.push(name)
    at = name.end
  }
  return found
}

interface Segment extends Span {
  label: string | null
  labelEnd: number
}

/** "Applicant: Pedalworks · Contact: Ana Ruiz": each with its label. */
export function segmentsOf(unit: NameUnit): Segment[] {
  const { masked, label, labelEnd } = unit
  if (!SEPARATOR.test(masked)) return [{ start: 0, end: masked.length, label, labelEnd }]
  const segments: Segment[] = []
  let at = 0
  for (const part of masked.split(/(\s[·•|]\s)/)) {
    if (!SEPARATOR.test(part)) {
      const own = labelOf(part)
      segments.push({ start: at, end: at + part.length, label: own.label, labelEnd: at + own.labelEnd })
    }
    at += part.length
  }
  return segments
}

/** What commas, dashes and dots part. */
export function piecesOf(masked: string): Span[] {
  const pieces: Span[] = []
  let at = 0
  for (const found of masked.matchAll(PIECE)) {
    pieces.push({ start: at, end: found.index })
    at = found.index + found[0].length
  }
  pieces.push({ start: at, end: masked.length })
  return pieces
}

/** Whether a piece is the name and nothing else. */
export const isWhole = (masked: string, { start, end }: Span, name: Span): boolean =>
  masked.slice(start, name.start).trim() === '' && /^[\s.]*$/.test(masked.slice(name.end, end))

/** Whether a piece says when. */
export const isDate = (piece: string): boolean =>
  /(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]/.test(piece) ||
  (FIGURES.test(piece) &&
    fold(piece)
      .split(/[^\p{L}]+/u)
      .some((word) => CALENDAR.has(word)))

/** "9 Flagon Steps" lies in the town below it. */
export const isStreet = (name: string): boolean => {
  const words = fold(name).split(' ')
  return words.length > 1 && (STREETS.has(words.at(-1)!) || STREETS_BEFORE.has(words[0]!))
}

/** All of it, then without its first words. */
export const lastWords = (words: string): string[] => {
  const all = words.split(' ')
  return all.map((_, i) => all.slice(i).join(' '))
}

/** Whether somebody else speaks there. */
export const inQuotes = (masked: string, at: number): boolean => {
  const before = masked.slice(0, at)
  return (before.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1
}

/** Words alone, folded. */
export const plain = (name: string): string =>
  foldedName(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A span without blanks at its ends. */
export const trimmed = (text: string, start: number, end: number): Span => {
  const slice = text.slice(start, end)
  return { start: start + slice.length - slice.trimStart().length, end: start + slice.trimEnd().length }
}
