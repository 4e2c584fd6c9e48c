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
  const shareOf = ownTextShare(index, query, RECORDS.ownTextFloor[mode])
  const best = bestNotes(index, notes, scores)
  const ofNote = new Map<number, number[]>()
  for (const row of best.rows) {
    const note = best.note[row]!
    const list = ofNote.get(note)
    if (list) list.push(row)
    else ofNote.set(note, [row])
  }
  // A note that took the place of another record stands where that would, unless its own words bring it higher.
  const standsElsewhere = (note: number) =>
    best.isKnown(note) && best.score[note]! * shareOf(best.note[note]!)(note) > scores[note]!
  const isRead = new Set(notes)
  const { contentKey, kind: kinds } = index.rows
  const listOf = (note: number): RankedRecord[] => {
    const list: RankedRecord[] = []
    if (wanted(note) && !standsElsewhere(note)) list.push({ row: note, note, score: scores[note]! })
    const share = shareOf(note)
    for (const row of ofNote.get(note) ?? []) {
      if (wanted(row) && !(isRead.has(row) && !standsElsewhere(row)))
        list.push({ row, note, score: best.score[row]! * share(row) })
    }
    return list.sort(
      (a, b) => b.score - a.score || kinds[a.row]! - kinds[b.row]! || contentKey[a.row]! - contentKey[b.row]!,
    )
  }
  const lists = notes.map((note) => {
    const most = (ofNote.get(note) ?? []).reduce((top, row) => Math.max(top, best.score[row]!), scores[note]!)
    return { most, records: () => listOf(note) }
  })
  return takeWithoutCrowding(lists, limit, RECORDS.sameNote[mode])
}

/** For each record attached to the notes, the note that counts most for it, and what the record has of it. */
interface BestNotes {
  /** in the order in which the notes name them; successors of records are among them */
  rows: number[]
  /** by row; of those alone */
  note: Int32Array
  score: Float64Array
  isKnown(row: number): boolean
}

/** By row, for all rankings: a ranking runs to its end undisturbed. `mark` of the latest says what is its own. */
const room = { note: new Int32Array(0), score: new Float64Array(0), mark: new Uint32Array(0), latest: 0 }

function bestNotes(index: AccountIndex, notes: readonly number[], scores: Float64Array): BestNotes {
  const { rows, linkRow, linkRelation } = index
  if (room.note.length < rows.count) {
    const length = rows.count + (rows.count >> 2)
    Object.assign(room, {
      note: new Int32Array(length),
      score: new Float64Array(length),
      mark: new Uint32Array(length),
      latest: 0,
    })
  }
  if (++room.latest > 0xffff_fff0) {
    room.mark.fill(0)
    room.latest = 1
  }
  const { note: noteOf, score: scoreOf, mark, latest } = room
  const found: number[] = []
  for (const note of notes) {
    const start = rows.linkStart[note]!
    for (let i = start; i < start + rows.linkCount[note]!; i++) {
      const row = linkRelation[i] === RELATION.successor ? rows.current(linkRow[i]!) : linkRow[i]!
      const score = scores[note]! * (linkRelation[i] === RELATION.mentions ? RECORDS.mention : 1)
      if (mark[row] !== latest) {
        mark[row] = latest
        found.push(row)
      } else if (score <= scoreOf[row]!) continue
      noteOf[row] = note
      scoreOf[row] = score
    }
  }
  return { rows: found, note: noteOf, score: scoreOf, isKnown: (row) => mark[row] === latest }
}

/** floor … 1 by the idf-weighted share of the query that a record's own text and its note's title hold. */
function ownTextShare(index: AccountIndex, query: AnalysedQuery, floor: number) {
  const words = query.words.map(({ terms }) => ({ terms, weight: wordWeight(index, terms) }))
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  return (note: number) => {
    const inTitle = words.map(({ terms }) => terms.some(({ hash }) => index.postings.hasInTitle(note, hash)))
    return (row: number): number => {
      let held = 0
      for (let i = 0; i < words.length; i++) {
        const { terms, weight } = words[i]!
        if (inTitle[i] || terms.some(({ hash }) => index.holds(row, hash))) held += weight
      }
      return total === 0 ? floor : floor + (1 - floor) * (held / total)
    }
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

/** What a note may show, best first: made when its turn comes, for most never get one. */
interface NoteList {
  /** no record of it has a higher score */
  most: number
  records(): RankedRecord[]
}

/** Merges the notes' lists, best first; what a note has already shown lowers what it may still show. */
function takeWithoutCrowding(lists: readonly NoteList[], limit: number, sameNote: number): RankedRecord[] {
  const made: (RankedRecord[] | undefined)[] = []
  const shown = lists.map(() => 0)
  const values = lists.map(({ most }) => most)
  const ranked: RankedRecord[] = []
  while (ranked.length < limit) {
    let best = -1
    for (let i = 0; i < values.length; i++) if (values[i]! > 0 && (best < 0 || values[i]! > values[best]!)) best = i
    if (best < 0) break
    const records = made[best]
    if (records) ranked.push({ ...records[shown[best]!++]!, score: values[best]! })
    else made[best] = lists[best]!.records()
    const next = made[best]![shown[best]!]
    values[best] = next ? next.score * sameNote ** shown[best]! : -1
  }
  return ranked
}
