import { fold } from '../lib/text.ts'
import type { AccountIndex, IndexFacts } from './account-index.ts'
import { type AnalysedQuery, analyseQuery } from './analyse-query.ts'
import { facetHash, ITEM_KIND, type ItemKindName, STATE, styleHash } from './doc-codec.ts'
import { GONE } from './item-rows.ts'
import { clearGone, cosineBuffer, type NoteRanking, rankNotes, scoreBuffer } from './rank-notes.ts'
import { coverage, rankRecords } from './rank-records.ts'
import { styleTerms } from './style-terms.ts'
import { allRows, topRows } from './top-rows.ts'

export type SearchMode = 'topical' | 'style' | 'exact'

export interface SearchQuery {
  text: string
  /** records wanted, spare ones included */
  limit: number
  target: 'all' | ItemKindName
  /** a record must carry all of them */
  facets?: readonly string[]
  /** ids of the records that may be answered */
  allowed?: ReadonlySet<string>
  /** days since 1970-01-01, inclusive; records without a day never pass */
  dayFrom?: number
  dayTo?: number
  /** ids of records that pass by a day other than their own */
  alsoDated?: ReadonlySet<string>
  includeSuperseded?: boolean
  /** unit vector of the query when an external embedder made it; null when there is none. Absent: the built-in one. */
  vector?: Float32Array | null
  /** how much the cosines of an external embedder's `vector` count; without it they count as the built-in one's */
  vectorWeight?: number
  /** `topical` unless given; falls back to `exact` when vectors are missing */
  mode?: SearchMode
  /** unit style vector of a long query; without it `style` compares words with the notes' style descriptions */
  styleVector?: Float32Array | null
}

export interface FoundRecord {
  id: string
  /** in the index, and its note's: while the index is as it was searched */
  row: number
  noteRow: number
  kind: ItemKindName
  /** 0..1, never rising down the list; the raw score in `exact` mode */
  score: number
  /** 1 − cosine of the record's own vector; null without one */
  distance: number | null
  /** the note that carried it; its own id for a note */
  noteId: string
}

export interface FoundNote {
  id: string
  /** as of a `FoundRecord` */
  row: number
  score: number
  /** whether facets, dates, `allowed` and state let it through: notes that do not are evidence only */
  passes: boolean
}

export interface SearchResult {
  mode: SearchMode
  records: FoundRecord[]
  /** the best notes, whatever the target; under filters only such as pass */
  notes: FoundNote[]
  warnings: string[]
}

/** Notes read for records at first; all of them when too few records pass. */
const NOTES_READ = 256
const MIN_NOTES_FOUND = 50

/** Candidates only: the caller has to read each record again in its account before showing it. */
export function searchIndex(
  index: AccountIndex,
  query: SearchQuery,
  analysed: AnalysedQuery = analyseQuery(query.text, index.languages),
): SearchResult {
  const { mode, ranking, vector, warnings } = rank(index, query, analysed)
  const { scores } = ranking
  const passes = filterOf(index, query)
  const options = { target: query.target, limit: query.limit, passes }

  let notes = ranking.top(NOTES_READ)
  let records = rankRecords(index, analysed, notes, scores, options)
  if (records.length < query.limit && notes.length === NOTES_READ) {
    notes = allRows(scores, index.rows, index.rows.noteRows)
    records = rankRecords(index, analysed, notes, scores, options)
  }
  const best = bestNotes(index, query, notes, scores, passes)
  const scale = scoreScale(index, analysed, mode, ranking, records[0]?.note ?? notes[0], records[0]?.score)
  const idOf = idTexts(index)
  const block = mode === 'style' ? index.vectors.style : index.vectors.topical
  return {
    mode,
    records: records.map(({ row, note, score }) => {
      const cosine =
        vector && block?.dimensions === vector.length ? (ranking.exact.get(row) ?? block.exact(row, vector)) : null
      return {
        id: idOf(row),
        row,
        noteRow: note,
        kind: KIND_NAMES[index.rows.kind[row]!]!,
        score: score * scale,
        distance: cosine === null ? null : 1 - cosine,
        noteId: idOf(note),
      }
    }),
    notes: best.map((row) => ({
      id: idOf(row),
      row,
      score: mode === 'exact' ? scores[row]! : Math.min(1, scores[row]! * scale),
      passes: passes(row),
    })),
    warnings: index.isPart ? [IN_DATABASE, ...warnings] : warnings,
  }
}

