import type { MessageEvidence } from '../chat/weigh-evidence.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import { MEMORY_ITEM } from '../index/message-codec.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import { CLAIM_COLUMNS, type ClaimRow, type EvidencePlace } from './claim-store.ts'

// Deletion of peers and sessions. SQL that only it needs.

/**
 * Hides a peer from this transaction's commit on, and frees its label: the new one holds a blank, so no request names
 * it. Waits for writes and derivations about the peer. Undefined when there is none to delete.
 */
export async function hidePeer(tx: AccountDb, workspace: WorkspaceId, label: Label) {
  const [row] = await tx.rows<{ id: PeerId }>(sql('hidePeer')`
    update mem_peer
       set state = 'deleting', label = id || ' deleted', metadata = '{}', configuration = '{}', entity_name = null,
           entity_type = null, card = null
     where account_id = ${tx.account} and workspace_id = ${workspace} and label = ${label} and state = 'live'
    returning id`)
  return row?.id
}

/** As `hidePeer`. Waits for writes to the session. */
export async function hideSession(tx: AccountDb, workspace: WorkspaceId, label: Label) {
  const [row] = await tx.rows<{ id: MemorySessionId }>(sql('hideSession')`
    update mem_session set state = 'deleting', label = id || ' deleted', metadata = '{}', configuration = '{}'
     where account_id = ${tx.account} and workspace_id = ${workspace} and label = ${label} and state = 'live'
    returning id`)
  return row?.id
}

/** Deletions in one workspace take turns: two at once would wait for each other's claims. Until the transaction ends. */
export async function takeDeletionTurn(tx: AccountDb, workspace: WorkspaceId): Promise<void> {
  await tx.rows(sql('takeDeletionTurn')`
    select pg_advisory_xact_lock(hashtextextended(${`memory deletion ${workspace}`}, 0))`)
}

/** Its row, held for this transaction alone. False: it is gone already, an earlier attempt came this far. */
export async function lockDeletedPeer(tx: AccountDb, peer: PeerId): Promise<boolean> {
  const rows = await tx.rows(sql('lockDeletedPeer')`
    select id from mem_peer where account_id = ${tx.account} and id = ${peer} and state = 'deleting' for update`)
  return rows.length > 0
}

/** As `lockDeletedPeer`. */
export async function lockDeletedSession(tx: AccountDb, session: MemorySessionId): Promise<boolean> {
  const rows = await tx.rows(sql('lockDeletedSession')`
    select id from mem_session where account_id = ${tx.account} and id = ${session} and state = 'deleting' for update`)
  return rows.length > 0
}

/** Of which messages go: all of a peer, all of a session, or some. */
export interface MessagesOf {
  peer: PeerId | null
  session: MemorySessionId | null
  /** uuids; all of one session */
  messages?: readonly string[]
}

/** Peers of whom something is known from these messages, but for the one that goes itself. */
export function listAffectedPeers(
  tx: AccountDb,
  { peer, session, messages = [] }: MessagesOf,
): Promise<{ id: PeerId }[]> {
  return tx.rows(sql('listAffectedPeers')`
    select c.peer_id as id
      from mem_message m
      join mem_claim_evidence e on e.account_id = ${tx.account} and (e.message_id = m.id or e.beside = m.id)
      join mem_claim c on c.account_id = ${tx.account} and c.id = e.claim_id
     where m.account_id = ${tx.account} and (m.peer_id = ${peer}::uuid or m.session_id = ${session}::uuid or m.id = any(${[...messages]}::uuid[]))
       and c.peer_id is distinct from ${peer}::uuid
    union
    select peer_id from mem_claim where account_id = ${tx.account} and session_id = ${session}::uuid
     order by 1`)
}

/** Locks peers, also ones that are being deleted, as derivation locks them. */
export async function lockAffectedPeers(tx: AccountDb, peers: readonly PeerId[]): Promise<void> {
  await tx.rows(sql('lockAffectedPeers')`
    select id from mem_peer where account_id = ${tx.account} and id = any(${[...peers]}::uuid[]) order by id
       for no key update`)
}

/** Claims that these messages, among others perhaps, support. */
export function listAffectedClaims(
  tx: AccountDb,
  { peer, session, messages = [] }: MessagesOf,
): Promise<{ id: ClaimId }[]> {
  return tx.rows(sql('listAffectedClaims')`
    select distinct e.claim_id as id
      from mem_message m
      join mem_claim_evidence e on e.account_id = ${tx.account} and (e.message_id = m.id or e.beside = m.id)
     where m.account_id = ${tx.account} and (m.peer_id = ${peer}::uuid or m.session_id = ${session}::uuid or m.id = any(${[...messages]}::uuid[]))
     order by 1`)
}

/** Their evidence goes with them. Gives their ids. */
export function deleteMessages(tx: AccountDb, { peer, session, messages = [] }: MessagesOf): Promise<{ id: string }[]> {
  return tx.rows(sql('deleteMessages')`
    delete from mem_message
     where account_id = ${tx.account} and (peer_id = ${peer}::uuid or session_id = ${session}::uuid or id = any(${[...messages]}::uuid[]))
    returning id`)
}

