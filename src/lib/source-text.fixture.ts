import type { Block, SourceText } from './source-text.ts'

/** What the Markdown extractor gives for simple texts: `#` headings, `|` tables, fenced code, lists, paragraphs. */
export function sourceOf(text: string, more: Partial<SourceText> = {}): SourceText {
  const blocks: Block[] = []
  for (const match of text.matchAll(/(?:(?!\n\s*\n)[\s\S])+/g)) {
    const lead = match[0].length - match[0].trimStart().length
    const start = match.index + lead
    const body = match[0].trim()
    if (!body) continue
    const heading = /^(#{1,6})\s+(.+)$/.exec(body)
    if (heading) {
      const end = start + body.length
      blocks.push({ kind: 'heading', level: heading[1]!.length, start: end - heading[2]!.length, end })
    } else {
      const kind = body.startsWith('|')
        ? 'table'
        : body.startsWith('```')
          ? 'code'
          : /^(?:[-*]|\d+\.) /.test(body)
            ? 'list'
            : 'paragraph'
      blocks.push({ kind, start, end: start + body.length })
    }
  }
  const first = blocks.find(({ kind }) => kind === 'heading')
  return {
    text,
    blocks,
    pageStarts: [],
    title: first ? text.slice(first.start, first.end) : null,
    author: null,
    siteName: null,
    publishedOn: null,
    declaredLanguage: null,
    links: [],
    warnings: [],
    ...more,
  }
}