/** Ids by row; several records are of one note. */
function idTexts({ rows }: AccountIndex): (row: number) => string {
  const known = new Map<number, string>()
  return (row) => {
    const text = known.get(row) ?? rows.idText(row)
    known.set(row, text)
    return text
  }
}

const isFiltered = ({ facets, allowed, dayFrom, dayTo }: SearchQuery): boolean =>
  Boolean(facets?.length) || allowed !== undefined || dayFrom !== undefined || dayTo !== undefined

/** Rows of the notes to give back; all notes are looked at when too few of those read pass a filter. */
function bestNotes(
  index: AccountIndex,
  query: SearchQuery,
  read: readonly number[],
  scores: Float64Array,
  passes: (row: number) => boolean,
): readonly number[] {
  const count = Math.max(MIN_NOTES_FOUND, query.limit)
  if (!isFiltered(query)) return read.slice(0, count)
  const passing = read.filter(passes)
  const enough = passing.length >= count || read.length < NOTES_READ
  return (enough ? passing : allRows(scores, index.rows, index.rows.noteRows).filter(passes)).slice(0, count)
}

const KIND_NAMES: ItemKindName[] = []
for (const [name, kind] of Object.entries(ITEM_KIND)) KIND_NAMES[kind] = name as ItemKindName

interface Ranked {
  mode: SearchMode
  ranking: NoteRanking
  /** what distances are measured to */
  vector: Float32Array | null
  warnings: string[]
}

function rank(index: AccountIndex, query: SearchQuery, analysed: AnalysedQuery): Ranked {
  if (query.mode === 'style') {
    const byStyle = rankByStyle(index, query)
    if (byStyle.ranking.scores.some((score) => score > 0)) return byStyle
    return { mode: 'exact', ranking: rankNotes(index, analysed, null), vector: null, warnings: [NO_STYLE] }
  }
  const warnings: string[] = []
  const vector = query.mode === 'exact' ? null : topicalVector(index, query, analysed, warnings)
  const use = query.vectorWeight === undefined ? undefined : { weight: query.vectorWeight, fromMean: true }
  return { mode: vector ? 'topical' : 'exact', ranking: rankNotes(index, analysed, vector, use), vector, warnings }
}

const NO_STYLE =
  'No note’s style could be compared with this query (sources ingested with analyzeStyle have a description of it): ' +
  'ranked by words and links.'
const IN_DATABASE =
  'This account exceeds the memory set aside for indexes (CAIRN_INDEX_MB): the database was searched for the words of the query, ' +
  'without vectors, and without what is connected by names alone.'
const TOO_LARGE =
  'This account fills the memory set aside for indexes (CAIRN_INDEX_MB): ranked by words and links, without vectors.'

function topicalVector(
  index: AccountIndex,
  query: SearchQuery,
  analysed: AnalysedQuery,
  warnings: string[],
): Float32Array | null {
  if (query.vector === null || index.isPart) return null
  const block = index.vectors.topical
  if (!block || block.count === 0) {
    if (index.vectorsLeftOut) warnings.push(TOO_LARGE)
    else if (index.noteCount > 0)
      warnings.push('No record has a vector of the requested model yet: ranked by words and links.')
    return null
  }
  let { vector } = query
  if (!vector) {
    if (!index.builtIn || index.epochs.topical?.model !== index.builtIn.model) return null
    vector = index.builtIn.over(index)(knownTermCounts(index, analysed))
  }
  if (vector.length !== block.dimensions) {
    warnings.push('The query vector does not fit the stored vectors: ranked by words and links.')
    return null
  }
  warnings.push(...missingVectors(index))
  return vector
}

/** Says how many notes have no vector, if any; nothing where vectors are left out altogether. */
export function missingVectors(index: Pick<IndexFacts, 'vectorsLeftOut' | 'noteCount' | 'vectors'>): string[] {
  const missing = index.vectorsLeftOut ? 0 : index.noteCount - (index.vectors.topical?.count ?? 0)
  return missing > 0 ? [`${missing} of ${index.noteCount} notes have no vector yet.`] : []
}

