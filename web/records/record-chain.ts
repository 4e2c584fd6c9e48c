import type { Neighborhood, NodeRef, NodeView } from './neighborhood.ts'

/** A record in a line of corrections. */
export interface ChainLink {
  record: NodeView
  /** what it superseded, and the run of that correction; empty for the first */
  superseded: { id: string; runId: string }[]
}

const MOST = 40

/**
 * Every record that corrections join to this one, older before newer, by following `supersedes` both ways. `read` gives
 * the neighbourhood of a node. It stops at nodes that it has seen and after 40 of them.
 */
export async function readChain(
  start: NodeRef,
  read: (ref: NodeRef) => Promise<Neighborhood>,
  most = MOST,
): Promise<ChainLink[]> {
  const ages = new Map([[start.id, 0]])
  const queue: NodeRef[] = [start]
  const links: (ChainLink & { age: number })[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { node, neighbors } = await read(next)
    const age = ages.get(node.id)!
    const corrections = neighbors.filter(({ edge }) => edge.predicate === 'supersedes')
    const older = corrections.filter(({ edge }) => edge.direction === 'outgoing')
    links.push({ record: node, age, superseded: older.map(({ id, edge }) => ({ id, runId: edge.sourceRunId })) })
    for (const { type, id, edge } of corrections) {
      if (ages.has(id) || ages.size >= most) continue
      ages.set(id, edge.direction === 'outgoing' ? age - 1 : age + 1)
      queue.push({ type, id })
    }
  }
  return links.sort((a, b) => a.age - b.age).map(({ record, superseded }) => ({ record, superseded }))
}
