import { blankControls } from '../lib/blank-controls.ts'
import type { Block, SourceText } from '../lib/source-text.ts'
import { LIMITS } from './limits.ts'
import { tooLong } from './text-builder.ts'

const PAGE_BREAK = '\f'

/** Plain text as it is: a blank line ends a paragraph, a form feed a page. It has no title and no headings. */
export function extractPlainText(source: string): SourceText {
  const marked = blankControls(source)
  if (marked.length > LIMITS.chars) throw tooLong()
  const text = marked.replaceAll(PAGE_BREAK, '\n')
  return {
    text,
    blocks: [...paragraphs(text, marked)],
    pageStarts: pageStarts(marked),
    title: null,
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

function pageStarts(marked: string): number[] {
  const starts = [0]
  for (let at = marked.indexOf(PAGE_BREAK); at >= 0; at = marked.indexOf(PAGE_BREAK, at + 1)) starts.push(at + 1)
  if (starts.at(-1) === marked.length) starts.pop() // the last page, too, may end with a form feed
  return starts.length > 1 ? starts : []
}
