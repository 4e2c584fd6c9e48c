import type { EvidencePair } from '../graph/hydrate-store.ts'
import type { AccountIndex } from '../index/account-index.ts'
import { RELATION, uuidBytes } from '../index/doc-codec.ts'
import type { FoundNote, FoundRecord } from '../index/search.ts'

/**
 * Which of the ranked notes each record was drawn from, best note first: at most `perRecord` that it is about and as
 * many that mention it. The note that carried a record is always among them.
 */
export function candidateEvidence(
  index: AccountIndex,
  records: readonly FoundRecord[],
  notes: readonly FoundNote[],
  perRecord: number,
): EvidencePair[] {
  const recordOf = new Map<number, string>()
  for (const { id, kind } of records) if (kind !== 'note') recordOf.set(index.rows.find(uuidBytes(id)), id)
  const taken = new Map<string, number>()
  const pairs: EvidencePair[] = []
  const carriers = records.filter(({ kind }) => kind !== 'note').map(({ noteId }) => noteId)
  for (const noteId of new Set([...notes.map(({ id }) => id), ...carriers])) {
    const row = index.rows.find(uuidBytes(noteId))
    if (row < 0) continue
    const first = index.rows.linkStart[row]!
    for (let i = first; i < first + index.rows.linkCount[row]!; i++) {
      const recordId = recordOf.get(index.linkRow[i]!)
      if (recordId === undefined || index.linkRelation[i] === RELATION.successor) continue
      const relation = index.linkRelation[i] === RELATION.mentions ? 'mention' : 'about'
      const key = `${recordId} ${relation}`
      const count = taken.get(key) ?? 0
      if (count >= perRecord) continue
      taken.set(key, count + 1)
      pairs.push({ recordId, noteId, relation })
    }
  }
  return pairs
}
