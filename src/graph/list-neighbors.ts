import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { findShownNode, listNeighborRows, type Neighbor, type ShownNode } from './neighbor-store.ts'
import type { NodeType } from './record-store.ts'

/** A node and what stands at the other end of its edges, as of one moment. Throws NotFoundError. */
export async function listNeighbors(
  own: AccountDb,
  { type, id, limit }: { type: NodeType; id: string; limit: number },
): Promise<{ found: ShownNode; neighbors: Neighbor[] }> {
  return own.tx(
    async (tx) => {
      const found = await findShownNode(tx, type, id)
      if (!found) throw new NotFoundError('Node')
      return { found, neighbors: await listNeighborRows(tx, id, limit) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
