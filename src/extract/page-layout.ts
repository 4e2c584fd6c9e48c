import { indentOf } from '../lib/wrapped-lines.ts'

// What typed pages show by their layout: lines that stand on every page, words parted at a line's end, heads of sections that stand
// further left than all that is under them. Offsets hold: what is put elsewhere or blanked leaves the text as long as it was.

const PAGE_BREAK = '\f'
const MIN_PAGES = 3

/** Blanks for the running heads and feet of a text with page breaks: what, but for the page's number, is first or last on most of its pages. */
export function blankRunningLines(text: string): string {
  const pages = text.split(PAGE_BREAK)
  if (pages.length < MIN_PAGES) return text
  const edges = pages.map(firstAndLastLine)
  const counts = new Map<string, number>()
  for (const lines of edges) for (const { line } of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  const blanked = pages
    .map((page, i) =>
      edges[i]!.reduce(
        (rest, { line, start }) =>
          counts.get(keyOf(line))! > pages.length / 2
            ? rest.slice(0, start) + ' '.repeat(line.length) + rest.slice(start + line.length)
            : rest,
        page,
      ),
    )
    .join(PAGE_BREAK)
  return filled(blanked) >= (1 - MAX_SHARE_REPEATED) * filled(text) ? blanked : text
}
function firstAndLastLine(page: string): { line: string; start: number }[] {
  const from = page.length - page.trimStart().length
  const end = page.trimEnd().length
  const firstEnd = page.indexOf('\n', from)
  if (from >= end) return []
  const first = { line: page.slice(from, firstEnd < 0 ? end : Math.min(end, firstEnd)), start: from }
  const lastStart = page.lastIndexOf('\n', end - 1) + 1
  return lastStart > from ? [first, { line: page.slice(lastStart, end), start: lastStart }] : [first]
}

/** what repeats and is more of the text than this is the text */
const MAX_SHARE_REPEATED = 0.3
const filled = (text: string): number => text.replace(/\s+/g, '').length
const PAGE_NUMBER = /^\W{0,3}\d{1,4}(?=\s)|(?<=\s)\W{0,3}(?:(?:page|seite|página) )?\d{1,4}\W{0,3}$/iu
const keyOf = (line: string): string => line.trim().replace(PAGE_NUMBER, '').replace(/\s+/g, ' ')

const PARTED_WORD = /[\u2010\u00ad]\n([ \t]{0,80})(\p{L}\S{0,80})/gu
/** "implementa‐" and "tion" below it as one word, on the upper line: such a hyphen is no part of a word. */
export const joinPartedWords = (text: string): string =>
  text.replace(PARTED_WORD, (_, indent: string, rest: string) => `${rest}\n${indent} `)

const MAX_HEADING = 80
const NO_HEADING = /[.!?:;,]$|^[-*+•]\s|\||\S\s{3,}\S/
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3})*)\.?\s/
/** of all lines, so few stand left of the body */
const MAX_SHARE_LEFT = 0.2
/** of the lines at one place left of the body, so many are heads of what follows */
const MIN_SHARE_OF_HEADS = 0.6
const MIN_HEADS = 2
const MOST_BLANK_BELOW = 2

interface LaidOutLine {
  text: string
  at: number
  indent: number
}

/**
 * The lines that head sections in a text whose body is indented, such as a manual page or a standard, by their places: 1 is the
 * outermost level, and numbers ("4.3.1") say theirs. None where the body begins at the left edge.
 */
export function indentedHeads(lines: readonly string[]): Map<number, number> {
  const filled = lines.flatMap((line, at) => (line.trim() ? [{ text: line.trim(), at, indent: indentOf(line) }] : []))
  const byIndent = Map.groupBy(
    filled.map((line, i) => ({ line, isHead: isHead(line, filled[i + 1], lines[line.at - 1] ?? '') })),
    ({ line }) => line.indent,
  )
  const heads = new Map<number, number>()
  let left = 0
  for (const indent of [...byIndent.keys()].toSorted((a, b) => a - b)) {
    const here = byIndent.get(indent)!
    const found = here.filter(({ isHead }) => isHead)
    left += here.length
    if (left > MAX_SHARE_LEFT * filled.length || found.length < MIN_SHARE_OF_HEADS * here.length) break
    const depth = heads.size === 0 ? 0 : 1
    for (const { line } of found)
      heads.set(line.at, Math.min(6, depth + (NUMBERED.exec(line.text)?.[1]?.split('.').length ?? 1)))
  }
  return heads.size >= MIN_HEADS ? heads : new Map()
}

/** A short line after a blank one, with what stands further right below it. */
const isHead = ({ text, at, indent }: LaidOutLine, next: LaidOutLine | undefined, before: string): boolean =>
  next !== undefined &&
  !before.trim() &&
  next.at - at <= MOST_BLANK_BELOW + 1 &&
  (next.indent > indent || (NUMBERED.test(text) && NUMBERED.test(next.text))) &&
  text.length <= MAX_HEADING &&
  /\p{L}/u.test(text) &&
  !NO_HEADING.test(text)
