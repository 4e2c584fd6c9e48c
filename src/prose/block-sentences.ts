import { sentences } from '../lib/sentences.ts'
import type { Block } from '../lib/source-text.ts'
import { type Span, trimSpan } from '../lib/text.ts'
import { maskMarkup } from './mask-markup.ts'

/** A block of prose or a list with its sentences. All offsets are those of the source's text. */
export interface ReadBlock extends Span {
  /** the block's text without markup, character for character as long */
  masked: string
  sentences: Span[]
}

const MAX_WRAPPED_LINE = 120
const MIN_WRAPPED_LINE = 40
const MIN_WRAPPED_SHARE = 0.7
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
    const joins = isList || (joinsAll ? !isLabelled(lines[i - 1]!, lines[i]!) : goesOn(lines[i - 1]!, lines[i]!))
    parts.push(!isItem && joins ? ' ' : '\n', lines[i]!)
  }
  return parts.join('')
}

function isWrapped(lines: string[]): boolean {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0)
  if (width < MIN_WRAPPED_LINE || width > MAX_WRAPPED_LINE) return false
  let full = 0
  for (let i = 0; i + 1 < lines.length; i++) {
    if (lines[i]!.length + 1 + firstWord(lines[i + 1]!) > width) full++
  }
  return full >= MIN_WRAPPED_SHARE * (lines.length - 1)
}

const firstWord = (line: string): number => /^\s*\S*/.exec(line)![0].length

/** A line this long that stops within a sentence was wrapped by hand. */
const MIN_LINE_THAT_GOES_ON = 25
/** Where lines are wrapped at the earliest. */
const USUAL_WIDTH = 68
const MAX_INDENT_CHANGE = 3
const ENDS_A_SENTENCE = /[.!?:;。！？…]["'”’»)\]]{0,3}\s*$/
const LABEL_OR_STAMP = /^\s*(?:\p{L}[\p{L}\p{N} .'-]{0,30}:\s|[[(]?\d{1,2}[:.]\d\d|[|>#`$])/u
/** After one of these a sentence goes on. */
const GLUE =
  /(?:,|(?<!\p{L})(?:the|an?|and|or|of|in|on|at|to|by|for|from|with|as|is|was|are|were|that|which|who|its|their|his|her|der|die|das|den|dem|des|eine?[mnrs]?|und|oder|von|vom|zum?|zur|im|am|an|auf|mit|für|el|la|los|las|una?|y|de|del|en|con|por|para|les?|une|et|ou|du|aux?|dans|avec|pour|par|sur))\s*$/iu

/** "Present: Ana, Ben" and below it "Apologies: Cem": two lines, however long they are. */
const isLabelled = (line: string, next: string): boolean =>
  LABELLED.test(next) && LABELLED.test(line) && !GLUE.test(line.slice(-12))
const LABELLED = /^\s*\p{Lu}[\p{L}\p{N}.'-]{1,20}(?: [\p{L}\p{N}.'-]{1,20}){0,2} ?:\s/u

/** Whether the break between two lines of a paragraph stands within a sentence. */
function goesOn(line: string, next: string): boolean {
  if (line.length < MIN_LINE_THAT_GOES_ON || ENDS_A_SENTENCE.test(line.slice(-8)) || LABEL_OR_STAMP.test(next))
    return false
  if (Math.abs(indentOf(next) - indentOf(line)) > MAX_INDENT_CHANGE) return false
  if (/^\s*\p{Ll}/u.test(next) || GLUE.test(line.slice(-12))) return true
  return line.length <= MAX_WRAPPED_LINE && line.length + 1 + firstWord(next) > USUAL_WIDTH && /^\s*\p{L}/u.test(next)
}

const indentOf = (line: string): number => line.length - line.trimStart().length
