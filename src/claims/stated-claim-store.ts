import { type AccountDb, sql } from '../db/sql.ts'
import type { MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import { MESSAGE_COLUMNS, type MessageRow } from '../memory/message-store.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

// What claims that are stated directly need beside the others.

/** A message that is there, in a session and of a peer that are. */
export async function findSaidMessage(
  tx: AccountDb,
  workspace: WorkspaceId,
  id: string,
): Promise<{ id: string; session: MemorySessionId; content: string } | undefined> {
  const [row] = await tx.rows<{ id: string; session: MemorySessionId; content: string }>(sql('findSaidMessage')`
    select m.id, m.session_id as session, m.content
      from mem_message m
      join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id and s.state = 'live'
      join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${tx.account} and m.workspace_id = ${workspace} and m.id = ${id}`)
  return row
}

/** Current claims that were given an end. `claim`: their public ids. */
export function listClaimsToExpire(
  tx: AccountDb,
): Promise<{ workspaceId: WorkspaceId; claim: string; expiresAt: Date }[]> {
  return tx.rows(sql('listClaimsToExpire')`
    select workspace_id, public_id as claim, expires_at
      from mem_claim
     where account_id = ${tx.account} and status = 'current' and expires_at is not null
     order by id`)
}

/** A message with the ids of its peer and session. */
export type MessageToChange = MessageRow & { peerId: PeerId }

export async function findMessageToChange(
  tx: AccountDb,
  session: MemorySessionId,
  id: string,
): Promise<MessageToChange | undefined> {
  const [row] = await tx.rows<MessageToChange>(sql('findMessageToChange')`
    select ${MESSAGE_COLUMNS}, m.peer_id
      from mem_message m
      join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id
      join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${tx.account} and m.session_id = ${session} and m.id = ${id}
       for update of m`)
  return row
}

export async function updateMessageMetadata(tx: AccountDb, id: string, metadata: JsonObject): Promise<void> {
  await tx.rows(sql('updateMessageMetadata')`
    update mem_message set metadata = ${JSON.stringify(metadata)} where account_id = ${tx.account} and id = ${id}`)
}
