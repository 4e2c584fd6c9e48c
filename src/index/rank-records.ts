import type { AccountIndex } from './account-index.ts'
import type { AnalysedQuery } from './analyse-query.ts'
import { ITEM_KIND, type ItemKindName, RELATION } from './doc-codec.ts'

export const RECORDS = {
  /** what a record keeps of its note's score when none of the query's words are its own */
  ownTextFloor: { all: 0.7, single: 0.9 },
  /** factor for each record of the same note already shown */
  sameNote: { all: 0.5, single: 0.3 },
  /** what a note that only mentions an entity or project counts for it */
  mention: 0.5,
}

export interface RankedRecord {
  row: number
  /** the note that carried it */
  note: number
  score: number
}

/**
 * From ranked notes to ranked records: each takes the score of its best note, less when its own words are not the
 * query's; further records of a note already shown are discounted. Ranking short claims against notes in one list of
 * their own loses ten to twenty points, and so does showing three claims of one note.
 * `notes`: rows, best first; `passes` is asked about records of the right kind only.
 */
export function rankRecords(
  index: AccountIndex,
  query: AnalysedQuery,
  notes: readonly number[],
  scores: Float64Array,
  options: { target: 'all' | ItemKindName; limit: number; passes: (row: number) => boolean },
): RankedRecord[] {
  const { target, limit, passes } = options
  const mode = target === 'all' ? 'all' : 'single'
  const kind = target === 'all' ? 0 : ITEM_KIND[target]
  const wanted = (row: number) => (kind === 0 || index.rows.kind[row] === kind) && passes(row)
  const share = ownTextShare(index, query, RECORDS.ownTextFloor[mode])

  const ofNote = new Map<number, RankedRecord[]>()
  const add = (record: RankedRecord) => {
    const list = ofNote.get(record.note)
    if (list) list.push(record)
    else ofNote.set(record.note, [record])
  }
  const linked = bestNotes(index, notes, scores)
  for (const record of linked.values()) {
    if (wanted(record.row)) record.score *= share(record.row, record.note)
    else linked.delete(record.row)
  }
  for (const note of notes) {
    if (!wanted(note)) continue
    // a note that took the place of another record stands where that would, unless its own words bring it higher
    if ((linked.get(note)?.score ?? 0) > scores[note]!) continue
    linked.delete(note)
    add({ row: note, note, score: scores[note]! })
  }
  for (const record of linked.values()) add(record)
  const lists = notes.flatMap((note) => (ofNote.has(note) ? [ofNote.get(note)!] : []))
  const { contentKey, kind: kinds } = index.rows
  for (const list of lists)
    list.sort((a, b) => b.score - a.score || kinds[a.row]! - kinds[b.row]! || contentKey[a.row]! - contentKey[b.row]!)
  return takeWithoutCrowding(lists, limit, RECORDS.sameNote[mode])
}

/** For each record attached to the notes, the note that counts most for it. Successors of records are among them. */
function bestNotes(index: AccountIndex, notes: readonly number[], scores: Float64Array): Map<number, RankedRecord> {
  const best = new Map<number, RankedRecord>()
  const { rows, linkRow, linkRelation } = index
  for (const note of notes) {
    const start = rows.linkStart[note]!
    for (let i = start; i < start + rows.linkCount[note]!; i++) {
      const row = linkRelation[i] === RELATION.successor ? rows.current(linkRow[i]!) : linkRow[i]!
      const score = scores[note]! * (linkRelation[i] === RELATION.mentions ? RECORDS.mention : 1)
      const known = best.get(row)
      if (!known) best.set(row, { row, note, score })
      else if (score > known.score) {
        known.note = note
        known.score = score
      }
    }
  }
  return best
}

/** floor … 1 by the idf-weighted share of the query that a record's own text and its note's title hold. */
function ownTextShare(index: AccountIndex, query: AnalysedQuery, floor: number) {
  const words = query.words.map(({ terms }) => ({ terms, weight: wordWeight(index, terms) }))
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  return (row: number, note: number): number => {
    let held = 0
    for (const { terms, weight } of words) {
      if (terms.some(({ hash }) => index.holds(row, hash) || index.postings.hasInTitle(note, hash))) held += weight
    }
    return total === 0 ? floor : floor + (1 - floor) * (held / total)
  }
}

/** Weight of a query word: that of its best known reading, or of an unknown term. */
export function wordWeight(index: AccountIndex, terms: readonly { hash: number }[]): number {
  const known = index.postings.idfOfAny(terms.map(({ hash }) => hash))
  return known || index.hashWeight(terms[0]!.hash)
}

/** idf-weighted share of the query's words that a note holds. */
export function coverage(index: AccountIndex, query: AnalysedQuery, note: number): number {
  let total = 0
  let held = 0
  for (const { terms } of query.words) {
    const weight = wordWeight(index, terms)
    total += weight
    if (terms.some(({ hash }) => index.postings.has(note, hash))) held += weight
  }
  return total === 0 ? 0 : held / total
}

/** Merges the notes' lists, best first; what a note has already shown lowers what it may still show. */
function takeWithoutCrowding(lists: RankedRecord[][], limit: number, sameNote: number): RankedRecord[] {
  const shown = lists.map(() => 0)
  const value = (i: number) => {
    const record = lists[i]![shown[i]!]
    return record ? record.score * sameNote ** shown[i]! : -1
  }
  const values = lists.map((_, i) => value(i))
  const ranked: RankedRecord[] = []
  while (ranked.length < limit) {
    let best = -1
    for (let i = 0; i < values.length; i++) if (values[i]! > 0 && (best < 0 || values[i]! > values[best]!)) best = i
    if (best < 0) break
    ranked.push({ ...lists[best]![shown[best]!]!, score: values[best]! })
    shown[best]!++
    values[best] = value(best)
  }
  return ranked
}
