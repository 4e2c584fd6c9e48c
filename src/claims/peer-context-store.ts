import { type AccountDb, sql } from '../db/sql.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import { MESSAGE_COLUMNS, type MessageRow } from '../memory/message-store.ts'
import { ofSession } from './claim-view-store.ts'

export interface ContextScope {
  /** uuids; null: not there */
  workspace: WorkspaceId | null
  peer: PeerId | null
  session: MemorySessionId | null
  /** by which people call the peer; null without one */
  name: string | null
  /** sessions in which the peer takes part */
  sessions: MemorySessionId[]
}

/** What the labels of a context name. `sessions` is left empty when a session is asked for. */
export async function findContextScope(
  own: AccountDb,
  labels: { workspace: Label; peer: Label; session: Label | null },
): Promise<ContextScope> {
  const [row] = await own.rows<ContextScope>(sql('findContextScope')`
    select w.id as workspace, p.id as peer, s.id as session, nullif(p.metadata ->> 'name', '') as name,
           case when ${labels.session}::text is null
                then array(select m.session_id from mem_session_peer m
                            where m.account_id = ${own.account} and m.peer_id = p.id)
                else '{}' end as sessions
      from (select) one
      left join mem_workspace w on w.account_id = ${own.account} and w.label = ${labels.workspace}
      left join mem_peer p on p.account_id = ${own.account} and p.workspace_id = w.id and p.label = ${labels.peer}
       and p.state = 'live'
      left join mem_session s on s.account_id = ${own.account} and s.workspace_id = w.id and s.label = ${labels.session}
       and s.state = 'live'`)
  return row!
}

/** Ids of a peer's current claims: written by hand first, then those that fill a slot, then the newest. */
export function listStandingClaims(
  tx: AccountDb,
  peer: PeerId,
  session: MemorySessionId | null,
  limit: number,
): Promise<{ id: ClaimId }[]> {
  return tx.rows(sql('listStandingClaims')`
    select c.id from mem_claim c
     where c.account_id = ${tx.account} and c.peer_id = ${peer} and c.status = 'current'
       and ${ofSession(tx, session)}
     order by c.level <> 'user', c.slot is null, c.observed_at desc nulls last, c.id desc
     limit ${limit}`)
}

/** Ids of a peer's current claims of these kinds, the newest first, with the kinds of each that were asked for. */
export function listClaimsOfKinds(
  tx: AccountDb,
  peer: PeerId,
  kinds: readonly string[],
  limit: number,
): Promise<{ id: ClaimId; kinds: string[] }[]> {
  return tx.rows(sql('listClaimsOfKinds')`
    select c.id, array(select unnest(c.facets) intersect select unnest(${[...kinds]}::text[])) as kinds
      from mem_claim c
     where c.account_id = ${tx.account} and c.peer_id = ${peer} and c.status = 'current'
       and c.facets && ${[...kinds]}::text[]
     order by c.observed_at desc nulls last, c.id desc
     limit ${limit}`)
}

/** In the order of `ids`; `around`: with the messages just before and after each, in the order of speaking. */
export function listMessagesAround(tx: AccountDb, ids: readonly string[], around: boolean): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(sql('listMessagesAround')`
    select distinct on (place, seq) ${MESSAGE_COLUMNS}, wanted.place
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join mem_message found on found.account_id = ${tx.account} and found.id = wanted.id
      join mem_message m on m.account_id = ${tx.account} and m.session_id = found.session_id
       and (m.seq = found.seq or (${around} and m.seq between found.seq - 1 and found.seq + 1))
      join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id and s.state = 'live'
      join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
     order by place, seq`)
}

export interface MessageToRank {
  id: string
  /** label */
  peer: Label
  content: string
  createdAt: Date
  /** the question of somebody else just before; null without one */
  asked: string | null
}

/** Found messages, and the newest of the peer in the session asked for or in all of its sessions. */
export function listMessagesToRank(
  tx: AccountDb,
  of: { peer: PeerId; session: MemorySessionId | null },
  { found, newest }: { found: readonly string[]; newest: number },
): Promise<MessageToRank[]> {
  return tx.rows<MessageToRank>(sql('listMessagesToRank')`
    select m.id, p.label as peer, m.content, m.created_at,
           (select left(b.content, 500) from mem_message b
             where b.account_id = ${tx.account} and b.session_id = m.session_id and b.seq = m.seq - 1
               and b.peer_id <> m.peer_id and right(b.content, 1) in ('?', '？')) as asked
      from (select unnest(${[...found]}::uuid[]) as id
            union
            select id from (select n.id from mem_message n
                             where n.account_id = ${tx.account} and n.peer_id = ${of.peer}
                               and (${of.session}::uuid is null or n.session_id = ${of.session})
                             order by n.id desc limit ${newest}) own) wanted
      join mem_message m on m.account_id = ${tx.account} and m.id = wanted.id
      join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id and s.state = 'live'
      join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
     order by m.id desc`)
}

/** Uuid of the session in which the peer spoke last. */
export async function findLastSession(tx: AccountDb, peer: PeerId): Promise<MemorySessionId | null> {
  const [row] = await tx.rows<{ id: MemorySessionId }>(sql('findLastSession')`
    select m.session_id as id from mem_message m
     where m.account_id = ${tx.account} and m.peer_id = ${peer}
       and (select s.state from mem_session s where s.account_id = ${tx.account} and s.id = m.session_id) = 'live'
     order by m.id desc limit 1`)
  return row?.id ?? null
}

/**
 * The last messages of a session, in the order of speaking. Names are looked up by key, row by row, and what is being
 * deleted is left out by a comparison that the planner takes for common: it then reads the last rows only.
 */
export function listLastMessages(tx: AccountDb, session: MemorySessionId, limit: number): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(sql('listLastMessages')`
    select * from (
      select m.id, m.session_id,
             (select s.label from mem_session s where s.account_id = ${tx.account} and s.id = m.session_id) as session,
             (select p.label from mem_peer p where p.account_id = ${tx.account} and p.id = m.peer_id) as peer,
             m.seq::float8 as seq, m.content, m.token_count, m.external_id,
             m.event_id, m.metadata, m.created_at
        from mem_message m
       where m.account_id = ${tx.account} and m.session_id = ${session}
         and (select count(*) from mem_peer p
               where p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live') > 0
       order by m.seq desc
       limit ${limit}) last
     order by seq`)
}
