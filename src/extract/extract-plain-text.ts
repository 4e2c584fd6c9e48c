import { blankControls } from '../lib/blank-controls.ts'
import type { Block, SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { tooLong } from './text-builder.ts'

const PAGE_BREAK = '\f'

/** Plain text as it is: a blank line ends a paragraph, a form feed a page. A line that is underlined is a heading. */
export function extractPlainText(source: string): SourceText {
  const marked = blankControls(source)
  if (marked.length > LIMITS.chars) throw tooLong()
  const text = marked.replaceAll(PAGE_BREAK, '\n')
  const blocks = withHeadings(text, [...paragraphs(text, marked)])
  return {
    text,
    blocks,
    pageStarts: pageStarts(marked),
    title: titleOf(text, blocks),
    author: null,
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
  }
}

/** Runs of lines that hold something. `marked` is the same text with its page breaks, which end a paragraph too. */
function* paragraphs(text: string, marked: string): Generator<Block> {
  let open: Block | null = null
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const lineEnd = newline < 0 ? text.length : newline
    const line = text.slice(start, lineEnd)
    if (line.trim()) {
      const end = start + line.trimEnd().length
      if (open) open.end = end
      else open = { kind: 'paragraph', start: end - line.trim().length, end }
    }
    if (open && (!line.trim() || marked[lineEnd] === PAGE_BREAK)) {
      yield open
      open = null
    }
    start = lineEnd + 1
  }
  if (open) yield open
}

const MAX_HEADING = 80
/** One character again and again, as long as most of the line above; a rule across the page as well. */
const UNDERLINE = /^([=~^*#"-])\1{2,119}$/
/** Ends as a sentence does, or goes on below. */
const NO_HEADING = /[.!?:;,]$|^\s*[-*+•]\s|\|/

/**
 * "Debugging" above "=========": each underlined first line of a paragraph as a heading, without its rules, and what follows as a paragraph.
 * The first kind of rule is of level 1, the next one of level 2, as in reStructuredText.
 */
function withHeadings(text: string, paragraphs: readonly Block[]): Block[] {
  const levels: string[] = []
  return paragraphs.flatMap((block) => {
    const lines = linesOf(text, block)
    const above = UNDERLINE.exec(lines[0]!.text) && lines.length > 2 ? 1 : 0
    const [line, rule] = [lines[above]!, lines[above + 1]]
    const mark = rule && UNDERLINE.exec(rule.text)?.[1]
    const isHeading =
      mark &&
      line.text.length <= MAX_HEADING &&
      rule.text.length >= 0.7 * line.text.length &&
      /\p{L}/u.test(line.text) &&
      !NO_HEADING.test(line.text)
    if (!isHeading) return [block]
    if (!levels.includes(mark)) levels.push(mark)
    const heading = { kind: 'heading' as const, start: line.start, end: line.end }
    const rest = lines[above + 2]
    return [
      { ...heading, level: Math.min(6, levels.indexOf(mark) + 1) },
      ...(rest ? [{ ...block, start: rest.start }] : []),
    ]
  })
}

/** The lines of a block without the blanks around each. */
function linesOf(text: string, { start, end }: Block): { text: string; start: number; end: number }[] {
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

/** The heading above all others, where there is one: of several that are alike none speaks for the whole. */
function titleOf(text: string, blocks: readonly Block[]): string | null {
  const [first, ...others] = blocks.filter(({ level }) => level === 1)
  return first && others.length === 0 && blocks[0] === first ? text.slice(first.start, first.end) : null
}

function pageStarts(marked: string): number[] {
  const starts = [0]
  for (let at = marked.indexOf(PAGE_BREAK); at >= 0; at = marked.indexOf(PAGE_BREAK, at + 1)) starts.push(at + 1)
  if (starts.at(-1) === marked.length) starts.pop() // the last page, too, may end with a form feed
  return starts.length > 1 ? starts : []
}
