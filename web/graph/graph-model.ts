import type { ListedEntity, QueryResult } from '../api/wire.ts'
import type { NodeType } from '../marks/node-type.ts'
import type { Neighborhood, NodeRef, NodeView } from '../records/neighborhood.ts'

export interface GraphNode extends NodeRef {
  title: string
  snippet: string
  /** null as long as they have not been read: neighbours come without */
  facets: readonly string[] | null
  supersededBy: string | null
  /** key of the node beside which it was found; null where the graph begins */
  from: string | null
}

export interface GraphEdge {
  source: string
  target: string
  predicate: string
  confidenceKind: string
  confidenceScore: number | null
}

export interface Graph {
  nodes: ReadonlyMap<string, GraphNode>
  edges: ReadonlyMap<string, GraphEdge>
}

/** A node whose neighbourhood was read. */
export interface ReadNode {
  neighborhood: Neighborhood
  /** how many of its edges are to be shown, besides those between nodes that are shown anyway */
  shown: number
}

export const keyOf = ({ type, id }: NodeRef): string => `${type}:${id}`

/** How many neighbours a node shows after having been expanded so often; 0 when it was not. */
export const shownAfter = (times: number): number => [0, 20, 100][Math.min(times, 2)]!

/** An entity of a list, where a graph begins. */
export const listedNode = ({ id, title, snippet, facets }: ListedEntity): GraphNode => ({
  type: 'entity',
  id,
  title,
  snippet,
  facets,
  supersededBy: null,
  from: null,
})

/**
 * Entities, then what a search found with the notes it stands on, and what was expanded from there, as one graph.
 */
export function buildGraph(
  entities: readonly ListedEntity[],
  found: readonly QueryResult[],
  read: readonly ReadNode[],
): Graph {
  const nodes = new Map<string, GraphNode>()
  const edges = new Map<string, GraphEdge>()
  for (const node of [...entities.map(listedNode), ...found.flatMap(foundNodes)])
    if (!nodes.has(keyOf(node))) nodes.set(keyOf(node), node)
  for (const { neighborhood, shown } of read) {
    const { node, neighbors } = neighborhood
    const key = keyOf(node)
    const before = nodes.get(key)
    nodes.set(key, { ...viewed(node, before?.from ?? null), facets: node.facets })
    for (const neighbor of neighbors.slice(0, shown)) {
      const beside = nodes.get(keyOf(neighbor))
      nodes.set(keyOf(neighbor), { ...viewed(neighbor, beside ? beside.from : key), facets: beside?.facets ?? null })
    }
  }
  for (const { neighborhood } of read) {
    const key = keyOf(neighborhood.node)
    for (const neighbor of neighborhood.neighbors) {
      const other = keyOf(neighbor)
      if (!nodes.has(other)) continue
      const { predicate, direction, confidenceKind, confidenceScore } = neighbor.edge
      const [source, target] = direction === 'outgoing' ? [key, other] : [other, key]
      edges.set(`${source} ${predicate} ${target}`, { source, target, predicate, confidenceKind, confidenceScore })
    }
  }
  return { nodes, edges }
}

const viewed = ({ type, id, title, snippet, supersededBy }: NodeView, from: string | null) => ({
  type,
  id,
  title,
  snippet,
  supersededBy: supersededBy ?? null,
  from,
})

function foundNodes({ nodeType: type, nodeId: id, ...result }: QueryResult): GraphNode[] {
  const { snippet, facets, supersededBy = null } = result
  // The title that a query gives a statement is its note's.
  const title = type === 'claim' || type === 'position' ? snippet : result.title
  const notes = result.evidenceNotes.filter(({ relationship }) => relationship === 'extracted-from')
  return [
    { type, id, title, snippet, facets, supersededBy, from: null },
    ...notes.map(({ id: noteId, excerpt }) => ({
      type: 'note' as const,
      id: noteId,
      title: excerpt,
      snippet: excerpt,
      facets: null,
      supersededBy: null,
      from: null,
    })),
  ]
}

export interface GraphFilter {
  hiddenTypes: ReadonlySet<NodeType>
  hiddenPredicates: ReadonlySet<string>
  /** '': any */
  facet: string
}

/**
 * What a filter leaves: a facet leaves what carries it and what stands beside that. Nodes that lose all of their edges
 * by it go too, but not those where the graph begins.
 */
export function filterGraph({ nodes, edges }: Graph, { hiddenTypes, hiddenPredicates, facet }: GraphFilter): Graph {
  const carries = (key: string) => facet === '' || (nodes.get(key)?.facets?.includes(facet) ?? false)
  const typed = (key: string) => !hiddenTypes.has(nodes.get(key)!.type)
  const left = [...edges].filter(
    ([, { source, target, predicate }]) =>
      !hiddenPredicates.has(predicate) && typed(source) && typed(target) && (carries(source) || carries(target)),
  )
  const joined = new Set(left.flatMap(([, { source, target }]) => [source, target]))
  const kept = [...nodes].filter(
    ([key, { from }]) => typed(key) && (joined.has(key) || (from === null && carries(key))),
  )
  return { nodes: new Map(kept), edges: new Map(left) }
}

/** Edges of every node, by its key. */
export function edgesByNode({ edges }: Graph): Map<string, GraphEdge[]> {
  const of = new Map<string, GraphEdge[]>()
  for (const edge of edges.values()) {
    for (const key of new Set([edge.source, edge.target])) {
      const list = of.get(key)
      if (list) list.push(edge)
      else of.set(key, [edge])
    }
  }
  return of
}

/** How often each value occurs, the most frequent first. */
export function tally<Value extends string>(values: Iterable<Value>): [value: Value, count: number][] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
