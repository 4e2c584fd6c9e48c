import type { AccountDb } from '../db/sql.ts'
import { type Label, newId } from '../lib/ids.ts'
import { indexPeerName } from './index-memory.ts'
import { nameOfPeer } from './peer-name.ts'
import { getPeerRow, type PeerRow, upsertPeerRow } from './peer-store.ts'
import { placeWorkspace } from './place-session.ts'
import type { JsonObject } from './workspace-store.ts'

/** Gets or makes a peer; a missing workspace is made. What is null stays as it is. */
export async function upsertPeer(
  own: AccountDb,
  ws: Label,
  input: { label: Label; metadata: JsonObject | null; configuration: JsonObject | null },
): Promise<PeerRow> {
  return own.tx(async (tx) => {
    const workspace = await placeWorkspace(tx, ws)
    const before = await getPeerRow(tx, workspace.id, input.label)
    const peer = await upsertPeerRow(tx, workspace.id, { id: newId(), ...input })
    const name = nameOfPeer(peer)
    if (before && nameOfPeer(before) !== name) await indexPeerName(tx, workspace.id, { id: peer.id, name })
    return peer
  })
}
