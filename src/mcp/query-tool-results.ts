import { z } from '@hono/zod-openapi'
import type { Citation, QueryResult } from '../query/query-schemas.ts'
import { shortened } from './markdown.ts'

// What the query tools give: the little of a record that a reader can use, with the ids by which more can be had.

const EXCERPT_CHARS = 400

export const resultBrief = z.strictObject({
  nodeType: z.string(),
  nodeId: z.string(),
  title: z.string(),
  snippet: z.string(),
  source: z.string().describe('Title, file or address.'),
  datedAt: z.string(),
  supersededBy: z.string().optional(),
  evidence: z.array(z.strictObject({ noteId: z.string(), excerpt: z.string() })).optional(),
})
export type ResultBrief = z.output<typeof resultBrief>

export const citationBrief = z.strictObject({
  n: z.number(),
  source: z.string(),
  datedAt: z.string(),
  noteId: z.string().describe('For read_source.'),
  quote: z.string().optional(),
})
export type CitationBrief = z.output<typeof citationBrief>

type Source = QueryResult['source']
const UNNAMED: Record<string, string> = { feedback: 'a correction by the owner' }

/** What people call where a record is from. */
export const sourceName = ({ title, filename, url, kind, page }: Source): string =>
  `${title ?? filename ?? url ?? UNNAMED[kind] ?? kind}${page === null ? '' : `, p. ${page}`}`

/** Records without what repeats: a note is quoted once, and not where the snippet says the same. */
export function resultBriefsOf(results: readonly QueryResult[]): ResultBrief[] {
  const shown = new Set(results.filter(({ nodeType }) => nodeType === 'note').map(({ nodeId }) => nodeId))
  return results.map((result) => {
    const brief = resultBriefOf(result, shown)
    for (const { noteId } of brief.evidence ?? []) shown.add(noteId)
    return brief
  })
}

function resultBriefOf(result: QueryResult, shown: ReadonlySet<string>): ResultBrief {
  const { nodeType, nodeId, title, source, supersededBy, replacedBy } = result
  const snippet = shortened(result.snippet, EXCERPT_CHARS)
  const evidence = result.evidenceNotes
    .map(({ id, excerpt }) => ({ noteId: id, excerpt: shortened(excerpt, EXCERPT_CHARS) }))
    .filter(({ noteId, excerpt }) => !shown.has(noteId) && !snippet.includes(excerpt))
  return {
    nodeType,
    nodeId,
    title,
    snippet,
    source: `${sourceName(source)}${replacedBy ? ' (an earlier version)' : ''}`,
    datedAt: source.datedAt,
    ...(supersededBy ? { supersededBy } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
  }
}

/** `quoted`: with the quote, where the text itself is not made of quotes. */
export const citationBriefOf = ({ n, noteId, quote, source }: Citation, quoted: boolean): CitationBrief => ({
  n,
  source: sourceName(source),
  datedAt: source.datedAt,
  noteId,
  ...(quoted ? { quote } : {}),
})

/** `1. **Title** …`, with its notes below. */
export function resultText({ nodeType, nodeId, title, snippet, source, datedAt, ...more }: ResultBrief, i: number) {
  const head = snippet.startsWith(title) ? '' : `**${title}** `
  const gone = more.supersededBy ? ' (superseded)' : ''
  const notes = (more.evidence ?? []).map(({ excerpt }) => `\n   > ${excerpt}`)
  return `${i + 1}. ${head}${snippet}${gone} — ${source}, ${datedAt} [${nodeType} ${nodeId}]${notes.join('')}`
}

/** `[1] Title, day`, one a line, with the quote where there is one. */
export const citationText = ({ n, source, datedAt, quote }: CitationBrief): string =>
  `[${n}] ${source}, ${datedAt}${quote === undefined ? '' : `: “${shortened(quote, EXCERPT_CHARS)}”`}`
