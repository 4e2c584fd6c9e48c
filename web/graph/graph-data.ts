import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reply } from '../../client/client.ts'
import { product } from '../api/client.ts'
import { type Neighborhood, type NodeRef, neighborhood } from '../records/neighborhood.ts'
import type { GraphAddress } from './graph-address.ts'
import { buildGraph, type Graph, keyOf, shownAfter } from './graph-model.ts'

const FOUND = 10
/** entities whose names hold the words of a search, shown before what else was found */
const NAMED = 5
/** entities with which a graph begins by itself, and neighbours shown of each */
const CONNECTED = 8
const NEIGHBORS_OF_CONNECTED = 5

export interface GraphData {
  /** null until there is one */
  graph: Graph | null
  /** null for a graph that begins with a node */
  search: UseQueryResult<Reply<'post', '/v1/query'>> | null
  /** a neighbourhood that could not be read */
  failed: UseQueryResult | undefined
  /** something more is being read */
  pending: boolean
  /** what is known of a node's edges: how many are shown of how many that can be read; null when it was not read */
  extentOf(key: string): { shown: number; readable: number } | null
}

/** as many characters of a search as names are looked for with */
const MOST_WORDS = 200

/** What an address shows. The graph stays as it was while more of it is read. */
export function useGraphData({ start, opened }: GraphAddress): GraphData {
  const searching = start?.kind === 'search'
  const body = searching ? { query: start.q, target: start.target, limit: FOUND, evidenceLimit: 1 } : null
  const search = useQuery({
    queryKey: ['query', body],
    queryFn: ({ signal }) => product.request('post', '/v1/query', { body: body!, signal }),
    enabled: searching,
    // A query costs credit: the same one is not sent again by itself.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const naming = searching && (start.target === 'all' || start.target === 'entity')
  const listed = searching
    ? { q: start.q.slice(0, MOST_WORDS), limit: NAMED, sort: 'connections' as const }
    : { limit: CONNECTED, sort: 'connections' as const }
  const entities = useQuery({
    queryKey: ['records', 'graph', listed],
    queryFn: ({ signal }) => product.request('get', '/v1/entities', { query: listed, signal }),
    enabled: start === null || naming,
  })
  const names = start === null || naming ? entities.data?.entities : undefined
  const found = search.data?.results
  const refs = useMemo(() => {
    const all = [
      ...(start?.kind === 'node' ? [start.node] : []),
      ...(names ?? []).map(({ id }) => ({ type: 'entity' as const, id })),
      ...(found ?? []).flatMap(({ nodeType, nodeId, evidenceNotes }): NodeRef[] => [
        { type: nodeType, id: nodeId },
        ...evidenceNotes.map(({ id }) => ({ type: 'note' as const, id })),
      ]),
      ...opened,
    ]
    return [...new Map(all.map((ref) => [keyOf(ref), ref])).values()]
  }, [start, names, found, opened])
  const times = useMemo(() => {
    const count = new Map<string, number>()
    for (const ref of [...(start?.kind === 'node' ? [start.node] : []), ...opened])
      count.set(keyOf(ref), (count.get(keyOf(ref)) ?? 0) + 1)
    return count
  }, [start, opened])
  const { read, failed, pending } = useQueries({ queries: refs.map((ref) => neighborhood(ref)), combine: together })
  const waiting = pending || (searching && search.isPending) || ((start === null || naming) && entities.isPending)

  const [graph, setGraph] = useState<Graph | null>(null)
  useEffect(() => {
    if (waiting) return
    const shown = (key: string) =>
      Math.max(shownAfter(times.get(key) ?? 0), start === null ? NEIGHBORS_OF_CONNECTED : 0)
    const built = buildGraph(
      names ?? [],
      found ?? [],
      read.map((neighborhood) => ({ neighborhood, shown: shown(keyOf(neighborhood.node)) })),
    )
    if (built.nodes.size > 0 || start?.kind !== 'node') setGraph(built)
  }, [waiting, names, found, read, times, start])

  return {
    graph,
    search: searching ? search : null,
    failed: failed ?? (entities.isError ? entities : undefined),
    pending: waiting,
    extentOf: (key) => {
      const neighbors = read.find(({ node }) => keyOf(node) === key)?.neighbors
      if (!neighbors) return null
      const shown = Math.max(shownAfter(times.get(key) ?? 0), start === null ? NEIGHBORS_OF_CONNECTED : 0)
      return { shown: Math.min(neighbors.length, shown), readable: neighbors.length }
    },
  }
}

const together = (queries: UseQueryResult<Neighborhood>[]) => ({
  read: queries.flatMap(({ data }) => (data ? [data] : [])),
  failed: queries.find(({ isError }) => isError),
  pending: queries.some(({ isPending }) => isPending),
})
