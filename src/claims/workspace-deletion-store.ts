import { type AccountDb, fragment, identifier, type SqlFragment, sql } from '../db/sql.ts'
import type { JobId, Label, WorkspaceId } from '../lib/ids.ts'
import type { DeletedWorkspace } from '../memory/event-payloads.ts'

// Deletion of workspaces. SQL that only it needs.

/**
 * Hides a workspace from this transaction's commit on, and frees its label: the new one holds a blank, so no request names
 * it. Waits for whoever holds it to write to it. Undefined when there is none to delete.
 */
export async function hideWorkspace(tx: AccountDb, label: Label): Promise<WorkspaceId | undefined> {
  const [row] = await tx.rows<{ id: WorkspaceId }>(sql('hideWorkspace')`
    update mem_workspace set state = 'deleting', label = id || ' deleted', metadata = '{}', configuration = '{}'
     where account_id = ${tx.account} and label = ${label} and state = 'live'
    returning id`)
  return row?.id
}

/** Workspaces that are being deleted, in the order in which they were made; `label`: the one that they have meanwhile. */
export function listHiddenWorkspaces(own: AccountDb): Promise<{ id: WorkspaceId; label: Label }[]> {
  return own.rows(sql('listHiddenWorkspaces')`
    select id, label from mem_workspace where account_id = ${own.account} and state <> 'live' order by id`)
}

/**
 * Its row and those of its peers and sessions, held for this transaction alone: derivations and deletions that run wait,
 * and find nobody afterwards. False: it is gone already, an earlier attempt came this far.
 */
export async function lockDeletedWorkspace(tx: AccountDb, workspace: WorkspaceId): Promise<boolean> {
  const rows = await tx.rows(sql('lockDeletedWorkspace')`
    select id from mem_workspace where account_id = ${tx.account} and id = ${workspace} and state = 'deleting' for update`)
  if (rows.length === 0) return false
  await tx.rows(sql('lockPeersOfWorkspace')`
    select id from mem_peer where account_id = ${tx.account} and workspace_id = ${workspace} order by id for update`)
  await tx.rows(sql('lockSessionsOfWorkspace')`
    select id from mem_session where account_id = ${tx.account} and workspace_id = ${workspace} order by id for update`)
  return true
}

/** Deletes it and everything in it, what refers to other rows first, so that each row is counted. */
export async function deleteWorkspaceRows(tx: AccountDb, workspace: WorkspaceId): Promise<DeletedWorkspace> {
  const gone = (table: string, where: SqlFragment) => deleteCounted(tx, table, where)
  const inWorkspace = fragment`workspace_id = ${workspace}`
  const ofClaims = fragment`
    claim_id in (select id from mem_claim where account_id = ${tx.account} and workspace_id = ${workspace})`
  const inSpace = fragment`space = ${workspace}`
  // First: nobody is told of what goes with the workspace.
  await gone('mem_webhook', inWorkspace)
  await gone('mem_claim_conflict', ofClaims)
  await gone('mem_claim_evidence', ofClaims)
  const versions = await gone('mem_claim_version', ofClaims)
  const claims = await gone('mem_claim', inWorkspace)
  const messages = await gone('mem_message', inWorkspace)
  await gone(
    'mem_session_peer',
    fragment`session_id in (select id from mem_session where account_id = ${tx.account} and workspace_id = ${workspace})`,
  )
  const sessions = await gone('mem_session', inWorkspace)
  const peers = await gone('mem_peer', inWorkspace)
  await gone('mem_workspace', fragment`id = ${workspace}`)
  await gone('account_index', inSpace)
  await gone('index_doc', inSpace)
  const vectors = await gone('embedding', inSpace)
  await gone('index_gone', inSpace)
  await deleteChoresOfWorkspace(tx, workspace)
  const events = await gone('job', inWorkspace)
  return { peers, sessions, messages, claims, versions, vectors, events }
}

async function deleteCounted(tx: AccountDb, table: string, where: SqlFragment): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql(`delete_${table}_of_workspace`)`
    with gone as (delete from ${identifier(table)} where account_id = ${tx.account} and ${where} returning 1)
    select count(*)::int as n from gone`)
  return row!.n
}

/** What waits for the end of a claim, or to be delivered, belongs to no workspace as events do. */
async function deleteChoresOfWorkspace(tx: AccountDb, workspace: WorkspaceId): Promise<void> {
  await tx.rows(sql('deleteChoresOfWorkspace')`
    delete from job
     where account_id = ${tx.account} and workspace_id is null and payload ->> 'workspaceId' = ${workspace}::text`)
}

/** Places where something is left that names it; `ownJob`: the one that deletes it. */
export function listRemainsOfWorkspace(
  tx: AccountDb,
  workspace: WorkspaceId,
  ownJob: JobId,
): Promise<{ place: string }[]> {
  return tx.rows(sql('listRemainsOfWorkspace')`
    select 'mem_workspace' as place from mem_workspace where account_id = ${tx.account} and id = ${workspace}
    union select 'mem_peer' from mem_peer where account_id = ${tx.account} and workspace_id = ${workspace}
    union select 'mem_session' from mem_session where account_id = ${tx.account} and workspace_id = ${workspace}
    union select 'mem_message' from mem_message where account_id = ${tx.account} and workspace_id = ${workspace}
    union select 'mem_claim' from mem_claim where account_id = ${tx.account} and workspace_id = ${workspace}
    union select 'mem_webhook' from mem_webhook where account_id = ${tx.account} and workspace_id = ${workspace}
    union select 'account_index' from account_index where account_id = ${tx.account} and space = ${workspace}
    union select 'index_doc' from index_doc where account_id = ${tx.account} and space = ${workspace}
    union select 'index_gone' from index_gone where account_id = ${tx.account} and space = ${workspace}
    union select 'embedding' from embedding where account_id = ${tx.account} and space = ${workspace}
    union select 'job' from job
           where account_id = ${tx.account} and id <> ${ownJob}
             and (workspace_id = ${workspace}
                  or position(${workspace}::text in concat_ws(' ', payload, ordering_key, result)) > 0)
    order by 1`)
}
