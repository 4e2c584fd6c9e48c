import type { RecordSource } from '../graph/record-source-store.ts'
import type { NodeType } from '../graph/record-store.ts'
import type { Citation } from './query-schemas.ts'

/** A note, or the claim of a correction that its feedback note stands behind. */
export interface Quoted {
  id: string
  type: NodeType
  body: string
  noteId: string
  sourceRunId: string
  source: RecordSource
}
type QuotedNote = Omit<Quoted, 'type' | 'noteId'>

/** Quotes a span of a note; the mark of the citation is `[n]`. */
export const citationOf = (n: number, note: QuotedNote, span: { start: number; end: number }): Citation =>
  citationOfRecord(n, { ...note, type: 'note', noteId: note.id }, span)

/** The same of a note or a claim. */
export const citationOfRecord = (
  n: number,
  quoted: Quoted,
  { start, end }: { start: number; end: number },
): Citation => ({
  n,
  nodeType: quoted.type,
  nodeId: quoted.id,
  noteId: quoted.noteId,
  sourceRunId: quoted.sourceRunId,
  quote: quoted.body.slice(start, end),
  start,
  end,
  source: quoted.source,
})

/** Throws unless every quote stands in its record at its place, and its mark in the text: nothing else may leave. */
export function checkCitations(
  text: string,
  citations: readonly Citation[],
  quoted: Iterable<Pick<Quoted, 'id' | 'body'> & { noteId?: string }>,
): void {
  const known = new Map([...quoted].map((one) => [one.id, one]))
  for (const { n, nodeId, noteId, quote, start, end } of citations) {
    const one = known.get(nodeId)
    if (quote === '' || one?.body.slice(start, end) !== quote || (one.noteId ?? one.id) !== noteId)
      throw new Error(`citation ${n} is not what stands in its record`)
    if (!text.includes(`[${n}]`)) throw new Error(`citation ${n} has no mark in the text`)
  }
}
