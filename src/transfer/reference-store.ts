import { type AccountDb, sql } from '../db/sql.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'

// What imported records of memory refer to, looked up by key before they are written: a join would read whole tables, of
// which the planner knows nothing yet.

export const findWorkspaceIds = (
  tx: AccountDb,
  labels: readonly Label[],
): Promise<{ id: WorkspaceId; label: Label }[]> =>
  tx.rows(sql('findWorkspaceIds')`
    select id, label from mem_workspace where account_id = ${tx.account} and label = any(${[...labels]})`)

export interface LabelledRow<Id> {
  id: Id
  label: Label
  workspace: WorkspaceId
}

/** Of any of these workspaces, those with any of these labels. */
export const findPeerIds = (
  tx: AccountDb,
  workspaces: readonly WorkspaceId[],
  labels: readonly Label[],
): Promise<LabelledRow<PeerId>[]> =>
  tx.rows(sql('findPeerIds')`
    select id, label, workspace_id as workspace from mem_peer
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** As `findPeerIds`. */
export const findSessionIds = (
  tx: AccountDb,
  workspaces: readonly WorkspaceId[],
  labels: readonly Label[],
): Promise<LabelledRow<MemorySessionId>[]> =>
  tx.rows(sql('findSessionIds')`
    select id, label, workspace_id as workspace from mem_session
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** Peers and sessions with these ids. */
export const findImportedTargets = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: PeerId | MemorySessionId; kind: 'peer' | 'session'; workspace: WorkspaceId; state: string }[]> =>
  tx.rows(sql('findImportedTargets')`
    select id, 'peer' as kind, workspace_id as workspace, state from mem_peer
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])
    union all
    select id, 'session', workspace_id, state from mem_session
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findImportedMessages = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; workspace: WorkspaceId; content: string }[]> =>
  tx.rows(sql('findImportedMessages')`
    select id, workspace_id as workspace, content from mem_message
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findImportedClaims = (
  tx: AccountDb,
  publicIds: readonly string[],
): Promise<{ id: ClaimId; publicId: string; workspace: WorkspaceId }[]> =>
  tx.rows(sql('findImportedClaims')`
    select id, public_id, workspace_id as workspace from mem_claim
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)

/** Ids of the account's events of these public ids. */
export const findEventIds = (tx: AccountDb, publicIds: readonly string[]): Promise<{ uuid: string; id: string }[]> =>
  tx.rows(sql('findEventIds')`
    select id as uuid, public_id as id from job
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)
