import type { Block } from '../lib/source-text.ts'
import { type PdfLine, weightiest } from './pdf-lines.ts'

export interface PdfParagraph {
  kind: Block['kind']
  level?: number
  text: string
  size: number
  /** places in `text` at which a page begins, with that page, 0-based; the first is at 0 */
  pages: { at: number; page: number }[]
}

interface Group {
  lines: PdfLine[]
  /** more room above it than between the lines of a paragraph */
  apart: boolean
}

const SAME_SIZE = 0.1
const LOOSER_THAN_LEADING = 1.25
const INDENT_EMS = 0.9
const SHORT_LINE_EMS = 4
const BULLET = /^(?:[•▪■●○◦‣∙·–—*-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S/
const BULLET_SIGN = /^[•▪■●○◦‣∙·]\s/
const TERMINAL = /[.!?:。！？]["'”’)\]]*$/

const HEADING_MIN_RATIO = 1.14
const HEADING_MAX_CHARS = 200
const HEADING_MAX_LINES = 3
const NUMBERED_HEADING = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}[^.!?]{2,80}$/u

/** "§ 4 Winterdienst", "Artikel II": a paragraph of a statute or contract, with or without its name. */
const STATUTE_HEADING =
  /^(?:§{1,2} ?\d{1,3}[a-z]?|(?:Artikel|Article|Artículo|Section|Clause) (?:\d{1,3}|[IVX]{1,5}))(?:[.:]? [–-]? ?\p{Lu}[^.;:]{2,80})?$/u
/** of a letter's height, about as wide as a letter */
const LETTER_EMS = 0.5
const SHORT_LINE_CHARS = 40

/**
 * Printed lines to paragraphs, list items and headings. A paragraph ends where the leading widens, the size changes,
 * the next line is indented or begins with a bullet, or a line ends where the next word would have fitted. A heading is short
 * and larger than most of the text, or numbered, or set in another font, and stands apart, or is that of a statute's paragraph.
 */
export function paragraphsOf(printed: PdfLine[]): PdfParagraph[] {
  const lines = onBaselines(printed)
  if (lines.length === 0) return []
  const body = { size: weightiest(lines, (line) => line.size), font: weightiest(lines, (line) => line.font) }
  const words = wordsOf(lines)
  const groups = grouped(lines)
  const headings = new Map(groups.map((group) => [group, isHeading(group, body)]))
  const named = withNames(groups, headings)
  const ranks = [...new Set(groups.filter((group) => headings.get(group)).map(sizeOf))].sort((a, b) => b - a)
  return named.map((group) => {
    const size = sizeOf(group)
    const { text, pages } = joined(group.lines, words)
    if (!headings.get(group)) return { kind: BULLET_SIGN.test(text) ? 'list' : 'paragraph', text, size, pages }
    const numbered = NUMBERED_HEADING.exec(text)?.[1]?.split('.').length ?? (STATUTE_HEADING.test(text) ? 2 : undefined)
    return { kind: 'heading', level: Math.min(6, numbered ? numbered + 1 : 1 + ranks.indexOf(size)), text, size, pages }
  })
}

/** What stands side by side as one line: "§ 4" and its name, a fee and its sum. */
function onBaselines(lines: readonly PdfLine[]): PdfLine[] {
  const merged: PdfLine[] = []
  for (const line of lines) {
    const before = merged.at(-1)
    const isBeside =
      before &&
      before.page === line.page &&
      Math.abs(before.y - line.y) < 0.2 * line.size &&
      Math.abs(before.size - line.size) <= SAME_SIZE * line.size &&
      line.x >= before.right
    if (isBeside) merged[merged.length - 1] = { ...before, text: `${before.text} ${line.text}`, right: line.right }
    else merged.push(line)
  }
  return merged
}

const ONLY_NUMBER = /^(?:§{1,2} ?\d{1,3}[a-z]?|\p{L}+ (?:\d{1,3}|[IVX]{1,5}))[.:]?$/u
/** "§ 3" and the name below it as one heading. */
function withNames(groups: readonly Group[], headings: Map<Group, boolean>): Group[] {
  const named: Group[] = []
  for (const group of groups) {
    const before = named.at(-1)
    const [line] = group.lines
    const isName =
      group.lines.length === 1 && /^\p{Lu}[^.;:!?]{2,80}$/u.test(line!.text) && !STATUTE_HEADING.test(line!.text)
    if (
      before &&
      isName &&
      headings.get(before) &&
      before.lines.length === 1 &&
      ONLY_NUMBER.test(before.lines[0]!.text)
    )
      before.lines.push(...group.lines)
    else named.push(group)
  }
  return named
}

const sizeOf = ({ lines }: Group): number => weightiest(lines, (line) => line.size)

function grouped(lines: PdfLine[]): Group[] {
  const leading = medianLeading(lines)
  const right = columnEdges(lines)
  const groups: Group[] = []
  for (const [i, line] of lines.entries()) {
    const previous = lines[i - 1]
    const group = groups.at(-1)
    if (!previous || !group) groups.push({ lines: [line], apart: true })
    else if (continues(previous, line, leading, right.get(previous) ?? previous.right)) group.lines.push(line)
    else groups.push({ lines: [line], apart: isApart(previous, line, leading) })
  }
  return groups
}

function continues(previous: PdfLine, line: PdfLine, leading: number, columnRight: number): boolean {
  if (Math.abs(previous.size - line.size) > SAME_SIZE * Math.max(previous.size, line.size)) return false
  if (BULLET.test(line.text) && (BULLET_SIGN.test(line.text) || TERMINAL.test(previous.text))) return false
  const ended = TERMINAL.test(previous.text)
  const turned = line.page !== previous.page || line.y >= previous.y + line.size / 2
  // over a page or column only what visibly goes on
  if (turned) return !ended && previous.font === line.font && /^[\p{Ll}\p{Nd}(“"]/u.test(line.text)
  if (isApart(previous, line, leading)) return false
  if (STATUTE_HEADING.test(previous.text) || endedEarly(previous, line, columnRight)) return false
  if (ended && line.x > previous.x + INDENT_EMS * line.size) return false
  return !(ended && previous.right < columnRight - SHORT_LINE_EMS * line.size)
}

/** Whether the next line's first word would have fitted with room to spare: it begins something else, unless both are centred. */
function endedEarly(previous: PdfLine, line: PdfLine, columnRight: number): boolean {
  const areCentred =
    Math.abs(previous.x - line.x) > line.size / 2 &&
    Math.abs(previous.x + previous.right - line.x - line.right) < 2 * line.size
  const areShort = Math.max(previous.text.length, line.text.length) < SHORT_LINE_CHARS
  // a name above an office, the lines of an address
  if (areShort && !/\d/.test(previous.text)) return false
  if (areCentred || !/^[\p{Lu}\d]/u.test(line.text)) return false
  const word = /^\S*/.exec(line.text)![0].length * LETTER_EMS * line.size
  return previous.right + word < columnRight - 2 * SHORT_LINE_EMS * line.size
}

function isApart(previous: PdfLine, line: PdfLine, leading: number): boolean {
  if (previous.page !== line.page) return true
  const gap = previous.y - line.y
  return gap < 0 || gap > LOOSER_THAN_LEADING * leading * Math.max(previous.size, line.size)
}

/** Distance of neighbouring lines of one size, in multiples of that size. */
function medianLeading(lines: PdfLine[]): number {
  const ratios: number[] = []
  for (const [i, line] of lines.entries()) {
    const previous = lines[i - 1]
    if (!previous || previous.page !== line.page || previous.size !== line.size || line.size === 0) continue
    const ratio = (previous.y - line.y) / line.size
    if (ratio > 0.7 && ratio < 3) ratios.push(ratio)
  }
  ratios.sort((a, b) => a - b)
  return ratios[ratios.length >> 1] ?? 1.3
}

const NEIGHBOURS = 12

/** How far the lines around each line reach to the right: the edge of its column. */
function columnEdges(lines: PdfLine[]): Map<PdfLine, number> {
  const edges = new Map<PdfLine, number>()
  for (const [i, line] of lines.entries()) {
    let edge = line.right
    for (let j = Math.max(0, i - NEIGHBOURS); j < Math.min(lines.length, i + NEIGHBOURS); j++) {
      const other = lines[j]!
      const sameColumn = other.page === line.page && Math.abs(other.x - line.x) < 3 * line.size
      if (sameColumn) edge = Math.max(edge, other.right)
    }
    edges.set(line, edge)
  }
  return edges
}

function isHeading(group: Group, body: { size: number; font: string }): boolean {
  const { lines, apart } = group
  const length = lines.reduce((sum, line) => sum + line.text.length, 0)
  const [first] = lines
  if (!first || length > HEADING_MAX_CHARS || lines.length > HEADING_MAX_LINES) return false
  const text = lines.map((line) => line.text).join(' ')
  const hasWords = (text.match(/\p{L}/gu)?.length ?? 0) >= Math.max(2, length / 2)
  if ((!hasWords && !STATUTE_HEADING.test(text)) || BULLET_SIGN.test(text)) return false
  const size = sizeOf(group)
  if (size >= HEADING_MIN_RATIO * body.size || (lines.length === 1 && STATUTE_HEADING.test(text))) return true
  if (!apart || lines.length > 1 || size < body.size * (1 - SAME_SIZE) || /[.,;:]$/.test(text)) return false
  const otherFont = lines.every((line) => line.font !== body.font)
  return otherFont && (NUMBERED_HEADING.test(text) || /^\p{Lu}/u.test(text)) && length <= HEADING_MAX_CHARS / 2
}

const ENDS_WITH_HYPHEN = /(\p{L}+)[-\u2010]$/u
const LONGEST_WORD = 40

/** Lines as one text, with a blank between two lines unless a word goes on over the line's end. */
function joined(lines: PdfLine[], words: ReadonlySet<string>): { text: string; pages: PdfParagraph['pages'] } {
  let text = ''
  const pages: PdfParagraph['pages'] = []
  for (const line of lines) {
    const next = line.text.replaceAll('\xad', '')
    if (text) text = text.endsWith('\xad') ? text.slice(0, -1) : meeting(text, next, words)
    if (pages.at(-1)?.page !== line.page) pages.push({ at: text.length, page: line.page })
    text += line.text.endsWith('\xad') ? `${next}\xad` : next
  }
  return { text, pages }
}

/**
 * `text` with what belongs between it and the next line. A hyphen at the end goes when the word goes on in lower case,
 * unless the source writes the word with a hyphen elsewhere and never without; before a capital it mostly stays.
 */
function meeting(text: string, next: string, words: ReadonlySet<string>): string {
  const start = ENDS_WITH_HYPHEN.exec(text.slice(-LONGEST_WORD))?.[1]
  const rest = /^\p{L}+/u.exec(next.slice(0, LONGEST_WORD))?.[0]
  if (start && rest) {
    const whole = words.has(start + rest)
    const drop = /^\p{Ll}/u.test(rest) ? whole || !words.has(`${start}-${rest}`) : whole
    return drop ? text.slice(0, -1) : text
  }
  return UNSPACED.test(text.slice(-1)) && UNSPACED.test(next) ? text : `${text} `
}

/** Words of all lines, those with hyphens also as a whole. */
function wordsOf(lines: PdfLine[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/\p{L}+(?:[-\u2010]\p{L}+)*/gu)) {
      words.add(word)
      for (const part of word.split(/[-\u2010]/)) words.add(part)
    }
  }
  return words
}

/** Scripts that set no blank between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
