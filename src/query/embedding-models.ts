import { invalidField } from '../lib/errors.ts'
import { RI_DIMENSIONS, RI_MODEL } from '../models/ri-512.ts'
import { STYLE_DIMENSIONS } from '../models/style-features.ts'
import { STYLE_MODEL } from '../models/style-vector.ts'

export interface EmbeddingModel {
  id: string
  dimensions: number
}

const TOPICAL: EmbeddingModel = { id: RI_MODEL, dimensions: RI_DIMENSIONS }
const STYLE: EmbeddingModel = { id: STYLE_MODEL, dimensions: STYLE_DIMENSIONS }

/** The model that a query is ranked with; 422 when it names one that is not configured, or not for this ranking. */
export function embeddingModelOf(query: { style: boolean; model?: string | undefined }): EmbeddingModel {
  const used = query.style ? STYLE : TOPICAL
  if (query.model === undefined || query.model === used.id) return used
  // style has one model only; naming the server's default with it asks for nothing else
  if (query.style && query.model === TOPICAL.id) return used
  throw invalidField(['model'], `Not configured here for this ranking; leave it out, or send ${used.id}.`)
}
