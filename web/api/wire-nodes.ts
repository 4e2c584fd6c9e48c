// What the routes of nodes and corrections answer, and where the pages of a record are.
import { queryOptions } from '@tanstack/react-query'
import type { NodeType } from '../parts/marks.tsx'
import { product, withQuery } from './api.ts'
import { ApiError } from './api-error.ts'

export interface NodeRef {
  type: NodeType
  id: string
}

export interface NodeView extends NodeRef {
  title: string
  snippet: string
  supersededBy?: string
}

export interface Neighbor extends NodeView {
  edge: {
    predicate: string
    direction: 'outgoing' | 'incoming'
    sourceRunId: string
    confidenceKind: string
    confidenceScore: number | null
  }
}

/** `GET /v1/nodes/{type}/{id}/neighbors`: one entry for each edge, the surest first. */
export interface Neighborhood {
  node: NodeView & { facets: string[] }
  neighbors: Neighbor[]
}

/** As many edges of a node as the service gives at all. */
export const MOST_NEIGHBORS = 100

const readNeighborhood = ({ type, id }: NodeRef, limit: number, signal?: AbortSignal): Promise<Neighborhood> =>
  product.get(withQuery(`/v1/nodes/${type}/${encodeURIComponent(id)}/neighbors`, { limit }), signal ? { signal } : {})

/** A node and the surest of its edges. */
export const neighborhood = ({ type, id }: NodeRef, limit = MOST_NEIGHBORS) =>
  queryOptions({
    queryKey: ['nodes', type, id, limit],
    queryFn: ({ signal }) => readNeighborhood({ type, id }, limit, signal),
  })

/** The record that took another's place, of which the wire names the id alone: a claim, or the note of a correction. */
export const successor = (id: string) =>
  queryOptions({
    queryKey: ['nodes', 'successor', id],
    queryFn: async ({ signal }): Promise<NodeView> => {
      try {
        return (await readNeighborhood({ type: 'claim', id }, 1, signal)).node
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        return (await readNeighborhood({ type: 'note', id }, 1, signal)).node
      }
    },
  })

export const recordHref = ({ type, id }: NodeRef): string => `/records/${type}/${encodeURIComponent(id)}`

export const correctHref = (node: NodeRef): string => `${recordHref(node)}/correct`

/** `POST /v1/feedback/corrections`. */
export interface CorrectionBody {
  text: string
  claim?: string
  supersedes: NodeRef
  facets: string[]
  language: string
  datedAt: string
  rationale?: string
  confidenceScore: number
}

interface PlannedRecord {
  ref: string
  text: string
  facets: string[]
}

export interface CorrectionPlan {
  feedbackNote: PlannedRecord & { words: number; rationale: string | null }
  correctionClaim: (PlannedRecord & { id: string | null }) | null
  edges: { predicate: string; source: string; target: string }[]
}

export interface WrittenCorrection {
  feedbackNote: { id: string }
  correctionClaim: { id: string } | null
}
