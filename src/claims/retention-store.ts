import { type AccountDb, sql } from '../db/sql.ts'
import type { MemorySessionId, WorkspaceId } from '../lib/ids.ts'

// Messages by age. SQL that only their forgetting needs.

/** What the workspace says, held until the transaction ends: who changes it waits. Undefined: nothing is to be forgotten. */
export async function holdRetentionDays(tx: AccountDb, workspace: WorkspaceId): Promise<number | undefined> {
  const [row] = await tx.rows<{ days: number | null }>(sql('holdRetentionDays')`
    select (configuration ->> 'retentionDays')::int as days
      from mem_workspace where account_id = ${tx.account} and id = ${workspace} and state = 'live'
       for share`)
  return row?.days ?? undefined
}

export interface OldestMessage {
  session: MemorySessionId
  createdAt: Date
}

export async function findOldestMessage(tx: AccountDb, workspace: WorkspaceId): Promise<OldestMessage | undefined> {
  const [row] = await tx.rows<OldestMessage>(sql('findOldestMessage')`
    select session_id as session, created_at
      from mem_message where account_id = ${tx.account} and workspace_id = ${workspace}
     order by created_at limit 1`)
  return row
}

/**
 * Messages of the session that were said before, oldest first, at most `limit`; the session is held for this transaction
 * alone, also while it is being deleted.
 */
export async function listMessagesBefore(
  tx: AccountDb,
  { session, before, limit }: { session: MemorySessionId; before: Date; limit: number },
): Promise<{ id: string }[]> {
  await tx.rows(sql('lockSessionOfMessages')`
    select id from mem_session where account_id = ${tx.account} and id = ${session} for update`)
  return tx.rows(sql('listMessagesBefore')`
    select id from mem_message
     where account_id = ${tx.account} and session_id = ${session} and created_at < ${before}
     order by created_at, id
     limit ${limit}`)
}
