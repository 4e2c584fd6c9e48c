import type { Citation } from './query-schemas.ts'

interface QuotedNote {
  id: string
  body: string
  sourceRunId: string
}

/** Quotes a span of a note; the mark of the citation is `[n]`. */
export const citationOf = (n: number, note: QuotedNote, span: { start: number; end: number }): Citation => ({
  n,
  nodeType: 'note',
  nodeId: note.id,
  noteId: note.id,
  sourceRunId: note.sourceRunId,
  quote: note.body.slice(span.start, span.end),
  start: span.start,
  end: span.end,
})

/** Throws unless every quote stands in its note at its place, and its mark in the text: nothing else may leave. */
export function checkCitations(text: string, citations: readonly Citation[], notes: Iterable<QuotedNote>): void {
  const bodies = new Map([...notes].map(({ id, body }) => [id, body]))
  for (const { n, noteId, quote, start, end } of citations) {
    if (quote === '' || bodies.get(noteId)?.slice(start, end) !== quote)
      throw new Error(`citation ${n} is not what stands in its note`)
    if (!text.includes(`[${n}]`)) throw new Error(`citation ${n} has no mark in the text`)
  }
}
