import { type AccountDb, fragment, type SqlFragment, sql } from '../db/sql.ts'
import type { ClaimId, Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { ClaimRow, ClaimStatus, EvidencePlace, HistoryAction, StoodAs } from './claim-store.ts'

// Claims as they are shown.

export interface ShownClaim
  extends Omit<
    ClaimRow,
    | 'peerId'
    | 'sessionId'
    | 'kind'
    | 'textHash'
    | 'slotValue'
    | 'slotClosed'
    | 'negated'
    | 'withdrawnAt'
    | 'supersededBy'
  > {
  peer: Label
  /** null when its session is gone or it was written by hand */
  session: Label | null
  /** public id */
  supersededBy: string | null
  evidence: (EvidencePlace & { quote: string })[]
  /** public ids */
  conflictsWith: string[]
}

/** In the order of `ids`; those that are not there are left out, erased ones too. */
export async function listClaimsById(own: AccountDb, ids: readonly ClaimId[]): Promise<ShownClaim[]> {
  if (ids.length === 0) return []
  return own.tx(async (tx) => {
    const [heads, places, others] = await Promise.all([
      listClaimHeads(tx, ids),
      listEvidence(tx, ids),
      listConflicts(tx, ids),
    ])
    const evidence = Map.groupBy(places, ({ claimId }) => claimId)
    const conflicts = Map.groupBy(others, ({ claimId }) => claimId)
    return heads.map((head) => ({
      ...head,
      evidence: (evidence.get(head.id) ?? []).map(({ messageId, start, end, quote }) => ({
        messageId,
        start,
        end,
        quote,
      })),
      conflictsWith: (conflicts.get(head.id) ?? []).map(({ other }) => other),
    }))
  })
}

type ClaimHead = Omit<ShownClaim, 'evidence' | 'conflictsWith'>

function listClaimHeads(tx: AccountDb, ids: readonly ClaimId[]): Promise<ClaimHead[]> {
  // Looked up by key, row by row: joined, the planner of a young database reads whole tables for each.
  return tx.rows<ClaimHead>(sql('listClaimHeads')`
    select c.id, c.public_id, p.label as peer, c.text, c.level, c.status, c.version,
           c.valid_from, c.valid_to, c.observed_at, c.expires_at,
           c.confidence_kind, c.confidence_score,
           c.source_kind, c.facets, c.slot, c.times_derived, c.metadata,
           c.created_at, c.updated_at,
           (select s.label from mem_session s
             where s.account_id = ${tx.account} and s.id = c.session_id and s.state = 'live') as session,
           (select n.public_id from mem_claim n where n.account_id = ${tx.account} and n.id = c.superseded_by)
             as superseded_by
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join mem_claim c on c.account_id = ${tx.account} and c.id = wanted.id
      join mem_peer p on p.account_id = ${tx.account} and p.id = c.peer_id and p.state = 'live'
     where c.status <> 'erased'
     order by wanted.place`)
}

/**
 * In the order in which the messages were written; without what is being deleted. Whether anything is at all is asked
 * first, once: nearly always nothing is.
 */
function listEvidence(
  tx: AccountDb,
  claims: readonly ClaimId[],
): Promise<(EvidencePlace & { claimId: ClaimId; quote: string })[]> {
  return tx.rows(sql('listEvidence')`
    select e.claim_id, e.message_id, e.start_at as start, e.end_at as "end", e.quote
      from mem_claim_evidence e
     where e.account_id = ${tx.account} and e.claim_id = any(${[...claims]}::uuid[])
       and (not (exists (select 1 from mem_session where account_id = ${tx.account} and state <> 'live')
                 or exists (select 1 from mem_peer where account_id = ${tx.account} and state <> 'live'))
            or exists (select 1 from mem_message m
                         join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id and s.state = 'live'
                         join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
                        where m.account_id = ${tx.account} and m.id = e.message_id))
     order by e.claim_id, e.message_id, e.start_at`)
}

/** Current claims that say otherwise, by public id. */
function listConflicts(tx: AccountDb, claims: readonly ClaimId[]): Promise<{ claimId: ClaimId; other: string }[]> {
  return tx.rows(sql('listConflicts')`
    select x.claim_id, o.public_id as other
      from mem_claim_conflict x
      join mem_claim o on o.account_id = ${tx.account} and o.id = x.other_id and o.status = 'current'
     where x.account_id = ${tx.account} and x.claim_id = any(${[...claims]}::uuid[])
     order by x.claim_id, o.id`)
}

export interface ClaimPage {
  /** uuid */
  peer: PeerId
  /** uuid; claims with evidence from this session */
  session: MemorySessionId | null
  levels: readonly string[] | null
  statuses: readonly string[]
  limit: number
  after: string | null
  reverse: boolean
}

const ofLevels = (level: SqlFragment, { levels }: ClaimPage): SqlFragment =>
  fragment`(${levels && [...levels]}::text[] is null or ${level} = any(${levels && [...levels]}::text[]))`

/** A claim `c` first derived from a message of the session, or said in one; any claim for null. */
export const ofSession = ({ account }: AccountDb, session: MemorySessionId | null): SqlFragment => fragment`
  (${session}::uuid is null or c.session_id = ${session}::uuid
   or exists (select 1 from mem_claim_evidence e
                join mem_message m on m.account_id = ${account} and m.id = e.message_id
               where e.account_id = ${account} and e.claim_id = c.id and m.session_id = ${session}::uuid))`

/** Ids of one page, newest first unless `reverse`; one more than `limit` tells that there is another page. */
export function listClaimIds(own: AccountDb, page: ClaimPage): Promise<{ id: ClaimId }[]> {
  return own.rows(sql('listClaimIds')`
    select c.id from mem_claim c
     where c.account_id = ${own.account} and c.peer_id = ${page.peer} and c.status = any(${[...page.statuses]})
       and ${ofLevels(fragment`c.level`, page)} and ${ofSession(own, page.session)}
       and (${page.after}::uuid is null
            or case when ${page.reverse} then c.id > ${page.after}::uuid else c.id < ${page.after}::uuid end)
     order by case when ${page.reverse} then c.id end, c.id desc
     limit ${page.limit + 1}`)
}

/** How a claim stood at a moment, by what was known then. */
export interface PastClaim extends StoodAs {
  id: ClaimId
  version: number
  text: string | null
  validFrom: Date | null
  validTo: Date | null
  /** of the entry that made it so */
  updatedAt: Date
  timesDerived: number
  /** uuids of messages that spoke for it by then */
  messageIds: string[]
}

/** The claims of a page as they stood at `asOf`, by their newest history entry up to then. */
export function listClaimsAsOf(own: AccountDb, asOf: Date, page: ClaimPage): Promise<PastClaim[]> {
  return own.rows<PastClaim>(sql('listClaimsAsOf')`
    select past.* from (
      select c.id, h.version, h.text, h.valid_from, h.valid_to, h.at as updated_at,
             h.stood ->> 'level' as level, h.stood ->> 'confidenceKind' as confidence_kind,
             (h.stood ->> 'confidenceScore')::float8 as confidence_score, h.stood ->> 'sourceKind' as source_kind,
             (select count(*)::int from mem_claim_version v
               where v.account_id = ${own.account} and v.claim_id = c.id and v.id <= h.id
                 and v.action in ('derived', 'reinforced')) as times_derived,
             array(select distinct e.place ->> 'messageId' from mem_claim_version v
                    cross join lateral jsonb_array_elements(v.evidence) as e(place)
                    where v.account_id = ${own.account} and v.claim_id = c.id and v.id <= h.id) as message_ids,
             h.stood ->> 'status' as status
        from mem_claim c
       cross join lateral (
         select v.* from mem_claim_version v
          where v.account_id = ${own.account} and v.claim_id = c.id and v.at <= ${asOf}
          order by v.id desc limit 1) h
       where c.account_id = ${own.account} and c.peer_id = ${page.peer} and c.status <> 'erased'
         and ${ofSession(own, page.session)}) past
     where past.status = any(${[...page.statuses]})
       and ${ofLevels(fragment`past.level`, page)}
       and (${page.after}::uuid is null
            or case when ${page.reverse} then past.id > ${page.after}::uuid else past.id < ${page.after}::uuid end)
     order by case when ${page.reverse} then past.id end, past.id desc
     limit ${page.limit + 1}`)
}

/** The claim of this public id; erased ones too. */
export async function findClaimHead(
  own: AccountDb,
  workspace: WorkspaceId,
  publicId: string,
): Promise<{ id: ClaimId; peer: Label; status: ClaimStatus; version: number } | undefined> {
  const [row] = await own.rows<{ id: ClaimId; peer: Label; status: ClaimStatus; version: number }>(sql('findClaimHead')`
    select c.id, p.label as peer, c.status, c.version
      from mem_claim c join mem_peer p on p.account_id = ${own.account} and p.id = c.peer_id and p.state = 'live'
     where c.account_id = ${own.account} and c.workspace_id = ${workspace} and c.public_id = ${publicId}`)
  return row
}

export interface ShownHistoryEntry {
  version: number
  text: string | null
  action: HistoryAction
  actor: { kind: string; id: string | null }
  reason: string | null
  at: Date
  validFrom: Date | null
  validTo: Date | null
  /** with the message's content, of which the quote is a part; messages that are gone are left out */
  evidence: (EvidencePlace & { content: string })[]
  /** `evt_…` */
  eventId: string | null
}

/** Oldest first. */
export function getClaimHistoryRows(own: AccountDb, claim: ClaimId): Promise<ShownHistoryEntry[]> {
  return own.rows<ShownHistoryEntry>(sql('getClaimHistory')`
    select v.version, v.text, v.action, v.actor, v.reason, v.at, v.valid_from, v.valid_to,
           coalesce((select json_agg(json_build_object('messageId', m.id, 'start', e.start, 'end', e."end",
                                                       'content', m.content) order by m.created_at, m.id, e.start)
                       from jsonb_to_recordset(${saidOf(own)}) as e("messageId" uuid, start int, "end" int)
                       join mem_message m on m.account_id = ${own.account} and m.id = e."messageId"
                       join mem_session h on h.account_id = ${own.account} and h.id = m.session_id and h.state = 'live'
                       join mem_peer who on who.account_id = ${own.account} and who.id = m.peer_id and who.state = 'live'),
                    '[]') as evidence,
           (select j.public_id from job j where j.account_id = ${own.account} and j.id = v.event_id) as event_id
      from mem_claim_version v
     where v.account_id = ${own.account} and v.claim_id = ${claim}
     order by v.id`)
}

/**
 * Where an entry `v` came of what was said: its own places; of what took the claim's place those of that claim, from the
 * same event; of what took it back the message, as a whole.
 */
const saidOf = (own: AccountDb) => fragment`case
    when v.evidence <> '[]' then v.evidence
    when v.action = 'superseded' then coalesce(
      (select jsonb_agg(jsonb_build_object('messageId', s.message_id, 'start', s.start_at, 'end', s.end_at))
         from mem_claim c
         join mem_claim_evidence s on s.account_id = ${own.account} and s.claim_id = c.superseded_by
         join mem_message t on t.account_id = ${own.account} and t.id = s.message_id and t.event_id = v.event_id
        where c.account_id = ${own.account} and c.id = v.claim_id), '[]')
    when v.action = 'withdrawn' and v.actor ->> 'kind' = 'derivation' then coalesce(
      (select jsonb_agg(jsonb_build_object('messageId', t.id, 'start', 0, 'end', length(t.content)))
         from mem_message t
        where t.account_id = ${own.account} and t.event_id = v.event_id and v.reason = 'msg_' || t.id::text), '[]')
    else '[]' end`

/** Those of these claims that pass the filters of a page, in their order. */
export function filterClaimIds(own: AccountDb, ids: readonly ClaimId[], page: ClaimPage): Promise<{ id: ClaimId }[]> {
  return own.rows(sql('filterClaimIds')`
    select c.id
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join mem_claim c on c.account_id = ${own.account} and c.id = wanted.id
     where c.peer_id = ${page.peer} and c.status = any(${[...page.statuses]})
       and ${ofLevels(fragment`c.level`, page)} and ${ofSession(own, page.session)}
     order by wanted.place`)
}

/** Texts of these claims that are not erased. */
export function listClaimTexts(own: AccountDb, ids: readonly ClaimId[]): Promise<{ id: ClaimId; text: string }[]> {
  return own.rows(sql('listClaimTexts')`
    select id, text from mem_claim
     where account_id = ${own.account} and id = any(${[...ids]}::uuid[]) and text is not null`)
}

/** Of these hashes of texts, those that a claim of the workspace has, whatever became of it. */
export function listKnownHashes(
  own: AccountDb,
  workspace: WorkspaceId,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer }[]> {
  return own.rows(sql('listKnownHashes')`
    select distinct text_hash as hash from mem_claim
     where account_id = ${own.account} and workspace_id = ${workspace} and text_hash = any(${[...hashes]}::bytea[])`)
}