export function listClaimsOfPeer(tx: AccountDb, peer: PeerId): Promise<{ id: ClaimId }[]> {
  return tx.rows(sql('listClaimsOfPeer')`
    select id from mem_claim where account_id = ${tx.account} and peer_id = ${peer} order by id`)
}

/** Of these claims, those that nothing supports any more. What a user wrote, and what was erased, needs no support. */
export function listUnsupportedClaims(tx: AccountDb, claims: readonly ClaimId[]): Promise<{ id: ClaimId }[]> {
  return tx.rows(sql('listUnsupportedClaims')`
    select c.id from mem_claim c
     where c.account_id = ${tx.account} and c.id = any(${[...claims]}::uuid[])
       and c.level <> 'user' and c.status <> 'erased'
       and not exists (select 1 from mem_claim_evidence e where e.account_id = ${tx.account} and e.claim_id = c.id)
     order by c.id`)
}

export interface ClaimTrace {
  id: ClaimId
  publicId: string
  versions: number
  /** jobs that wrote of it */
  events: string[]
}

/** What stands of these claims elsewhere. */
export function listClaimTraces(tx: AccountDb, claims: readonly ClaimId[]): Promise<ClaimTrace[]> {
  return tx.rows<ClaimTrace>(sql('listClaimTraces')`
    select c.id, c.public_id, count(v.id)::int as versions,
           coalesce(array_agg(distinct v.event_id) filter (where v.event_id is not null), '{}') as events
      from mem_claim c
      left join mem_claim_version v on v.account_id = ${tx.account} and v.claim_id = c.id
     where c.account_id = ${tx.account} and c.id = any(${[...claims]}::uuid[])
     group by c.id, c.public_id`)
}

/** Their versions, evidence and conflicts go with them. */
export async function deleteClaims(tx: AccountDb, claims: readonly ClaimId[]): Promise<void> {
  await tx.rows(sql('deleteClaims')`
    delete from mem_claim where account_id = ${tx.account} and id = any(${[...claims]}::uuid[])`)
}

/** Claims were derived in this session that outlive it: written by a user since, erased, or said elsewhere too. */
export async function unlinkSessionOfClaims(tx: AccountDb, session: MemorySessionId): Promise<void> {
  await tx.rows(sql('unlinkSessionOfClaims')`
    update mem_claim set session_id = null where account_id = ${tx.account} and session_id = ${session}`)
}

/** Membership goes with it. */
export async function deletePeerRow(tx: AccountDb, peer: PeerId): Promise<void> {
  await tx.rows(sql('deletePeerRow')`delete from mem_peer where account_id = ${tx.account} and id = ${peer}`)
}

/** Membership goes with it. */
export async function deleteSessionRow(tx: AccountDb, session: MemorySessionId): Promise<void> {
  await tx.rows(sql('deleteSessionRow')`delete from mem_session where account_id = ${tx.account} and id = ${session}`)
}

export interface EvidenceLeft extends MessageEvidence {
  claimId: ClaimId
}

/** In the order in which the messages were written. */
export function listEvidenceLeft(tx: AccountDb, claims: readonly ClaimId[]): Promise<EvidenceLeft[]> {
  return tx.rows<EvidenceLeft>(sql('listEvidenceLeft')`
    select e.claim_id, e.message_id, m.session_id, e.score::float8 as score,
           e.valid_from, m.created_at as said_at, e.beside
      from mem_claim_evidence e
      join mem_message m on m.account_id = ${tx.account} and m.id = e.message_id
     where e.account_id = ${tx.account} and e.claim_id = any(${[...claims]}::uuid[])
     order by e.message_id, e.start_at`)
}

/** Rows of these claims, newest said first. */
export function listClaimsToWeigh(tx: AccountDb, claims: readonly ClaimId[]): Promise<ClaimRow[]> {
  return tx.rows<ClaimRow>(sql('listClaimsToWeigh')`
    select ${CLAIM_COLUMNS}
      from mem_claim
     where account_id = ${tx.account} and id = any(${[...claims]}::uuid[])
     order by observed_at desc nulls last, id desc`)
}

/** Claims whose place one of these took. */
export function listSupersededBy(tx: AccountDb, claims: readonly ClaimId[]): Promise<{ id: ClaimId }[]> {
  return tx.rows(sql('listSupersededBy')`
    select id from mem_claim
     where account_id = ${tx.account} and status = 'superseded' and superseded_by = any(${[...claims]}::uuid[])`)
}

export interface HistoryPlaces {
  id: string
  claimId: ClaimId
  action: string
  evidence: EvidencePlace[]
}

/** The history of claims, oldest first. */
export function listHistoryPlaces(tx: AccountDb, claims: readonly ClaimId[]): Promise<HistoryPlaces[]> {
  return tx.rows<HistoryPlaces>(sql('listHistoryPlaces')`
    select id, claim_id, action, evidence from mem_claim_version
     where account_id = ${tx.account} and claim_id = any(${[...claims]}::uuid[])
     order by claim_id, id`)
}

