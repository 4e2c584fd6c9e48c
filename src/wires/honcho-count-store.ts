import { type AccountDb, sql } from '../db/sql.ts'
import type { Label, MemorySessionId, WorkspaceId } from '../lib/ids.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

// How many items a list has in all, which Honcho's pages tell. The same conditions as the lists themselves.

type Count = { count: number }

export async function countWorkspaces(own: AccountDb, metadata: JsonObject): Promise<number> {
  const [row] = await own.rows<Count>(sql('countWorkspaces')`
    select count(*)::int as count from mem_workspace
     where account_id = ${own.account} and state = 'live' and metadata @> ${JSON.stringify(metadata)}::jsonb`)
  return row!.count
}

export async function countPeers(own: AccountDb, workspace: WorkspaceId, metadata: JsonObject): Promise<number> {
  const [row] = await own.rows<Count>(sql('countPeers')`
    select count(*)::int as count from mem_peer
     where account_id = ${own.account} and workspace_id = ${workspace} and state = 'live'
       and metadata @> ${JSON.stringify(metadata)}::jsonb`)
  return row!.count
}

/** `peer`: label of a peer that takes part; null: all sessions. */
export async function countSessions(
  own: AccountDb,
  workspace: WorkspaceId,
  { metadata, peer }: { metadata: JsonObject; peer: Label | null },
): Promise<number> {
  const [row] = await own.rows<Count>(sql('countSessions')`
    select count(*)::int as count from mem_session s
     where s.account_id = ${own.account} and s.workspace_id = ${workspace} and s.state = 'live'
       and s.metadata @> ${JSON.stringify(metadata)}::jsonb
       and (${peer}::text is null or exists (
             select 1 from mem_session_peer m
               join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
              where m.account_id = ${own.account} and m.session_id = s.id and p.label = ${peer}))`)
  return row!.count
}

/** `peer`: label of who says them; null: anybody. */
export async function countMessages(
  own: AccountDb,
  session: MemorySessionId,
  { metadata, peer }: { metadata: JsonObject; peer: Label | null },
): Promise<number> {
  const [row] = await own.rows<Count>(sql('countMessages')`
    select count(*)::int as count from mem_message m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.session_id = ${session}
       and m.metadata @> ${JSON.stringify(metadata)}::jsonb and (${peer}::text is null or p.label = ${peer})`)
  return row!.count
}
