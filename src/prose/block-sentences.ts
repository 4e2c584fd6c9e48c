import { sentences } from '../lib/sentences.ts'
import type { Block } from '../lib/source-text.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import { breaksWithin, isWrapped, opensAfterGlue } from '../lib/wrapped-lines.ts'
import { maskMarkup } from './mask-markup.ts'

/** A block of prose or a list with its sentences. All offsets are those of the source's text. */
export interface ReadBlock extends Span {
  /** the block's text without markup, character for character as long */
  masked: string
  sentences: Span[]
}

const LIST_MARK = /^[ \t]{0,20}(?:[-*+•‣–]|\d{1,3}[.)]|\(?[a-z\d]\))[ \t]{1,8}(?:\[[ xX]\][ \t])?/

/** The block's sentences; a line break that only wraps a line does not end one, the next item of a list does. */
export function readBlock(text: string, block: Block, language: string): ReadBlock {
  const { start, end } = block
  const raw = text.slice(start, end)
  const masked = joinWrappedLines(maskMarkup(raw), raw, block.kind === 'list')
  const spans = masked.includes('\n') ? unitsOf(masked, raw).flatMap((unit) => within(masked, unit, language)) : null
  return {
    start,
    end,
    masked,
    sentences: (spans ?? sentences(masked, language)).map((s) => ({ start: s.start + start, end: s.end + start })),
  }
}

const within = (masked: string, unit: Span, language: string): Span[] =>
  sentences(masked.slice(unit.start, unit.end), language).map((s) => ({
    start: s.start + unit.start,
    end: s.end + unit.start,
  }))

/** Items of a list, each without its mark; a text without items is one unit. */
function unitsOf(masked: string, raw: string): Span[] {
  const units: Span[] = []
  let start = 0
  for (let at = 0; at < raw.length; ) {
    const newline = masked.indexOf('\n', at)
    const next = newline < 0 ? raw.length : newline + 1
    const mark = LIST_MARK.exec(raw.slice(at, Math.min(next, at + 40)))?.[0].length ?? 0
    if (mark > 0) {
      if (at > start) units.push({ start, end: at })
      start = at + mark
    }
    at = next
  }
  units.push({ start, end: raw.length })
  return units.map((unit) => trimSpan(masked, unit)).filter((unit) => unit.end > unit.start)
}

/**
 * Blanks in place of line breaks that only wrap: in a list every break before a line that is no item; in a paragraph
 * every break, when nearly all of its lines end where the next word would not have fitted, else those that stand
 * within a sentence.
 */
function joinWrappedLines(masked: string, raw: string, isList: boolean): string {
  if (!masked.includes('\n')) return masked
  const lines = masked.split('\n')
  const joinsAll = isList || isWrapped(lines)
  const rawLines = raw.split('\n')
  const parts = [lines[0]!]
  for (let i = 1; i < lines.length; i++) {
    const isItem = LIST_MARK.test(rawLines[i]!.slice(0, 40))
    const joins = isList || (joinsAll ? !isLabelled(lines[i - 1]!, lines[i]!) : breaksWithin(lines[i - 1]!, lines[i]!))
    parts.push(!isItem && joins ? ' ' : '\n', lines[i]!)
  }
  return parts.join('')
}

/** "Present: Ana, Ben" and below it "Apologies: Cem": two lines, however long they are. */
const isLabelled = (line: string, next: string): boolean =>
  LABELLED.test(next) && LABELLED.test(line) && !opensAfterGlue(line)
const LABELLED = /^\s*\p{Lu}[\p{L}\p{N}.'-]{1,20}(?: [\p{L}\p{N}.'-]{1,20}){0,2} ?:\s/u
