import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import { getNodeRow, listNodePlaces, type NodePlace, type NodeRow } from './node-store.ts'
import type { NodeType } from './record-store.ts'

/** of an entity that thousands of notes name */
export const MOST_PLACES = 50

/** A record with the places that it was drawn from, as of one moment. Throws NotFoundError. */
export function getNode(
  own: AccountDb,
  asked: { type: NodeType; id: string; quarantined: boolean },
): Promise<{ node: NodeRow; places: NodePlace[] }> {
  return own.tx(
    async (tx) => {
      const node = await getNodeRow(tx, asked)
      if (!node) throw new NotFoundError('Node')
      return { node, places: await listNodePlaces(tx, { ...asked, limit: MOST_PLACES }) }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
