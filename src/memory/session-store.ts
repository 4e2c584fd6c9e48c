import { type AccountDb, sql } from '../db/sql.ts'
import type { Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { JsonObject, LabelledInput, ListPage } from './workspace-store.ts'

export interface SessionRow {
  id: MemorySessionId
  label: Label
  isActive: boolean
  metadata: JsonObject
  configuration: JsonObject
  /** in the order in which they joined */
  peers: Label[]
  createdAt: Date
}

const json = (value: JsonObject | null): string | null => value && JSON.stringify(value)

/** Makes the session, or gives it what the request says; its row stays locked until the transaction ends. */
export async function upsertSessionRow(
  tx: AccountDb,
  workspace: WorkspaceId,
  input: LabelledInput<MemorySessionId>,
): Promise<MemorySessionId> {
  const [row] = await tx.rows<{ id: MemorySessionId }>(sql('upsertSession')`
    insert into mem_session as known (account_id, id, workspace_id, label, metadata, configuration)
    values (${tx.account}, ${input.id}, ${workspace}, ${input.label}, coalesce(${json(input.metadata)}::jsonb, '{}'),
            coalesce(${json(input.configuration)}::jsonb, '{}'))
    on conflict (account_id, workspace_id, label) do update
      set metadata = coalesce(${json(input.metadata)}::jsonb, known.metadata),
          configuration = coalesce(${json(input.configuration)}::jsonb, known.configuration)
    returning id`)
  return row!.id
}

/** The session's id, its row locked until the transaction ends: writers of one session take turns. */
export async function lockSession(
  tx: AccountDb,
  workspace: WorkspaceId,
  label: Label,
): Promise<MemorySessionId | undefined> {
  const [row] = await tx.rows<{ id: MemorySessionId }>(sql('lockSession')`
    select id from mem_session
     where account_id = ${tx.account} and workspace_id = ${workspace} and label = ${label} and state = 'live'
       for update`)
  return row?.id
}

/** Ids of the peers, in the order in which they join; those that take part already stay where they are. */
export async function addSessionPeers(
  tx: AccountDb,
  session: MemorySessionId,
  peers: readonly PeerId[],
): Promise<void> {
  await tx.rows(sql('addSessionPeers')`
    insert into mem_session_peer (account_id, session_id, peer_id, position)
    select ${tx.account}, ${session}, p.id,
           ord + coalesce((select max(position) from mem_session_peer
                            where account_id = ${tx.account} and session_id = ${session}), 0)
      from unnest(${[...peers]}::uuid[]) with ordinality as p(id, ord)
    on conflict (account_id, session_id, peer_id) do nothing`)
}

/** Undefined when it was never there, and as soon as its deletion was asked for. */
export async function getSessionRow(
  own: AccountDb,
  workspace: WorkspaceId,
  label: Label,
): Promise<SessionRow | undefined> {
  const [row] = await own.rows<SessionRow>(sql('getSession')`
    select s.id, s.label, s.is_active, s.metadata, s.configuration, s.created_at,
           array(select p.label from mem_session_peer m
                   join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
                  where m.account_id = ${own.account} and m.session_id = s.id order by m.position) as peers
      from mem_session s
     where s.account_id = ${own.account} and s.workspace_id = ${workspace} and s.label = ${label} and s.state = 'live'`)
  return row
}

/** Of these sessions, those that are there; in the order in which they were made. */
export function listSessionLabels(
  own: AccountDb,
  ids: readonly MemorySessionId[],
): Promise<{ id: MemorySessionId; label: Label }[]> {
  return own.rows(sql('listSessionLabels')`
    select id, label from mem_session
     where account_id = ${own.account} and id = any(${[...ids]}::uuid[]) and state = 'live'
     order by id`)
}

/** `peer`: label of a peer that takes part; null: all sessions. */
export function listSessions(
  own: AccountDb,
  workspace: WorkspaceId,
  page: ListPage & { peer: Label | null },
): Promise<SessionRow[]> {
  return own.rows<SessionRow>(sql('listSessions')`
    select s.id, s.label, s.is_active, s.metadata, s.configuration, s.created_at,
           array(select p.label from mem_session_peer m
                   join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
                  where m.account_id = ${own.account} and m.session_id = s.id order by m.position) as peers
      from mem_session s
     where s.account_id = ${own.account} and s.workspace_id = ${workspace} and s.state = 'live'
       and s.metadata @> ${JSON.stringify(page.metadata)}::jsonb
       and (${page.peer}::text is null or exists (
             select 1 from mem_session_peer m
               join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
              where m.account_id = ${own.account} and m.session_id = s.id and p.label = ${page.peer}))
       and (${page.after}::uuid is null
            or case when ${page.reverse} then s.id > ${page.after}::uuid else s.id < ${page.after}::uuid end)
     order by case when ${page.reverse} then s.id end, s.id desc
     limit ${page.limit + 1}`)
}
