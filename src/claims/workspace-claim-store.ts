import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { ClaimId, Label, MemorySessionId, WorkspaceId } from '../lib/ids.ts'
import { ofSession } from './claim-view-store.ts'

// Current claims of a workspace, of whomever they are, by page number.

export interface WorkspaceClaims {
  workspace: WorkspaceId
  /** label; null: of anybody */
  peer: Label | null
  session: MemorySessionId | null
  /** null: of any level */
  levels: readonly string[] | null
  /** public ids; null: any */
  ids: readonly string[] | null
}

const thoseOf = (own: AccountDb, { workspace, peer, session, levels, ids }: WorkspaceClaims) => fragment`
  mem_claim c join mem_peer p on p.account_id = ${own.account} and p.id = c.peer_id and p.state = 'live'
 where c.account_id = ${own.account} and c.workspace_id = ${workspace} and c.status = 'current'
   and (${peer}::text is null or p.label = ${peer})
   and (${levels && [...levels]}::text[] is null or c.level = any(${levels && [...levels]}::text[]))
   and (${ids && [...ids]}::text[] is null or c.public_id = any(${ids && [...ids]}::text[]))
   and ${ofSession(own, session)}`

/** Newest first unless `reverse`. */
export function listWorkspaceClaimIds(
  own: AccountDb,
  claims: WorkspaceClaims,
  page: { limit: number; offset: number; reverse: boolean },
): Promise<{ id: ClaimId }[]> {
  return own.rows(sql('listWorkspaceClaimIds')`
    select c.id from ${thoseOf(own, claims)}
     order by case when ${page.reverse} then c.id end, c.id desc
     limit ${page.limit} offset ${page.offset}`)
}

export async function countWorkspaceClaims(own: AccountDb, claims: WorkspaceClaims): Promise<number> {
  const [row] = await own.rows<{ count: number }>(sql('countWorkspaceClaims')`
    select count(*)::int as count from ${thoseOf(own, claims)}`)
  return row!.count
}