/** Where one reading of a word is known to the account, the others are no words of the query. */
function knownTermCounts(index: AccountIndex, { words, termCounts }: AnalysedQuery): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { terms } of words) {
    const known = terms.filter(({ hash }) => index.df(hash) > 0)
    for (const { hash } of known.length > 0 ? known : terms.slice(0, 1)) counts.set(hash, termCounts.get(hash) ?? 1)
  }
  return counts
}

/** By style vector when the query is long enough to have one, else by words of the notes' style descriptions. */
function rankByStyle(index: AccountIndex, { text, styleVector }: SearchQuery): Ranked {
  const block = index.vectors.style
  const warnings: string[] = []
  const scores = scoreBuffer(index.rows.count)
  const found: NoteRanking = {
    scores,
    top: (k) => topRows(scores, index.rows, index.rows.noteRows, k),
    exact: new Map(),
    cosines: null,
    background: 0,
  }
  if (styleVector && block && block.count > 0 && block.dimensions === styleVector.length) {
    const cosines = cosineBuffer(index.rows.count)
    block.scan(styleVector, cosines)
    for (let row = 0; row < scores.length; row++) {
      if (cosines[row]! > 0 && index.rows.isLiveNote(row)) scores[row] = block.exact(row, styleVector)!
    }
    return { mode: 'style', ranking: { ...found, cosines }, vector: styleVector, warnings }
  }
  if (styleVector) warnings.push('No note has a style vector: ranked by style descriptions.')
  // descriptions are short and say each thing once, so neither length nor repetition counts
  for (const term of styleTerms(text)) {
    const hash = styleHash(term)
    const idf = index.postings.idf(hash)
    if (idf > 0) index.postings.accumulatePresence(hash, idf, scores)
  }
  clearGone(index, scores)
  return { mode: 'style', ranking: found, vector: null, warnings }
}

/** Turns raw scores into 0..1: the top one becomes the confidence in it. */
function scoreScale(
  index: AccountIndex,
  query: AnalysedQuery,
  mode: SearchMode,
  { scores, cosines, background }: NoteRanking,
  topNote: number | undefined,
  topScore: number | undefined,
): number {
  if (mode === 'exact' || topNote === undefined) return 1
  const top = topScore ?? scores[topNote]!
  if (top <= 0) return 1
  const nearness = ((cosines?.[topNote] ?? background) - background) / (1 - background || 1)
  return confidence(index, query, mode, topNote, nearness) / top
}

/** How near the first hit's note is to the query, by its words or by its vector: low when nothing really matches. */
function confidence(index: AccountIndex, query: AnalysedQuery, mode: SearchMode, note: number, cosine: number): number {
  const held = mode === 'style' ? styleCoverage(index, query.text, note) : coverage(index, query, note)
  return Math.min(1, Math.max(held, cosine, 0))
}

function styleCoverage(index: AccountIndex, text: string, note: number): number {
  let total = 0
  let held = 0
  for (const term of styleTerms(text)) {
    const weight = index.hashWeight(styleHash(term))
    total += weight
    if (index.postings.has(note, styleHash(term))) held += weight
  }
  return total === 0 ? 0 : held / total
}

function filterOf(index: AccountIndex, query: SearchQuery): (row: number) => boolean {
  const { rows } = index
  const facets = (query.facets ?? []).map((facet) => facetHash(fold(facet)))
  const {
    dayFrom = Number.NEGATIVE_INFINITY,
    dayTo = Number.POSITIVE_INFINITY,
    allowed,
    alsoDated,
    includeSuperseded,
  } = query
  const byDay = query.dayFrom !== undefined || query.dayTo !== undefined
  return (row) => {
    const state = rows.state[row]
    if (state === GONE || (state === STATE.superseded && !includeSuperseded)) return false
    if (byDay) {
      const day = rows.dayOf(row)
      const isInside = day !== null && day >= dayFrom && day <= dayTo
      if (!isInside && !(alsoDated?.size && alsoDated.has(rows.idText(row)))) return false
    }
    return facets.every((facet) => index.holds(row, facet)) && (!allowed || allowed.has(rows.idText(row)))
  }
}
