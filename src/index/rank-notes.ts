import type { AccountIndex } from './account-index.ts'
import type { AnalysedQuery } from './analyse-query.ts'
import { AskedWords } from './asked-words.ts'
import { ITEM_KIND } from './doc-codec.ts'
import { hopFurther, type NamedInQuery } from './hop-further.ts'
import { GONE } from './item-rows.ts'
import { findKnownNames } from './name-dictionary.ts'
import { canBeName } from './name-variants.ts'
import { spreadScores } from './spread-scores.ts'
import { LeadingRows } from './top-rows.ts'
import type { VectorBlock } from './vector-block.ts'

/** Tuned by coordinate search on HotpotQA and 2Wiki training questions; frozen before MuSiQue and the 2Wiki test. */
export const RANKER = {
  /** times the summed idf of a name that the query mentions */
  namedNoteBonus: 1.7,
  /** for the weaker bearers of a name shared by several notes */
  ambiguousNameFactor: 0.5,
  /** bearers of one name that get a bonus at all */
  maxNamedNotes: 64,
  /** `CosineUse.weight` of `ri-512-v2` */
  vectorWeight: 0.15,
  /** notes whose cosine is computed again without rounding the query */
  rescored: 100,
  /** notes that are still looked at when scores change: more than are ever asked for */
  remembered: 400,
}

export interface NoteRanking {
  /** by row; 0 for rows that are gone or no notes. Valid until the next ranking. */
  scores: Float64Array
  /** Rows of the k best notes, best first. */
  top(k: number): number[]
  /** cosines that were computed without rounding the query, by row */
  exact: ReadonlyMap<number, number>
  /** by row; null without a query vector */
  cosines: Float32Array | null
  /** cosine of texts that have nothing in common */
  background: number
}

/** How a query's vector counts. */
export interface CosineUse {
  /** times the top score times cosine / top cosine, added before spreading */
  weight: number
  /**
   * Cosines of learned models lie close together and far from 0, at 0.7 and above for some families: what counts is how
   * far one is above the mean of all notes. Those of `ri-512-v2` are about 0 for strangers and count as they are.
   */
  fromMean: boolean
}

let scoreRoom = new Float64Array(0)
let cosineRoom = new Float32Array(0)

/** Zeroed scores for every row, from one buffer that all rankings share: a ranking runs to its end undisturbed. */
export function scoreBuffer(rows: number): Float64Array {
  if (scoreRoom.length < rows) scoreRoom = new Float64Array(rows + (rows >> 2))
  const scores = scoreRoom.subarray(0, rows)
  scores.fill(0)
  return scores
}

export function cosineBuffer(rows: number): Float32Array {
  if (cosineRoom.length < rows) cosineRoom = new Float32Array(rows + (rows >> 2))
  const cosines = cosineRoom.subarray(0, rows)
  cosines.fill(0)
  return cosines
}

/**
 * BM25, a bonus for notes about names in the query, a little cosine, one hop of relation-guided spreading, one more over
 * rare names: all in one list, for fusing lists throws the gain of the links away. `vector` has unit length; null leaves
 * the cosine out.
 */
