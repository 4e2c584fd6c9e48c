import type { AccountDb } from '../db/sql.ts'
import { type Label, type MemorySessionId, newId, type PeerId, type WorkspaceId } from '../lib/ids.ts'
import { addMissingPeers, holdPeers } from './peer-store.ts'
import { addSessionPeers, getSessionRow, type SessionRow, upsertSessionRow } from './session-store.ts'
import { holdWorkspace, type JsonObject, upsertWorkspace, type WorkspaceRow } from './workspace-store.ts'

/** The workspace of this label, made when it is not there; it stays until the transaction ends. */
export const placeWorkspace = async (tx: AccountDb, label: Label): Promise<WorkspaceRow> =>
  (await holdWorkspace(tx, label)) ??
  (await upsertWorkspace(tx, { id: newId(), label, metadata: null, configuration: null }))

/** Lets peers take part in a session, those that are missing made; ids by label. */
export async function placePeers(
  tx: AccountDb,
  workspace: WorkspaceId,
  session: MemorySessionId,
  labels: readonly Label[],
): Promise<Map<string, PeerId>> {
  if (labels.length === 0) return new Map()
  let peers = await holdPeers(tx, workspace, labels)
  // Again when one was deleted between being made and being held.
  while (peers.length < labels.length) {
    const missing = labels.map((label) => ({ id: newId<PeerId>(), label }))
    await addMissingPeers(tx, workspace, missing)
    peers = await holdPeers(tx, workspace, labels)
  }
  const ids = new Map(peers.map(({ id, label }) => [label, id]))
  const inOrder = labels.map((label) => ids.get(label)!)
  await addSessionPeers(tx, session, inOrder)
  return ids
}

/** Gets or makes a session and lets peers take part in it; missing parents are made. */
export async function upsertSession(
  own: AccountDb,
  workspace: Label,
  input: { label: Label; metadata: JsonObject | null; configuration: JsonObject | null; peers: readonly Label[] },
): Promise<SessionRow> {
  const { label, metadata, configuration, peers } = input
  return own.tx(async (tx) => {
    const parent = await placeWorkspace(tx, workspace)
    const id = await upsertSessionRow(tx, parent.id, { id: newId(), label, metadata, configuration })
    await placePeers(tx, parent.id, id, [...new Set(peers)])
    return (await getSessionRow(tx, parent.id, label))!
  })
}
