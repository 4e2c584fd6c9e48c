import { foldedName } from '../lib/record-key.ts'
import { fold, type Span } from '../lib/text.ts'
import type { CutNote, NotePart } from '../prose/cut-notes.ts'
import { maskMarkup } from '../prose/mask-markup.ts'
import { kindOfLabel, LABEL_WORDS } from './name-words.ts'

/** A stretch of a note in which names stand together: a line of prose, an item of a list, a cell of a table. */
export interface NameUnit extends Span {
  /** number of the note; -1 for a heading, which is in none */
  note: number
  /** without markup; `start` is its place in the note's text */
  masked: string
  form: 'prose' | 'item' | 'cell' | 'head' | 'heading'
  /** "Present" in "Present: Ana, Ben", folded */
  label: string | null
  /** offset in `masked` behind the label */
  labelEnd: number
  /** the label is who speaks: "[09:13] Ana: on my way" */
  speaker?: boolean
  /** the line before it closes a letter: "Yours faithfully," */
  closing?: boolean
  /** head of the cell's column, folded */
  column: string | null
}

const MARK = /^[ \t>]*(?:[-*+•‣–][ \t]+|\(?(?:\d{1,3}|[a-z])[.)][ \t]+)?(?:\[[ xX]\][ \t]+)?/
const LABEL = /^[ \t]*([\p{L}\d][\p{L}\d .()/&'’-]{0,38}?)[ \t]?[:：][ \t]+(?=\S)/u
const LABEL_CJK = /^[ \t]*([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{1,10})[:：][ \t]*(?=\S)/u
/** When a message of a chat was sent, before who sent it. */
const SENT =
  /^\s*(?:\[[^\]\n]{3,24}\]|\(?\d{1,2}[:.]\d\d(?::\d\d)?\)?(?:\s?[–-])?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s?[AaPp][Mm])?\s[–-])\s+(?=\p{L}[^:：\n]{0,40}[:：]\s)/u
const SMALL_LETTER = /\p{Ll}/u
const CAPITALS = /\p{Lu}{2}/u
const SEPARATOR_ROW = /^[\s:|-]+$/

const MAX_HEADING = 80
const MAX_CLOSING = 50
/** What stands above a signature. */
const CLOSING =
  /^\s*(?:yours(?: (?:sincerely|faithfully|truly|ever))?|(?:kind|best|warm|many)(?: \p{L}+)? regards|regards|best wishes|all the best|with (?:best|kind|warm) \p{L}+|thanks|many thanks|thank you|cheers|love|sincerely|mit (?:freundlichen?|besten?|herzlichen?|lieben?) gr(?:ü|ue)(?:ß|ss)en?|(?:viele|liebe|beste|herzliche|freundliche|schöne) grü(?:ß|ss)e|bis bald|gruß|cordialement|bien cordialement|bien à vous|amicalement|sincères salutations|à bientôt|atentamente|un saludo|saludos(?: cordiales)?|un abrazo|cordialmente)[,.!]?\s*$/iu

/** What a note's parts hold, line by line; code is left out. */
export function unitsOfNote(text: string, note: CutNote, number: number): NameUnit[] {
  const units: NameUnit[] = []
  let closes = false
  for (const part of note.parts) {
    if (part.kind === 'table') units.push(...cellsOf(text, part, note, number))
    else if (part.block) {
      const masked = part.block.masked.slice(part.start - part.block.start, part.end - part.block.start)
      const from = part.start - note.start
      for (let at = 0; at <= masked.length; ) {
        const newline = masked.indexOf('\n', at)
        const end = newline < 0 ? masked.length : newline
        const line = withBreaks(masked.slice(at, end), text.slice(part.start + at, part.start + end))
        const unit = lineUnit(line, from + at, number, part.kind === 'list' ? 'item' : 'prose')
        if (unit) {
          unit.closing = closes
          closes = unit.masked.length < MAX_CLOSING && CLOSING.test(unit.masked)
          units.push(unit)
        }
        at = end + 1
      }
    }
  }
  return units
}

/** With a line break again where an item was broken for its length, so that "Helen\n  Okafor" is told from two columns. */
function withBreaks(masked: string, raw: string): string {
  let broken = ''
  let done = 0
  let line = 0
  for (let at = raw.indexOf('\n'); at >= 0; at = raw.indexOf('\n', at + 1)) {
    if (at - line >= MIN_WRAPPED && masked[at] === ' ' && raw[at + 1] === ' ') {
      broken += `${masked.slice(done, at)}\n`
      done = at + 1
    }
    line = at + 1
  }
  return done === 0 ? masked : broken + masked.slice(done)
}
const MIN_WRAPPED = 50

export function headingUnit(heading: string): NameUnit {
  const masked = maskMarkup(heading)
  return { note: -1, start: 0, end: masked.length, masked, form: 'heading', ...labelOf(masked), column: null }
}

function lineUnit(line: string, start: number, note: number, form: 'item' | 'prose'): NameUnit | null {
  if (line.trim() === '') return null
  const sent = SENT.exec(line)?.[0].length ?? 0
  const mark = sent || MARK.exec(line)![0].length
  const masked = line.slice(mark)
  return {
    note,
    start: start + mark,
    end: start + line.length,
    masked,
    form: sent ? 'prose' : mark > 0 ? 'item' : masked.length < MAX_HEADING && isShouted(masked) ? 'heading' : form,
    ...labelOf(masked),
    speaker: sent > 0,
    column: null,
  }
}

/** "Present" before "Ana, Ben", and where that begins. */
export function labelOf(masked: string): { label: string | null; labelEnd: number } {
  if (!masked.includes(':') && !masked.includes('：')) return { label: null, labelEnd: 0 }
  const match = LABEL.exec(masked) ?? LABEL_CJK.exec(masked)
  return match ? { label: labelKey(match[1]!), labelEnd: match[0].length } : { label: null, labelEnd: 0 }
}

/** "Approved by (date)" as labels are compared. */
const labelKey = (label: string): string => foldedName(label.replace(/\([^()]*\)/g, ' ').trim())

interface Cell {
  words: string
  /** in the note's text */
  start: number
}

/** The cells of a table in pipes; its first row heads the columns, unless its first column heads the rows. */
function* cellsOf(text: string, part: NotePart, note: CutNote, number: number): Generator<NameUnit> {
  const rows: Cell[][] = []
  let isHeadless = false
  for (const row of rowsOf(text, part)) {
    const masked = maskMarkup(text.slice(row.start, row.end))
    if (SEPARATOR_ROW.test(masked)) {
      isHeadless ||= rows.length === 0 && !masked.includes('-')
      continue
    }
    const cells = [...masked.matchAll(/[^|]+/g)].filter(({ 0: cell }, i) => i > 0 || cell.trim() !== '')
    rows.push(
      cells.map(({ 0: cell, index }) => ({
        words: cell.trim(),
        start: row.start - note.start + index + cell.length - cell.trimStart().length,
      })),
    )
  }
  const inRows = headsRows(rows, isHeadless)
  const heads = rows[0]?.map(({ words }) => labelKey(fold(words))) ?? []
  for (const [r, cells] of rows.entries())
    for (const [i, { words, start }] of cells.entries()) {
      if (words === '') continue
      const isHead = inRows ? i === 0 : r === 0
      const own = labelOf(words)
      const ofRow = inRows && !isHead && own.label === null ? labelKey(fold(cells[0]!.words)) : null
      yield {
        note: number,
        start,
        end: start + words.length,
        masked: words,
        form: isHead ? 'head' : 'cell',
        ...(ofRow === null ? own : { label: ofRow, labelEnd: 0 }),
        column: isHead || inRows ? null : (heads[i] ?? null),
      }
    }
}

/** "Where | Mill Lane", "Written by | Ana": two columns without a head, or whose first cells are labels for the most part. */
function headsRows(rows: readonly Cell[][], isHeadless: boolean): boolean {
  const filled = rows.map((cells) => cells.filter(({ words }) => words !== ''))
  if (filled.length === 0 || filled.some(({ length }) => length > 2)) return false
  const labels = filled.filter(([first]) => first && isLabel(labelKey(fold(first.words)))).length
  return isHeadless || (filled.length > 1 && 2 * labels > filled.length)
}

const isLabel = (key: string): boolean => kindOfLabel(key) !== undefined || LABEL_WORDS.has(key)

function* rowsOf(text: string, { start, end }: Span): Generator<Span> {
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at)
    const stop = newline < 0 || newline > end ? end : newline
    if (stop > at) yield { start: at, end: stop }
    at = stop + 1
  }
}

/** A line of words in capitals alone heads what follows in a text without marks. */
function isShouted(line: string): boolean {
  if (SMALL_LETTER.test(line)) return false
  const first = line.search(CAPITALS)
  const space = first < 0 ? -1 : line.indexOf(' ', first)
  return space >= 0 && CAPITALS.test(line.slice(space))
}
