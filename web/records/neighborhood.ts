import { queryOptions } from '@tanstack/react-query'
import type { Reply, RequestOptions } from '../../client/client.ts'
import { CairnError } from '../../client/client.ts'
import { product } from '../api/client.ts'

export type NodeRef = RequestOptions<'get', '/v1/nodes/{type}/{id}/neighbors'>['params']

type Read = Reply<'get', '/v1/nodes/{type}/{id}/neighbors'>

/** A part of the reply with the types that the path lists: of a reply the document says no more than that it is text. */
type Typed<Node> = Omit<Node, 'type'> & NodeRef

export type NodeView = Typed<Omit<Read['node'], 'facets'>>
export type Neighbor = Typed<Read['neighbors'][number]>

/** A node with one entry for each of its edges, the surest first. */
export interface Neighborhood {
  node: Typed<Read['node']>
  neighbors: readonly Neighbor[]
}

/** As many edges of a node as the service gives at all. */
export const MOST_NEIGHBORS = 100

const readNeighborhood = async ({ type, id }: NodeRef, limit: number, signal: AbortSignal) =>
  (await product.request('get', '/v1/nodes/{type}/{id}/neighbors', {
    params: { type, id },
    query: { limit },
    signal,
  })) as Neighborhood

/** A node and the surest of its edges. */
export const neighborhood = ({ type, id }: NodeRef, limit = MOST_NEIGHBORS) =>
  queryOptions({
    queryKey: ['nodes', type, id, limit],
    queryFn: ({ signal }) => readNeighborhood({ type, id }, limit, signal),
  })

/** The record that took another's place, of which the wire names the id alone: a claim, the note of a correction, or an entity. */
export const successor = (id: string) =>
  queryOptions({
    queryKey: ['nodes', 'successor', id],
    queryFn: async ({ signal }): Promise<NodeView> => {
      for (const type of ['claim', 'note'] as const) {
        try {
          return (await readNeighborhood({ type, id }, 1, signal)).node
        } catch (error) {
          if (!(error instanceof CairnError) || error.status !== 404) throw error
        }
      }
      return (await readNeighborhood({ type: 'entity', id }, 1, signal)).node
    },
  })
