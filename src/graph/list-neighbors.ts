import type { Db } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import { findShownNode, listNeighborRows, type Neighbor, type ShownNode } from './neighbor-store.ts'
import type { NodeType } from './record-store.ts'

/** A node and what stands at the other end of its edges, as of one moment. Throws NotFoundError. */
export async function listNeighbors(
  db: Db,
  account: AccountId,
  { type, id, limit }: { type: NodeType; id: string; limit: number },
): Promise<{ found: ShownNode; neighbors: Neighbor[] }> {
  return db.account(account).tx(
    async (tx) => {
      const found = await findShownNode(tx, account, type, id)
      if (!found) throw new NotFoundError('Node')
      return { found, neighbors: await listNeighborRows(tx, account, id, limit) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
