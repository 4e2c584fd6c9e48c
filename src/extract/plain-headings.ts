import type { Block } from '../lib/source-text.ts'
import { indentedHeads } from './page-layout.ts'

// Which lines of plain text are headings: underlined ones, those behind equals signs, those left of an indented body, releases of a
// changelog, what stands between two rules, and an outline's stars.

interface Line {
  text: string
  start: number
  end: number
}

/** The blocks with their headings, without the rules around these. */
export function withHeadings(text: string, paragraphs: readonly Block[]): Block[] {
  const signed = withSigned(text, paragraphs)
  if (signed.some(isHeading)) return signed
  const underlined = withUnderlined(text, paragraphs)
  const blocks = withOutline(text, underlined, underlined.some(isHeading) ? 2 : 1)
  if (blocks.some(isHeading)) return blocks
  const heads = headsByStart(text)
  const parted = blocks.flatMap((block) => partHead(text, block, heads))
  return parted.some(isHeading) ? parted : betweenRules(text, parted)
}
const isHeading = ({ kind }: Block): boolean => kind === 'heading'

const MAX_HEADING = 80
/** One character again and again, as long as most of the line above; a rule across the page as well. */
const UNDERLINE = /^([=~^*#"-])\1{2,119}$/
/** Ends as a sentence does, or goes on below. */
const NO_HEADING = /[.!?:;,]$|^\s*[-*+•]\s|\|/

/**
 * "Debugging" above "=========": each underlined first line of a paragraph as a heading, without its rules, and what follows as a paragraph.
 * The first kind of rule is of level 1, the next one of level 2, as in reStructuredText.
 */
function withUnderlined(text: string, paragraphs: readonly Block[]): Block[] {
  const levels: string[] = []
  return paragraphs.flatMap((block) => {
    const lines = linesOf(text, block)
    const above = UNDERLINE.exec(lines[0]!.text) && lines.length > 2 ? 1 : 0
    const [line, rule] = [lines[above]!, lines[above + 1]]
    const mark = rule && UNDERLINE.exec(rule.text)?.[1]
    const isUnderlined =
      mark &&
      line.text.length <= MAX_HEADING &&
      rule.text.length >= 0.7 * line.text.length &&
      /\p{L}/u.test(line.text) &&
      !NO_HEADING.test(line.text)
    if (!isUnderlined) return [block]
    if (!levels.includes(mark)) levels.push(mark)
    const heading = { kind: 'heading' as const, start: line.start, end: line.end }
    const rest = lines[above + 2]
    return [
      { ...heading, level: Math.min(6, levels.indexOf(mark) + 1) },
      ...(rest ? [{ ...block, start: rest.start }] : []),
    ]
  })
}

const SIGNED = /^(={1,6}) ((?=.*\p{L})\S.*?)(?: \1)?$/u
/** "== Setup" of AsciiDoc, "== Setup ==" of a wiki: one alone is none, but a title above all. */
function withSigned(text: string, paragraphs: readonly Block[]): Block[] {
  const signed = paragraphs.map((block) =>
    text[block.start] === '=' ? SIGNED.exec(linesOf(text, block)[0]!.text) : null,
  )
  if (signed.filter(Boolean).length < 2 && signed[0]?.[1] !== '=') return [...paragraphs]
  return paragraphs.flatMap((block, i) => {
    const [, signs, words] = signed[i] ?? []
    if (!signs || !words || words.length > MAX_HEADING) return [block]
    const start = block.start + signs.length + 1
    const heading = { kind: 'heading' as const, start, end: start + words.length, level: signs.length }
    const rest = linesOf(text, block)[1]
    return rest ? [heading, { ...block, start: rest.start }] : [heading]
  })
}

/** By the place of their first letter: heads of sections left of an indented body. */
function headsByStart(text: string): Map<number, number> {
  const lines = text.split('\n')
  const found = indentedHeads(lines)
  const starts = new Map<number, number>()
  let at = 0
  lines.forEach((line, i) => {
    const level = found.get(i)
    if (level !== undefined) starts.set(at + line.length - line.trimStart().length, level)
    at += line.length + 1
  })
  return starts
}

/** A block that begins with a head as that heading and what follows. */
function partHead(text: string, block: Block, heads: ReadonlyMap<number, number>): Block[] {
  const level = block.kind === 'paragraph' ? heads.get(block.start) : undefined
  if (level === undefined) return [block]
  const [first, second] = linesOf(text, block)
  const heading = { kind: 'heading' as const, start: first!.start, end: first!.end, level }
  return second ? [heading, { ...block, start: second.start }] : [heading]
}

/** The lines of a block without the blanks around each. */
function linesOf(text: string, { start, end }: Block): Line[] {
  let at = start
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const from = at + line.length - line.trimStart().length
      at += line.length + 1
      return { text: line.trim(), start: from, end: from + line.trim().length }
    })
}

const A_RULE = /^([=*_#~-])\1{9,119}$/
/** "========", a line, "========": that line alone in its paragraph is a heading, and the rules say nothing. */
function betweenRules(text: string, blocks: readonly Block[]): Block[] {
  const lines = (block: Block | undefined) => (block ? text.slice(block.start, block.end) : '')
  if (blocks.filter((block) => A_RULE.test(lines(block))).length < 2) return [...blocks]
  return blocks.flatMap((block, i) => {
    const line = lines(block)
    if (A_RULE.test(line)) return []
    const isRuled =
      A_RULE.test(lines(blocks[i - 1])) && line.length <= MAX_HEADING && !line.includes('\n') && !NO_HEADING.test(line)
    return isRuled ? [{ kind: 'heading' as const, start: block.start, end: block.end, level: 1 }] : [block]
  })
}

/** "version 1.34 - Ada Lenz, 2021-02-13", "cairn (1.2-1) unstable": a release, alone on its line. */
const RELEASE =
  /^(?:\*{1,3} )?(?:[\p{L}"()+-]{2,24} ){0,6}?\(?v?\d{1,4}(?:\.\d{1,5}){1,3}[\w+~.-]{0,12}\)?(?:[\s,:;–—-]|$)/u
const STARS = /^(\*{1,4}) \S/
/** Releases as headings of `level`, and, where many lines begin with two stars, those with one to four by their number. */
function withOutline(text: string, blocks: readonly Block[], level: number): Block[] {
  const first = blocks.map((block) => (block.kind === 'paragraph' ? linesOf(text, block)[0]! : null))
  const isShort = (line: Line | null): line is Line =>
    line !== null && line.text.length <= MAX_HEADING && !/[.!?:;,]$/.test(line.text)
  const isRelease = (line: Line | null, block: Block): line is Line =>
    isShort(line) && line.end === block.end && RELEASE.test(line.text)
  const starred = (mark: string) => first.filter((line) => isShort(line) && line.text.startsWith(mark)).length
  const outlined = starred('** ') >= Math.max(1, starred('* ') / 2)
  const releases = first.filter((line, i) => isRelease(line, blocks[i]!)).length
  return blocks.flatMap((block, i) => {
    const line = first[i]!
    const stars = outlined && isShort(line) ? STARS.exec(line.text)?.[1]?.length : undefined
    if (stars === undefined && !(releases >= 2 && isRelease(line, block))) return [block]
    const mark = stars === undefined ? 0 : stars + 1
    const heading = { kind: 'heading' as const, start: line!.start + mark, end: line!.end, level: stars ?? level }
    const rest = linesOf(text, block)[1]
    return rest ? [heading, { ...block, start: rest.start }] : [heading]
  })
}
