import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { Label, WorkspaceId } from '../lib/ids.ts'
import { getPeerRow, type PeerRow } from './peer-store.ts'
import { getSessionRow, type SessionRow } from './session-store.ts'
import { findWorkspace, holdWorkspace, type WorkspaceRow } from './workspace-store.ts'

// Labels to rows. Reads of what is not there are 404; writes make it.

export async function requireWorkspace(own: AccountDb, label: Label): Promise<WorkspaceRow> {
  const workspace = await findWorkspace(own, label)
  if (!workspace) throw new NotFoundError('Workspace')
  return workspace
}

/** For writes: it stays until the transaction ends. Throws NotFoundError. */
export async function requireHeldWorkspace(tx: AccountDb, label: Label): Promise<WorkspaceRow> {
  const workspace = await holdWorkspace(tx, label)
  if (!workspace) throw new NotFoundError('Workspace')
  return workspace
}

export async function getPeer(own: AccountDb, workspace: WorkspaceId, label: Label): Promise<PeerRow> {
  const peer = await getPeerRow(own, workspace, label)
  if (!peer) throw new NotFoundError('Peer')
  return peer
}

export async function getSession(own: AccountDb, workspace: WorkspaceId, label: Label): Promise<SessionRow> {
  const session = await getSessionRow(own, workspace, label)
  if (!session) throw new NotFoundError('Session')
  return session
}