/** Takes the places of messages that are gone out of the history of claims. */
export async function dropPlacesGone(tx: AccountDb, claims: readonly ClaimId[]): Promise<void> {
  await tx.rows(sql('dropPlacesGone')`
    update mem_claim_version v
       set evidence = coalesce((
             select jsonb_agg(e.place order by e.ord)
               from jsonb_array_elements(v.evidence) with ordinality as e(place, ord)
               join mem_message m on m.account_id = ${tx.account} and m.id = (e.place ->> 'messageId')::uuid), '[]')
     where v.account_id = ${tx.account} and v.claim_id = any(${[...claims]}::uuid[]) and v.evidence <> '[]'`)
}

/** Takes out of the history of claims which messages took them back. `reasons`: wire ids of messages that are gone. */
export async function dropReasonsGone(tx: AccountDb, reasons: readonly string[]): Promise<void> {
  await tx.rows(sql('dropReasonsGone')`
    update mem_claim_version set reason = null
     where account_id = ${tx.account} and action = 'withdrawn' and actor ->> 'kind' = 'derivation'
       and reason = any(${[...reasons]})`)
}

/** Takes the words out of entries of the history. */
export async function blankClaimHistory(tx: AccountDb, entries: readonly string[]): Promise<void> {
  await tx.rows(sql('blankClaimHistory')`
    update mem_claim_version set text = null
     where account_id = ${tx.account} and id = any(${[...entries]}::uuid[])`)
}

// ---- what may be left ----------------------------------------------------------------------------------------------

/** Places where something is left that names what was deleted, or that names messages or claims that are not there. */
export function listRemains(
  tx: AccountDb,
  workspace: WorkspaceId,
  id: string,
  ownJob: string,
): Promise<{ place: string }[]> {
  return tx.rows(sql('listRemains')`
    select 'mem_peer' as place from mem_peer where account_id = ${tx.account} and id = ${id}
    union select 'mem_session' from mem_session where account_id = ${tx.account} and id = ${id}
    union select 'mem_session_peer' from mem_session_peer
           where account_id = ${tx.account} and (session_id = ${id} or peer_id = ${id})
    union select 'mem_message' from mem_message
           where account_id = ${tx.account} and (session_id = ${id} or peer_id = ${id})
    union select 'mem_claim' from mem_claim c
           where c.account_id = ${tx.account} and c.workspace_id = ${workspace}
             and (c.peer_id = ${id} or c.session_id = ${id}
                  or (c.superseded_by is not null
                      and not exists (select 1 from mem_claim n where n.account_id = ${tx.account} and n.id = c.superseded_by)))
    union select 'mem_claim_conflict' from mem_claim_conflict x
           where x.account_id = ${tx.account}
             and not exists (select 1 from mem_claim n where n.account_id = ${tx.account} and n.id = x.other_id)
    union select 'mem_claim_version' from mem_claim c
            join mem_claim_version v on v.account_id = ${tx.account} and v.claim_id = c.id
           cross join lateral jsonb_array_elements(v.evidence) as e(place)
           where c.account_id = ${tx.account} and c.workspace_id = ${workspace}
             and not exists (select 1 from mem_message m
                              where m.account_id = ${tx.account} and m.id = (e.place ->> 'messageId')::uuid)
    union select 'index_doc' from index_doc d
           where d.account_id = ${tx.account} and d.space = ${workspace}
             and (position(uuid_send(${id}::uuid) in d.names) > 0
                  or (d.item_kind = ${MEMORY_ITEM.message}
                      and not exists (select 1 from mem_message m where m.account_id = ${tx.account} and m.id = d.item_id))
                  or (d.item_kind = ${MEMORY_ITEM.claim}
                      and not exists (select 1 from mem_claim c where c.account_id = ${tx.account} and c.id = d.item_id)))
    union select 'index_doc' from index_doc d
           -- 17 bytes a link: an id and its relation
           cross join lateral generate_series(0, length(d.links) / 17 - 1) as link(n)
           where d.account_id = ${tx.account} and d.space = ${workspace} and d.item_kind = ${MEMORY_ITEM.claim}
             and not exists (
                   select 1 from mem_message m
                    where m.account_id = ${tx.account}
                      and m.id = encode(substring(d.links from link.n * 17 + 1 for 16), 'hex')::uuid)
    union select 'embedding' from embedding v
           where v.account_id = ${tx.account} and v.space = ${workspace}
             and not exists (select 1 from index_doc d
                              where d.account_id = ${tx.account} and d.space = ${workspace} and d.item_id = v.item_id)
    union select 'job' from job j
           where j.account_id = ${tx.account} and j.workspace_id = ${workspace} and j.id <> ${ownJob}
             and position(${id}::text in concat_ws(' ', j.payload, j.ordering_key, j.idempotency_key, j.result)) > 0
    union select 'job' from job j
           cross join lateral jsonb_array_elements_text(
                   case jsonb_typeof(j.result -> 'claimIds') when 'array' then j.result -> 'claimIds' end) as told(claim)
           where j.account_id = ${tx.account} and j.workspace_id = ${workspace}
             and not exists (select 1 from mem_claim c
                              where c.account_id = ${tx.account} and c.public_id = told.claim)
    order by 1`)
}
