import type { HydratedEvidence, HydratedRecord } from '../graph/hydrate-store.ts'
import type { FoundRecords } from './find-records.ts'
import { openingWords, passageAround, queryPassage } from './passages.ts'
import type { EvidenceNote, QueryResult } from './query-schemas.ts'
import type { QueryWords } from './query-words.ts'

/** Found records as the wire shows them. */
export function wireResults({ records, evidence, notes, words }: FoundRecords): QueryResult[] {
  const evidenceOf = Map.groupBy(evidence, ({ recordId }) => recordId)
  return records.map(({ record, score, distance }, i): QueryResult => {
    const own = (evidenceOf.get(record.id) ?? []).flatMap((place) => {
      const note = notes.get(place.noteId)
      return note ? [{ note, place }] : []
    })
    const shown = record.type === 'note' ? noteText(record, words) : recordText(record, own)
    return {
      rank: i + 1,
      nodeType: record.type,
      nodeId: record.id,
      score,
      distance,
      ...shown,
      ...wireProvenance(record),
      source: { ...record.source, page: record.source.page ?? own[0]?.note.source.page ?? null },
      ...(record.supersededBy ? { supersededBy: record.supersededBy } : {}),
      ...(record.replacedBy ? { replacedBy: record.replacedBy } : {}),
      evidenceNotes:
        record.type === 'note'
          ? [evidenceNote(record, shown.snippet, 'self')]
          : own.map(({ note, place }) => evidenceNote(note, excerptOf(note, place), 'extracted-from')),
    }
  })
}

function noteText(note: HydratedRecord, words: QueryWords): { title: string; snippet: string } {
  const { start, end } = queryPassage(note.body, note.lang, words)
  return { title: titleOf(note), snippet: note.body.slice(start, end) }
}

function recordText(
  record: HydratedRecord,
  evidence: readonly { note: HydratedRecord; place: HydratedEvidence }[],
): { title: string; snippet: string } {
  const [best] = evidence
  if (record.type === 'claim' || record.type === 'position')
    return { title: best?.note.title || openingWords(record.body), snippet: record.body }
  return { title: record.title, snippet: record.body || (best ? excerptOf(best.note, best.place) : record.title) }
}

/** A note's title, or its first words when it has none. */
const titleOf = (note: HydratedRecord): string => note.title || openingWords(note.body)

function excerptOf(note: HydratedRecord, place: HydratedEvidence): string {
  const { start, end } = passageAround(note.body, place)
  return note.body.slice(start, end)
}

const evidenceNote = (
  note: HydratedRecord,
  excerpt: string,
  relationship: EvidenceNote['relationship'],
): EvidenceNote => ({ id: note.id, excerpt, ...wireProvenance(note), relationship })

const wireProvenance = (record: HydratedRecord) => ({
  sourceKind: record.state === 'quarantined' ? 'quarantine' : record.sourceKind,
  sourceRunId: record.sourceRunId,
  confidenceKind: record.confidenceKind,
  confidenceScore: record.confidenceScore,
  facets: record.facets,
  source: record.source,
})
