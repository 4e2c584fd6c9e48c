import { bestPieces } from '../answers/choose-answer.ts'
import type { AccountDb } from '../db/sql.ts'
import { listClaimsAt } from '../graph/claims-of-pieces-store.ts'
import { type Hydrated, hydrateRecords } from '../graph/hydrate-store.ts'
import type { RunFilter } from '../graph/run-filter-store.ts'
import type { BestNote, ScoredRecord } from './corrected-notes.ts'
import type { QueryInput } from './query-fields.ts'
import { quotedPassagesOf } from './quote-answer.ts'

// Whoever puts an answer right looks for the claim that states it, by the question. That claim need hold no word of it, and of a note with
// many claims the ranking shows few: so the pieces of the notes that answer best are looked for, and what was drawn from them.

/** so many of the best pieces are looked at */
const MOST_PIECES = 4
/** of the places, this share goes to those found by their words before the second-best piece's claims */
const KEPT = 1 / 2

export const asksForClaims = ({ target, style }: QueryInput): boolean => target === 'claim' && !style

interface Found {
  records: readonly ScoredRecord[]
  evidence: Hydrated['evidence']
  notes: Hydrated['notes']
}

/**
 * The records with the claims that the best pieces of `best` (notes, best first) were drawn as: that of the best piece first, those of the
 * next ones after half of the others. What moves takes the score of what it comes before, so that scores still never rise.
 */
export async function withClaimsThatAnswer(
  own: AccountDb,
  query: QueryInput,
  filter: RunFilter | null,
  found: Found,
  best: readonly BestNote[],
): Promise<Found> {
  const read = best.flatMap(quotedPassagesOf)
  const passages = read.map(({ passage }) => passage)
  const places = bestPieces(query.query, passages, MOST_PIECES).map(({ passage, start, end }) => {
    const { id, type, noteId } = read[passage]!.quoted
    return { claimId: type === 'claim' ? id : null, noteId, start, end }
  })
  if (places.length === 0) return found
  const claims = await listClaimsAt(own, places)
  const known = new Map(found.records.map((one) => [one.record.id, one]))
  const ids = [...new Set(claims.map(({ id }) => id))]
  const missing = ids.filter((id) => !known.has(id))
  const { records, evidence, notes } = await newRecords(own, query, filter, missing)
  for (const one of records) known.set(one.record.id, one)
  const ofPiece = (isWanted: (piece: number) => boolean) =>
    claims.flatMap(({ id, piece }) => (isWanted(piece) ? (known.get(id) ?? []) : []))
  const kept = found.records.slice(0, Math.ceil(query.limit * KEPT))
  const merged = [
    ...new Set([...ofPiece((piece) => piece === 0), ...kept, ...ofPiece((piece) => piece > 0), ...found.records]),
  ].slice(0, query.limit)
  return {
    records: neverRising(merged),
    evidence: [...found.evidence, ...evidence],
    notes: new Map([...found.notes, ...notes]),
  }
}

/** Records that the search did not find by themselves; only notes have vectors, so that none has a distance. */
async function newRecords(
  own: AccountDb,
  query: QueryInput,
  filter: RunFilter | null,
  ids: readonly string[],
): Promise<Found> {
  if (ids.length === 0) return { records: [], evidence: [], notes: new Map() }
  const { evidenceLimit, includeSuperseded, includeQuarantined } = query
  const hydrated = await hydrateRecords(own, {
    candidates: ids,
    limit: ids.length,
    pairs: [],
    alsoNotes: [],
    type: 'claim',
    ...{ evidenceLimit, filter, includeSuperseded, includeQuarantined },
  })
  return { ...hydrated, records: hydrated.records.map((record) => ({ record, score: 0, distance: null })) }
}

function neverRising(records: readonly ScoredRecord[]): ScoredRecord[] {
  let least = 0
  return records
    .toReversed()
    .map((one) => {
      least = Math.max(least, one.score)
      return { ...one, score: least }
    })
    .toReversed()
}
