import type { Distilled } from '../lib/distilled.ts'
import type { Block, SourceText } from '../lib/source-text.ts'
import type { DistillOptions, SourceFacts } from './distiller.ts'
import { distillByRules } from './rules-distiller.ts'

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

export const FACTS: SourceFacts = { kind: 'file', title: null, url: null, filename: 'notes.md', owner: { names: [] } }
export const OPTIONS: DistillOptions = { distill: true, analyzeStyle: false, distillLimit: null }

/** Distils a text as an uploaded Markdown file. */
export function distilled(
  text: string,
  source: Partial<SourceText> = {},
  facts: Partial<SourceFacts> = {},
  options: Partial<DistillOptions> = {},
): Distilled {
  const made = sourceOf(text, source)
  return distillByRules(made, { ...FACTS, title: made.title, ...facts }, { ...OPTIONS, ...options })
}

/** Edges of one predicate as "source → target", by note refs and names. */
export function edgesOf({ edges, names }: Distilled, predicate: string): string[] {
  const nameOf = new Map(names.map(({ ref, name }) => [ref, name]))
  return edges
    .filter((edge) => edge.predicate === predicate)
    .map(({ source, target }) => `${nameOf.get(source) ?? source} → ${nameOf.get(target) ?? target}`)
}
