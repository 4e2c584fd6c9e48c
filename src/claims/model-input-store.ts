import type { CurrentClaim, MessageToRead, SessionPeer } from '../chat/draft-claim.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { ClaimId, Label, MemorySessionId, PeerId } from '../lib/ids.ts'
import { type MessageToReadRow, messageToRead, toReadColumns } from '../memory/message-store.ts'
import { nameOfPeer } from '../memory/peer-name.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

// What a model is told besides the messages themselves.

/** Everybody in a session. */
export async function listSessionPeers(own: AccountDb, session: MemorySessionId): Promise<SessionPeer[]> {
  const rows = await own.rows<Omit<SessionPeer, 'name'> & { metadata: JsonObject }>(sql('listSessionPeers')`
    select p.id, p.label, p.metadata,
           coalesce(m.configuration -> 'observeMe', p.configuration -> 'observeMe', 'true') <> 'false'::jsonb as observed
      from mem_session_peer m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.session_id = ${session}
     order by m.position, p.label`)
  return rows.map(({ metadata, ...peer }) => ({ ...peer, name: nameOfPeer({ label: peer.label, metadata }) }))
}

/** Messages of a session before a place in it, the last ones, in order; of peers that are still there. */
export async function listTurnsBefore(
  own: AccountDb,
  session: MemorySessionId,
  seq: number,
  limit: number,
): Promise<MessageToRead[]> {
  const rows = await own.rows<MessageToReadRow>(sql('listTurnsBefore')`
    select ${toReadColumns(own)}
      from mem_message m
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id and p.state = 'live'
     where m.account_id = ${own.account} and m.session_id = ${session} and m.seq < ${seq}
     order by m.seq desc
     limit ${limit}`)
  return rows.reverse().map(messageToRead)
}

/** What a peer said last in other sessions, oldest first, each cut short. */
export async function listWordsElsewhere(
  own: AccountDb,
  of: { peer: PeerId; session: MemorySessionId; limit: number },
): Promise<string[]> {
  const rows = await own.rows<{ words: string }>(sql('listWordsElsewhere')`
    select left(content, 500) as words
      from mem_message
     where account_id = ${own.account} and peer_id = ${of.peer} and session_id <> ${of.session}
     order by id desc
     limit ${of.limit}`)
  return rows.reverse().map(({ words }) => words)
}

/** Of these claims, those that are current, in the order of `ids`. */
export function listCurrentClaims(own: AccountDb, ids: readonly ClaimId[]): Promise<CurrentClaim[]> {
  return own.rows<CurrentClaim>(sql('listCurrentClaims')`
    select c.id, c.peer_id, c.text, c.level, c.slot, c.slot_value
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join mem_claim c on c.account_id = ${own.account} and c.id = wanted.id
     where c.status = 'current' and c.text is not null
     order by wanted.place`)
}

/** Texts of a peer's current claims that tell of kin, company and animals, the newest last. */
export async function listClaimsOfPeople(own: AccountDb, peer: PeerId, limit: number): Promise<string[]> {
  const rows = await own.rows<{ text: string }>(sql('listClaimsOfPeople')`
    select c.text from mem_claim c
     where c.account_id = ${own.account} and c.peer_id = ${peer} and c.status = 'current'
       and c.facets && array['family', 'friend', 'partner', 'pet'] and c.text is not null
     order by c.id desc
     limit ${limit}`)
  return rows.map(({ text }) => text).reverse()
}

/** Labels of a session and its workspace. */
export async function findSessionLabels(
  own: AccountDb,
  session: MemorySessionId,
): Promise<{ workspace: Label; session: Label }> {
  const [row] = await own.rows<{ workspace: Label; session: Label }>(sql('findSessionLabels')`
    select w.label as workspace, s.label as session
      from mem_session s join mem_workspace w on w.account_id = ${own.account} and w.id = s.workspace_id
     where s.account_id = ${own.account} and s.id = ${session}`)
  return row ?? { workspace: '', session: '' }
}
