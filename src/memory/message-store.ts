import type { MessageToRead } from '../chat/draft-claim.ts'
import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import { nameOfPeer } from './peer-name.ts'
import type { JsonObject } from './workspace-store.ts'

export interface MessageRow {
  id: string
  sessionId: MemorySessionId
  session: Label
  peer: Label
  seq: number
  content: string
  tokenCount: number
  externalId: string | null
  eventId: string
  metadata: JsonObject
  createdAt: Date
}

/** Those of a `MessageRow`, of message, session and peer. */
export const MESSAGE_COLUMNS = fragment`
  m.id, m.session_id, s.label as session, p.label as peer, m.seq::float8 as seq, m.content, m.token_count,
  m.external_id, m.event_id, m.metadata, m.created_at`

export interface NewMessage {
  id: string
  peer: PeerId
  seq: number
  content: string
  token_count: number
  external_id: string | null
  metadata: JsonObject
  /** null: now */
  created_at: string | null
}

/** Takes `count` places at the end of the session; gives the first. Its row stays locked until the commit. */
export async function takeMessageSeqs(tx: AccountDb, session: MemorySessionId, count: number): Promise<number> {
  const [row] = await tx.rows<{ first: number }>(sql('takeMessageSeqs')`
    update mem_session set message_seq = message_seq + ${count}
     where account_id = ${tx.account} and id = ${session}
    returning (message_seq - ${count} + 1)::float8 as first`)
  return row!.first
}

/**
 * A message without a time of its own has the present, and never one before the newest that the same peer got so: a clock that
 * was ahead and came back does not turn later words into earlier ones. Such a time is known by the id, a UUID of the same
 * moment; what clients dated does not count.
 */
export async function insertMessages(
  tx: AccountDb,
  to: { workspace: WorkspaceId; session: MemorySessionId; event: string },
  messages: readonly NewMessage[],
): Promise<void> {
  await tx.rows(sql('insertMessages')`
    insert into mem_message (account_id, id, workspace_id, session_id, peer_id, seq, content, token_count, external_id,
                             event_id, metadata, created_at)
    select ${tx.account}, id, ${to.workspace}, ${to.session}, peer, seq, content, token_count, external_id, ${to.event},
           metadata, coalesce(created_at, greatest(now(), (
             select newest.created_at
               from (select p.created_at, p.id from mem_message p
                      where p.account_id = ${tx.account} and p.peer_id = m.peer order by p.id desc limit 1) newest
              where abs(extract(epoch from newest.created_at) * 1000
                        - ('x' || left(replace(newest.id::text, '-', ''), 12))::bit(48)::bigint) < 60000)))
      from json_to_recordset(${JSON.stringify(messages)}::json) as m(
        id uuid, peer uuid, seq bigint, content text, token_count int, external_id text, metadata jsonb,
        created_at timestamptz)`)
}

/** Messages that one write brought, in order; without those of peers that are being deleted. */
export function listMessagesOfEvent(own: AccountDb, event: string): Promise<MessageRow[]> {
  return own.rows<MessageRow>(sql('listMessagesOfEvent')`
    select ${MESSAGE_COLUMNS}
      from mem_message m
      join mem_session s on s.account_id = ${own.account} and s.id = m.session_id
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.event_id = ${event}
     order by m.seq`)
}

/** Which of these the session has already, with the event that brought them. */
export function findMessagesByExternalId(
  own: AccountDb,
  session: MemorySessionId,
  externalIds: readonly string[],
): Promise<{ externalId: string; eventId: string; peer: string; content: string }[]> {
  return own.rows(sql('findMessagesByExternalId')`
    select m.external_id, m.event_id, p.label as peer, m.content
      from mem_message m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id
     where m.account_id = ${own.account} and m.session_id = ${session} and m.external_id = any(${[...externalIds]})`)
}

export interface MessagePage {
  limit: number
  /** place in the session after which the page begins */
  after: number | null
  reverse: boolean
  /** label */
  peer: Label | null
  metadata: JsonObject
}

/** Newest first unless `reverse`; one row more than `limit` tells that there is another page. */
export function listMessages(own: AccountDb, session: MemorySessionId, page: MessagePage): Promise<MessageRow[]> {
  return own.rows<MessageRow>(sql('listMessages')`
    select ${MESSAGE_COLUMNS}
      from mem_message m
      join mem_session s on s.account_id = ${own.account} and s.id = m.session_id
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.session_id = ${session}
       and m.metadata @> ${JSON.stringify(page.metadata)}::jsonb
       and (${page.peer}::text is null or p.label = ${page.peer})
       and (${page.after}::bigint is null
            or case when ${page.reverse} then m.seq > ${page.after}::bigint else m.seq < ${page.after}::bigint end)
     order by case when ${page.reverse} then m.seq end, m.seq desc
     limit ${page.limit + 1}`)
}

/** A message that is to be read, as its row has it. */
export type MessageToReadRow = Omit<MessageToRead, 'peerName'> & { peerMetadata: JsonObject }

/** Those of a `MessageToReadRow`, of message and peer. Whether a peer is observed its place in the session says first. */
export const toReadColumns = ({ account }: AccountDb) => fragment`
  m.id, m.session_id, m.content, m.created_at, m.seq::float8 as seq, p.id as peer_id, p.label as peer,
  p.metadata as peer_metadata,
  coalesce((select x.configuration -> 'observeMe' from mem_session_peer x
             where x.account_id = ${account} and x.session_id = m.session_id and x.peer_id = p.id),
           p.configuration -> 'observeMe', 'true') <> 'false'::jsonb as observed`

export const messageToRead = ({ peerMetadata, ...message }: MessageToReadRow): MessageToRead => ({
  ...message,
  peerName: nameOfPeer({ label: message.peer, metadata: peerMetadata }),
})

/** Messages of one write, in order, of peers that are still there. */
export async function listMessagesToRead(own: AccountDb, event: string): Promise<MessageToRead[]> {
  const rows = await own.rows<MessageToReadRow>(sql('listMessagesToRead')`
    select ${toReadColumns(own)}
      from mem_message m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.event_id = ${event}
     order by m.seq`)
  return rows.map(messageToRead)
}
