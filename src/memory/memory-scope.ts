import type { Db } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import { getPeerRow, type PeerRow } from './peer-store.ts'
import { getSessionRow, type SessionRow } from './session-store.ts'
import { findWorkspace, type WorkspaceRow } from './workspace-store.ts'

// Labels to rows. Reads of what is not there are 404; writes make it.

export async function requireWorkspace(db: Db, account: AccountId, label: string): Promise<WorkspaceRow> {
  const workspace = await findWorkspace(db, account, label)
  if (!workspace) throw new NotFoundError('Workspace')
  return workspace
}

export async function getPeer(db: Db, account: AccountId, workspace: string, label: string): Promise<PeerRow> {
  const peer = await getPeerRow(db, account, workspace, label)
  if (!peer) throw new NotFoundError('Peer')
  return peer
}

export async function getSession(db: Db, account: AccountId, workspace: string, label: string): Promise<SessionRow> {
  const session = await getSessionRow(db, account, workspace, label)
  if (!session) throw new NotFoundError('Session')
  return session
}