export function rankNotes(
  index: AccountIndex,
  query: AnalysedQuery,
  vector: Float32Array | null,
  use: CosineUse = { weight: RANKER.vectorWeight, fromMean: false },
): NoteRanking {
  const { rows, postings } = index
  const scores = scoreBuffer(rows.count)
  for (const [hash, count] of query.termCounts) {
    const idf = postings.idfOfAny(query.readings.get(hash) ?? [hash])
    if (idf > 0) postings.accumulate(hash, idf * count, scores)
  }
  clearGone(index, scores)
  const named = addNamedNoteBonus(index, query, scores)
  const added = vector ? addCosines(index, vector, scores, use) : null
  const leading = new LeadingRows(scores, rows, rows.noteRows, RANKER.remembered)
  added?.rescore(leading)
  const relation = query.words.filter((word) => !word.terms.some(({ hash }) => named.terms.has(hash)))
  spreadScores(index, new AskedWords(index, relation), named.notes, leading)
  hopFurther(index, new AskedWords(index, query.words), query, named, leading)
  return {
    scores,
    top: (k) => leading.top(k),
    cosines: added?.cosines ?? null,
    exact: added?.exact ?? NONE,
    background: added?.background ?? 0,
  }
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Rows that are gone still stand in the postings. */
export function clearGone({ rows }: AccountIndex, scores: Float64Array): void {
  if (rows.deadNotes === 0) return
  for (let row = 0; row < rows.count; row++) if (rows.state[row] === GONE) scores[row] = 0
}

function addNamedNoteBonus(index: AccountIndex, query: AnalysedQuery, scores: Float64Array): NamedInQuery {
  const { tokens } = query
  const terms = new Set<number>()
  const notes = new Set<number>()
  const bonus = new Map<number, number>()
  // people drop capitals: several words may be lower case; one word must be capitalised and not the first
  const accept = (first: number, last: number): boolean => {
    if (first === last) return first > 0 && tokens[first]!.nameLike && canBeName(tokens[first]!.norm)
    const contentWords = tokens.slice(first, last + 1).filter((token) => !token.stopWord).length
    return contentWords >= 2 || (contentWords === 1 && (tokens[first]!.nameLike || tokens[last]!.nameLike))
  }
  for (const { first, last, name } of findKnownNames(index.names, (i) => tokens[i]!.hash, 0, tokens.length, accept)) {
    let weight = 0
    for (const token of tokens.slice(first, last + 1)) {
      if (token.stopWord) continue
      for (const hash of token.terms) terms.add(hash)
      weight += index.postings.idfOfAny(token.terms)
    }
    const bearers = index.names.bearers(name, RANKER.maxNamedNotes)
    const best = bearers.reduce((top, row) => Math.max(top, scores[row]!), 0)
    for (const row of bearers) {
      const isLikely = bearers.length === 1 || scores[row]! >= best * 0.999
      if (isLikely) notes.add(row)
      const value = weight * (isLikely ? 1 : RANKER.ambiguousNameFactor)
      bonus.set(row, Math.max(bonus.get(row) ?? 0, value))
    }
  }
  for (const [row, weight] of bonus) scores[row]! += RANKER.namedNoteBonus * weight
  return { terms, notes }
}

interface AddedCosines {
  cosines: Float32Array
  background: number
  /** of the rows that were rescored: cosines with the query unrounded */
  exact: ReadonlyMap<number, number>
  /** Computes the cosines of the best again, without rounding the query. */
  rescore(leading: LeadingRows): void
}

function addCosines(
  index: AccountIndex,
  vector: Float32Array,
  scores: Float64Array,
  { weight, fromMean }: CosineUse,
): AddedCosines | null {
  const block = index.vectors.topical
  if (!block || block.dimensions !== vector.length) return null
  const { count, noteRows } = index.rows
  const cosines = cosineBuffer(count)
  block.scan(vector, cosines)
  let topScore = 0
  for (let i = 0; i < noteRows.length; i++) {
    const score = scores[noteRows[i]!]!
    if (score > topScore) topScore = score
  }
  const { rows: withVector } = block
  const { kind, state } = index.rows
  let nearest = -1
  let nearestCosine = 0
  for (let i = 0; i < withVector.length; i++) {
    const row = withVector[i]!
    if (row < 0) continue
    const cosine = cosines[row]!
    if (cosine < nearestCosine || cosine <= 0 || kind[row] !== ITEM_KIND.note || state[row] === GONE) continue
    if (cosine === nearestCosine && row > nearest) continue
    nearest = row
    nearestCosine = cosine
  }
  const background = fromMean ? meanCosine(index, block, cosines) : 0
  const exact = new Map<number, number>()
  // where no note holds a word of the query, a learned model may still know what it is about
  const top = topScore > 0 ? weight * topScore : fromMean ? 1 : 0
  if (top === 0 || nearest < 0) return { cosines, background, exact, rescore: () => {} }
  const range = block.exact(nearest, vector)! - background
  const scale = range > 0 ? top / range : 0
  for (let i = 0; i < withVector.length; i++) {
    const row = withVector[i]!
    if (row < 0) continue
    const cosine = cosines[row]!
    if (cosine <= background || kind[row] !== ITEM_KIND.note || state[row] === GONE) continue
    scores[row]! += scale * Math.max(0, cosine - background)
  }
  const share = (cosine: number): number => scale * Math.max(0, cosine - background)
  const rescore = (leading: LeadingRows) => {
    for (const row of leading.top(RANKER.rescored)) {
      const own = block.exact(row, vector)
      if (own === null) continue
      leading.raise(row, share(own) - share(cosines[row]!))
      cosines[row] = own
      exact.set(row, own)
    }
  }
  return { cosines, background, exact, rescore }
}

/** Over the notes that have a vector; never below 0, and 0 for a lone note, which would be compared with itself. */
function meanCosine({ rows }: AccountIndex, block: VectorBlock, cosines: Float32Array): number {
  let sum = 0
  let notes = 0
  for (let row = 0; row < rows.count; row++) {
    if (!block.has(row) || !rows.isLiveNote(row)) continue
    sum += cosines[row]!
    notes++
  }
  return notes < 2 ? 0 : Math.max(0, sum / notes)
}
