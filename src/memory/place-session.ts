import type { Db } from '../db/sql.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { addMissingPeers, holdPeers } from './peer-store.ts'
import { addSessionPeers, getSessionRow, type SessionRow, upsertSessionRow } from './session-store.ts'
import { findWorkspace, type JsonObject, upsertWorkspace, type WorkspaceRow } from './workspace-store.ts'

/** The workspace of this label, made when it is not there. */
export const placeWorkspace = async (tx: Db, account: AccountId, label: string): Promise<WorkspaceRow> =>
  (await findWorkspace(tx, account, label)) ??
  (await upsertWorkspace(tx, account, { id: newId(), label, metadata: null, configuration: null }))

/** Lets peers take part in a session, those that are missing made; ids by label. */
export async function placePeers(
  tx: Db,
  account: AccountId,
  workspace: string,
  session: string,
  labels: readonly string[],
): Promise<Map<string, string>> {
  if (labels.length === 0) return new Map()
  let peers = await holdPeers(tx, account, workspace, labels)
  // Again when one was deleted between being made and being held.
  while (peers.length < labels.length) {
    const missing = labels.map((label) => ({ id: newId(), label }))
    await addMissingPeers(tx, account, workspace, missing)
    peers = await holdPeers(tx, account, workspace, labels)
  }
  const ids = new Map(peers.map(({ id, label }) => [label, id]))
  const inOrder = labels.map((label) => ids.get(label)!)
  await addSessionPeers(tx, account, session, inOrder)
  return ids
}

/** Gets or makes a session and lets peers take part in it; missing parents are made. */
export async function upsertSession(
  db: Db,
  account: AccountId,
  workspace: string,
  input: { label: string; metadata: JsonObject | null; configuration: JsonObject | null; peers: readonly string[] },
): Promise<SessionRow> {
  const { label, metadata, configuration, peers } = input
  return db.account(account).tx(async (tx) => {
    const parent = await placeWorkspace(tx, account, workspace)
    const id = await upsertSessionRow(tx, account, parent.id, { id: newId(), label, metadata, configuration })
    await placePeers(tx, account, parent.id, id, [...new Set(peers)])
    return (await getSessionRow(tx, account, parent.id, label))!
  })
}
