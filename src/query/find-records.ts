import type { AccountDb } from '../db/sql.ts'
import {
  type EvidencePair,
  findRunRecords,
  type Hydrated,
  type HydrateRequest,
  hydrateRecords,
} from '../graph/hydrate-store.ts'
import { listFacetSpellings, type RunFilter } from '../graph/run-filter-store.ts'
import type { IndexView } from '../index/account-indexes.ts'
import type { HeldIndex } from '../index/held-index.ts'
import type { FoundNote, FoundRecord, SearchQuery, SearchResult } from '../index/search.ts'
import { dayNumber } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import { countWords } from '../lib/text.ts'
import { styleVector } from '../prose/style-vector.ts'
import { asksForClaims, withClaimsThatAnswer } from './claims-that-answer.ts'
import {
  type BestNote,
  correctedSpansOf,
  correctionsFirst,
  type ScoredRecord,
  withCorrections,
} from './corrected-notes.ts'
import { idsAlsoDated } from './dated-records.ts'
import { type EmbeddingModel, rankingOf, reembedWarnings, requireConfigured } from './embedding-models.ts'
import type { QueryInput } from './query-fields.ts'
import type { QueryServices } from './query-services.ts'
import type { QueryVector } from './query-vectors.ts'
import { QueryWords } from './query-words.ts'
import { withMeant, wordsMeant } from './words-meant.ts'

/** Candidates asked of the index for each record wanted: those that do not pass any more leave room for others. */
const OVERFETCH = 4
/** A shorter text says too little of its style to be compared by it. */
const STYLE_VECTOR_WORDS = 40
/** of how many of the documents found first, and how many of each, further notes are read for an answer */
const BESIDE = { documents: 2, each: 4 }

export interface FoundRecords {
  mode: SearchResult['mode']
  model: EmbeddingModel
  /** of embedding the query; null where the model reports none, or was not asked */
  totalTokens: number | null
  records: readonly ScoredRecord[]
  evidence: Hydrated['evidence']
  notes: Hydrated['notes']
  /** the best notes that pass the filters and are alive, best first; as many as were asked for at most */
  bestNotes: BestNote[]
  hasCorrections: boolean
  words: QueryWords
  /** what they passed; null without filters */
  filter: RunFilter | null
  warnings: string[]
}

/**
 * Ranks the account's records and reads the best of them. Freshness: the rows are read with the newest sequence number
 * of the index; when the loaded index is behind it, it takes the delta and everything is done once more.
 * `bestNotes`: how many notes are wanted for a context or an answer; `isQuoted`: with those that stand beside them. Errors: 422 for a model
 * that is not configured, 404 for a source run that is not there.
 */
