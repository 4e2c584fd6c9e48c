import type { Db } from '../db/sql.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { indexPeerName } from './index-memory.ts'
import { nameOfPeer } from './peer-name.ts'
import { getPeerRow, type PeerRow, upsertPeerRow } from './peer-store.ts'
import { placeWorkspace } from './place-session.ts'
import type { JsonObject } from './workspace-store.ts'

/** Gets or makes a peer; a missing workspace is made. What is null stays as it is. */
export async function upsertPeer(
  db: Db,
  account: AccountId,
  ws: string,
  input: { label: string; metadata: JsonObject | null; configuration: JsonObject | null },
): Promise<PeerRow> {
  return db.account(account).tx(async (tx) => {
    const workspace = await placeWorkspace(tx, account, ws)
    const before = await getPeerRow(tx, account, workspace.id, input.label)
    const peer = await upsertPeerRow(tx, account, workspace.id, { id: newId(), ...input })
    const name = nameOfPeer(peer)
    if (before && nameOfPeer(before) !== name) await indexPeerName(tx, account, workspace.id, { id: peer.id, name })
    return peer
  })
}
