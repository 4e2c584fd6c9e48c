import type { AccountDb } from '../db/sql.ts'
import { keepReembedGoing, wantedModel } from '../graph/queue-reembed.ts'
import type { IndexFacts } from '../index/account-index.ts'
import { missingVectors, type SearchQuery } from '../index/search.ts'
import { invalidField } from '../lib/errors.ts'
import type { Embedder } from '../models/embedder.ts'
import { ModelError } from '../models/language-model.ts'
import { RI_DIMENSIONS, RI_MODEL } from '../models/ri-512.ts'
import { vectorWeightOf } from '../models/vector-weights.ts'
import { STYLE_DIMENSIONS } from '../prose/style-features.ts'
import { STYLE_MODEL } from '../prose/style-vector.ts'
import type { QueryServices } from './query-services.ts'
import type { QueryVector } from './query-vectors.ts'

interface ModelQuery {
  query: string
  style: boolean
  model?: string | undefined
}

export interface EmbeddingModel {
  id: string
  /** 0 where no vector of the model has been seen yet */
  dimensions: number
}

/** Which vectors one index is searched with. */
export interface QueryRanking {
  /** In mode `exact`, which no vector ranks, the model that was asked for. */
  model: EmbeddingModel
  search: Pick<SearchQuery, 'mode' | 'vector' | 'vectorWeight'>
  /** null where no call was made, or none that told */
  totalTokens: number | null
  warnings: string[]
}

/** 422 when the query names a model that is not configured, or not for this ranking. */
export function requireConfigured({ style, model }: ModelQuery, embedder: Embedder | null): void {
  if (model === undefined || model === RI_MODEL || model === embedder?.id) return
  if (style && model === STYLE_MODEL) return
  const known = [...(style ? [STYLE_MODEL] : []), ...(embedder ? [embedder.id] : []), RI_MODEL]
  throw invalidField(['model'], `Not configured here for this ranking; leave it out, or send ${known.join(' or ')}.`)
}

/**
 * The model that ranks: the one asked for, else that of the account's vectors, as long as it is configured. A model that
 * gives no vector for the query costs no answer: words and links rank alone, and `warnings` say why. `vectorOf`: the
 * query's vector by the embedder.
 */
export async function rankingOf(
  embedder: Embedder | null,
  query: ModelQuery,
  index: IndexFacts,
  vectorOf: () => Promise<QueryVector>,
): Promise<QueryRanking> {
  const ranking = { search: {}, totalTokens: null, warnings: [] as string[] }
  // style has one model only; naming another with it asks for nothing else
  if (query.style) return { ...ranking, model: { id: STYLE_MODEL, dimensions: STYLE_DIMENSIONS } }
  const own = index.epochs.topical?.model
  const wanted = wantedModel({ embedder })
  const id = query.model ?? (own === RI_MODEL || own === embedder?.id ? own : undefined) ?? wanted
  const block = own === id ? index.vectors.topical : undefined
  const known = own === id ? index.epochs.topical?.dimensions : undefined
  const dimensions = id === RI_MODEL ? RI_DIMENSIONS : (block?.dimensions ?? known ?? embedder?.dimensions ?? 0)
  const model = { id, dimensions }
  if (own !== undefined && own !== id) {
    const gone = own === RI_MODEL || own === embedder?.id ? '' : ', which is not configured any more'
    const why = `This account has no vectors of ${id}; it has those of ${own}${gone}: ranked by words and links.`
    return { ...ranking, model, search: { mode: 'exact' }, warnings: [why] }
  }
  // without vectors the search itself says why
  if (id === RI_MODEL || !block?.count) return { ...ranking, model }
  try {
    const { vector, totalTokens } = await vectorOf()
    return { ...ranking, model, search: { vector, vectorWeight: vectorWeightOf(id) }, totalTokens }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const why = `Ranked by words and links, for the query got no vector. ${error.message}`
    return { ...ranking, model, search: { mode: 'exact' }, warnings: [why, ...missingVectors(index)] }
  }
}

/** What becomes of vectors that are missing or of another model than the settings name: told, and kept going. */
export async function reembedWarnings(
  services: QueryServices,
  own: AccountDb,
  { style }: ModelQuery,
  index: IndexFacts,
  { search }: QueryRanking,
): Promise<string[]> {
  const why = style ? null : outOfDate(services.embedder, index, search.vector?.length)
  if (!why) return []
  const going = await keepReembedGoing(own, services, why)
  if (!going) return why === 'gaps' ? [] : [`Vectors of ${wantedModel(services)} could not be made so far.`]
  const { done, total } = going.progress ?? { done: 0, total: index.noteCount }
  const what = why === 'gaps' ? 'Missing vectors are being made' : 'Vectors are being made anew'
  return [`${what} with ${going.model}: ${counted(done)} of ${counted(total)} notes done (job ${going.jobId}).`]
}

function outOfDate(
  embedder: Embedder | null,
  { epochs, vectors, vectorsLeftOut, noteCount }: IndexFacts,
  width: number | undefined,
): 'other model' | 'gaps' | null {
  if (!epochs.topical || noteCount === 0) return null
  if (epochs.topical.model !== wantedModel({ embedder })) return 'other model'
  if (!embedder || vectorsLeftOut) return null
  if (width !== undefined && vectors.topical && width !== vectors.topical.dimensions) return 'other model'
  return (vectors.topical?.count ?? 0) < noteCount ? 'gaps' : null
}

const counted = (count: number): string => count.toLocaleString('en-US')
