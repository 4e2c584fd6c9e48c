import { type AccountDb, sql } from '../db/sql.ts'

// What imported records of memory refer to, looked up by key before they are written: a join would read whole tables, of
// which the planner knows nothing yet.

export const findWorkspaceIds = (tx: AccountDb, labels: readonly string[]): Promise<{ id: string; label: string }[]> =>
  tx.rows(sql('findWorkspaceIds')`
    select id, label from mem_workspace where account_id = ${tx.account} and label = any(${[...labels]})`)

interface LabelledRow {
  id: string
  label: string
  workspace: string
}

/** Of any of these workspaces, those with any of these labels. */
export const findPeerIds = (
  tx: AccountDb,
  workspaces: readonly string[],
  labels: readonly string[],
): Promise<LabelledRow[]> =>
  tx.rows(sql('findPeerIds')`
    select id, label, workspace_id as workspace from mem_peer
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** As `findPeerIds`. */
export const findSessionIds = (
  tx: AccountDb,
  workspaces: readonly string[],
  labels: readonly string[],
): Promise<LabelledRow[]> =>
  tx.rows(sql('findSessionIds')`
    select id, label, workspace_id as workspace from mem_session
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** Peers and sessions with these ids. */
export const findImportedTargets = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; kind: 'peer' | 'session'; workspace: string; state: string }[]> =>
  tx.rows(sql('findImportedTargets')`
    select id, 'peer' as kind, workspace_id as workspace, state from mem_peer
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])
    union all
    select id, 'session', workspace_id, state from mem_session
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findImportedMessages = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; workspace: string; content: string }[]> =>
  tx.rows(sql('findImportedMessages')`
    select id, workspace_id as workspace, content from mem_message
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findImportedClaims = (
  tx: AccountDb,
  publicIds: readonly string[],
): Promise<{ id: string; publicId: string; workspace: string }[]> =>
  tx.rows(sql('findImportedClaims')`
    select id, public_id, workspace_id as workspace from mem_claim
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)

/** Ids of the account's events of these public ids. */
export const findEventIds = (tx: AccountDb, publicIds: readonly string[]): Promise<{ uuid: string; id: string }[]> =>
  tx.rows(sql('findEventIds')`
    select id as uuid, public_id as id from job
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)
