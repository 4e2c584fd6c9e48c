import type { AccountDb } from '../db/sql.ts'
import { type CorrectedSpan, listCorrectedSpans } from '../graph/correction-store.ts'
import type { HydratedRecord } from '../graph/hydrate-store.ts'
import { feedbackSource } from '../graph/record-source-store.ts'
import type { NodeType } from '../graph/record-store.ts'
import type { Span } from '../lib/text.ts'
import type { QueryInput } from './query-fields.ts'

/** A note to make a context or an answer of. */
export interface BestNote extends HydratedRecord {
  /** what a correction superseded in it: nothing to quote as if it were so */
  outdated: Span[]
  /** what this feedback note put right, where a record of its own says it */
  correction: CorrectingRecord | null
}

export interface CorrectingRecord {
  id: string
  type: NodeType
  text: string
  /** YYYY-MM-DD */
  datedAt: string
  /** what it replaced, and the run of the document where that stands */
  was: string
  wasInRun: string
}

/** What is outdated in these notes, by note; asked once for all that a reply shows. */
export async function correctedSpansOf(
  own: AccountDb,
  notes: readonly { id: string; type: NodeType }[],
): Promise<Map<string, CorrectedSpan[]>> {
  const ids = [...new Set(notes.flatMap(({ id, type }) => (type === 'note' ? [id] : [])))]
  const spans = ids.length === 0 ? [] : await listCorrectedSpans(own, ids)
  return Map.groupBy(spans, ({ noteId }) => noteId)
}

/**
 * The notes, with the feedback notes of corrections before the first note that they correct: what a question finds out
 * by the old words is answered by the new ones. Under filters, which a feedback note may not pass, only marked.
 */
export function withCorrections(
  query: QueryInput,
  notes: readonly HydratedRecord[],
  spans: ReadonlyMap<string, CorrectedSpan[]>,
): BestNote[] {
  const isFiltered = query.sourceRunId ?? query.datedFrom ?? query.datedTo ?? query.facets[0]
  const out = new Map<string, BestNote>()
  for (const note of notes) {
    const own = spans.get(note.id) ?? []
    if (!isFiltered) {
      for (const span of own) {
        const { feedback } = span
        const known = feedback && out.get(feedback.id)
        if (known) known.correction ??= correctionOf(span, feedback.id, note)
        else if (feedback)
          out.set(feedback.id, {
            ...feedback,
            source: feedbackSource(feedback.datedAt),
            replacedBy: null,
            outdated: [],
            correction: correctionOf(span, feedback.id, note),
          })
      }
    }
    if (!out.has(note.id)) out.set(note.id, { ...note, outdated: query.includeSuperseded ? [] : own, correction: null })
  }
  return [...out.values()]
}

export interface ScoredRecord {
  record: HydratedRecord
  score: number
  distance: number | null
}

/**
 * The records, with what corrects a note before that note: its old words may be nearer to the question. What moves takes
 * the score of the note, so that scores still never rise.
 */
export function correctionsFirst(
  records: readonly ScoredRecord[],
  spans: ReadonlyMap<string, CorrectedSpan[]>,
): ScoredRecord[] {
  const byId = new Map(records.map((ranked) => [ranked.record.id, ranked]))
  const out = new Map<string, ScoredRecord>()
  for (const ranked of records) {
    for (const { nowId } of spans.get(ranked.record.id) ?? []) {
      const correcting = byId.get(nowId)
      if (correcting && !out.has(nowId))
        out.set(nowId, { ...correcting, score: Math.max(correcting.score, ranked.score) })
    }
    if (!out.has(ranked.record.id)) out.set(ranked.record.id, ranked)
  }
  return [...out.values()]
}

const correctionOf = (
  { text: was, now, nowId, nowType, datedAt }: CorrectedSpan,
  feedbackId: string,
  { sourceRunId: wasInRun }: HydratedRecord,
): CorrectingRecord | null =>
  nowId === feedbackId ? null : { id: nowId, type: nowType, text: now, datedAt, was, wasInRun }