export async function findRecords(
  services: QueryServices,
  own: AccountDb,
  query: QueryInput,
  bestNotes: number,
  isQuoted = false,
): Promise<FoundRecords> {
  requireConfigured(query, services.embedder)
  const { indexes } = services
  const warnings: string[] = []
  const allowed = await recordsOfRun(own, query, warnings)
  const view: IndexView = { quarantined: query.includeQuarantined, style: query.style }
  const request = searchRequest(query, allowed)
  let totalTokens: number | null = null
  let vector: Promise<QueryVector> | null = null
  // asked for once, also when everything is done once more
  const vectorOf = () => {
    vector ??= services.queryVectors.vectorOf(own.account, query.query)
    return vector
  }
  const readsPieces = isQuoted || asksForClaims(query)
  const beside = readsPieces ? { ...BESIDE, first: bestNotes } : null
  const attempt = async (index: HeldIndex) => {
    const ranking = await rankingOf(services.embedder, query, index.facts, vectorOf)
    totalTokens ??= ranking.totalTokens
    const alsoDated = await idsAlsoDated(own, index, query)
    const { evidenceLimit } = query
    const meant = query.output === 'answer' || asksForClaims(query) ? wordsMeant(query.query) : []
    const ranked = await index.ask('rank', {
      query: { ...request, ...ranking.search, alsoDated },
      evidenceLimit,
      meant,
    })
    // the index may change while rows are read: these are as of the ranking
    const { found, pairs, facts } = ranked
    const notes = withMeant(found.notes, ranked.byMeaning)
      .filter(({ passes }) => passes)
      .slice(0, bestNotes * 2)
    const ids = [...found.records, ...notes].map(({ id }) => id)
    const filter = await filterOf(own, query, ids)
    const hydrated = await hydrate(own, query, filter, found.records, pairs, notes, beside)
    return {
      facts,
      ranking,
      found,
      words: new QueryWords(ranked.words),
      notes,
      hydrated,
      filter,
      isBehind: hydrated.seq > facts.seq || hydrated.generation > facts.generation,
    }
  }
  let answer = await attempt(await indexes.get(own, view))
  if (answer.isBehind) answer = await attempt(await indexes.refresh(own, view, answer.hydrated))

  const { facts, ranking, found, words, notes, hydrated, filter } = answer
  const best = notes
    .flatMap(({ id }) => hydrated.notes.get(id) ?? [])
    .filter(({ state }) => state !== 'superseded' || query.includeSuperseded)
    .slice(0, bestNotes)
  best.push(...hydrated.beside.flatMap((id) => hydrated.notes.get(id) ?? []))
  const ranked = new Map(found.records.map((record) => [record.id, record]))
  const records = hydrated.records.map((record) => {
    const { score, distance } = ranked.get(record.id)!
    return { record, score, distance }
  })
  const shown = [...hydrated.records, ...best]
  const spans = await correctedSpansOf(own, hydrated.hasCorrections ? shown : [])
  const read = withCorrections(query, best, spans).slice(0, bestNotes + hydrated.beside.length)
  const byWords = {
    records: query.includeSuperseded ? records : correctionsFirst(records, spans),
    evidence: hydrated.evidence,
    notes: hydrated.notes,
  }
  const shownRecords = asksForClaims(query) ? await withClaimsThatAnswer(own, query, filter, byWords, read) : byWords
  return {
    mode: found.mode,
    model: ranking.model,
    totalTokens,
    ...shownRecords,
    bestNotes: read,
    hasCorrections: hydrated.hasCorrections,
    words,
    filter,
    warnings: [
      ...warnings,
      ...ranking.warnings,
      ...found.warnings,
      ...(await reembedWarnings(services, own, query, facts, ranking)),
      ...(facts.noteCount === 0 ? ['There is nothing to search yet.'] : []),
    ],
  }
}

/** Ids that a run supports; undefined without that filter. */
async function recordsOfRun(
  own: AccountDb,
  { sourceRunId, includeQuarantined }: QueryInput,
  warnings: string[],
): Promise<Set<string> | undefined> {
  if (sourceRunId === undefined) return undefined
  const run = await findRunRecords(own, sourceRunId)
  if (!run) throw new NotFoundError('Source run')
  if (run.state === 'quarantined' && !includeQuarantined)
    warnings.push('The source run is in quarantine: send includeQuarantined to search it.')
  return new Set(run.records)
}

function searchRequest(query: QueryInput, allowed: ReadonlySet<string> | undefined): SearchQuery {
  const { query: text, limit, target, facets, datedFrom, datedTo, includeSuperseded, style } = query
  return {
    text,
    limit: limit * OVERFETCH,
    target,
    facets,
    includeSuperseded,
    ...(allowed ? { allowed } : {}),
    // what a run supports is of its day, whatever day the record carries
    ...(datedFrom === undefined || allowed ? {} : { dayFrom: dayNumber(datedFrom) }),
    ...(datedTo === undefined || allowed ? {} : { dayTo: dayNumber(datedTo) }),
    ...(style ? { mode: 'style' } : {}),
    ...(style && countWords(text) >= STYLE_VECTOR_WORDS ? { styleVector: styleVector(text) } : {}),
  }
}

const hydrate = (
  own: AccountDb,
  query: QueryInput,
  filter: RunFilter | null,
  records: readonly FoundRecord[],
  pairs: readonly EvidencePair[],
  notes: readonly FoundNote[],
  beside: NonNullable<HydrateRequest['beside']> | null,
): Promise<Hydrated> =>
  hydrateRecords(own, {
    beside,
    candidates: records.map(({ id }) => id),
    limit: query.limit,
    evidenceLimit: query.evidenceLimit,
    pairs,
    alsoNotes: notes.map(({ id }) => id),
    type: query.target === 'all' ? null : query.target,
    filter,
    includeSuperseded: query.includeSuperseded,
    includeQuarantined: query.includeQuarantined,
  })

/** `ids`: of records among which facets are looked for. */
async function filterOf(own: AccountDb, query: QueryInput, ids: readonly string[]): Promise<RunFilter | null> {
  const { facets, sourceRunId = null, datedFrom = null, datedTo = null, includeQuarantined } = query
  if (facets.length === 0 && (sourceRunId ?? datedFrom ?? datedTo) === null) return null
  const spellings = await listFacetSpellings(own, facets, ids)
  return { runId: sourceRunId, datedFrom, datedTo, facets: spellings, includeQuarantined }
}
