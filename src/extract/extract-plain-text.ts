import { blankControls } from '../lib/blank-controls.ts'
import type { Block, SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { blankRunningLines, joinPartedWords } from './page-layout.ts'
import { withHeadings } from './plain-headings.ts'
import { tooLong } from './text-builder.ts'

const PAGE_BREAK = '\f'

/**
 * Plain text as it is, but for what stands on every page and words parted at a line's end: a blank line ends a paragraph, a form feed a
 * page. What is a heading: `plain-headings.ts`.
 */
export function extractPlainText(source: string): SourceText {
  const marked = joinPartedWords(blankRunningLines(blankControls(withoutSettings(source))))
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

const ASCIIDOC = /^= \S/
/** attributes, comments, what kind of block follows, and where one begins and ends */
const SETTING = /^(?::!?[\w-]{1,60}!?:(?: |$)|\/\/|\[[^\]]{0,200}\]$|([-=+*._])\1{3,100}$)/
/** AsciiDoc without the lines that tell a program how to set it. */
const withoutSettings = (source: string): string =>
  ASCIIDOC.test(source)
    ? source
        .split('\n')
        .map((line) => (SETTING.test(line.trimEnd()) ? '' : line))
        .join('\n')
    : source

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
