import type { AccountIndex } from './account-index.ts'
import { RELATION } from './doc-codec.ts'
import type { FoundNote, FoundRecord } from './search.ts'

/** `about`: the note is about the entity, or the record was drawn from it; `mention`: it only names the entity. */
export interface ProposedEvidence {
  recordId: string
  noteId: string
  relation: 'about' | 'mention'
}

/**
 * Which of the ranked notes each record was drawn from, best note first: at most `perRecord` that it is about and as
 * many that mention it. The note that carried a record is always among them.
 */
export function candidateEvidence(
  index: AccountIndex,
  records: readonly FoundRecord[],
  notes: readonly FoundNote[],
  perRecord: number,
): ProposedEvidence[] {
  const recordOf = new Map<number, string>()
  for (const { id, kind, row } of records) if (kind !== 'note') recordOf.set(row, id)
  /** by record and relation */
  const taken = new Map<number, number>()
  const pairs: ProposedEvidence[] = []
  const carriers = records.flatMap(({ kind, noteRow }) => (kind === 'note' ? [] : [noteRow]))
  for (const note of new Set([...notes.map(({ row }) => row), ...carriers])) {
    const first = index.rows.linkStart[note]!
    for (let i = first; i < first + index.rows.linkCount[note]!; i++) {
      const row = index.linkRow[i]!
      const recordId = recordOf.get(row)
      if (recordId === undefined || index.linkRelation[i] === RELATION.successor) continue
      const isMention = index.linkRelation[i] === RELATION.mentions
      const key = row * 2 + Number(isMention)
      const count = taken.get(key) ?? 0
      if (count >= perRecord) continue
      taken.set(key, count + 1)
      pairs.push({ recordId, noteId: index.rows.idText(note), relation: isMention ? 'mention' : 'about' })
    }
  }
  return pairs
}
