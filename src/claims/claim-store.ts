import type { ClaimLevel } from '../chat/draft-claim.ts'
import { type AccountDb, fragment, sql } from '../db/sql.ts'
import type { ClaimId, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

export type ClaimStatus = 'current' | 'superseded' | 'withdrawn' | 'erased'

/** The row of a claim. */
export interface ClaimRow {
  id: ClaimId
  publicId: string
  peerId: PeerId
  sessionId: MemorySessionId | null
  status: ClaimStatus
  version: number
  /** null: erased */
  text: string | null
  level: ClaimLevel
  kind: string
  validFrom: Date | null
  validTo: Date | null
  /** when it was last said */
  observedAt: Date | null
  confidenceKind: string
  confidenceScore: number | null
  sourceKind: string
  facets: string[]
  timesDerived: number
  textHash: Buffer | null
  slot: string | null
  slotValue: string | null
  slotClosed: boolean
  negated: boolean
  supersededBy: ClaimId | null
  withdrawnAt: Date | null
  /** until when it is to be remembered; null: until something ends it */
  expiresAt: Date | null
  metadata: JsonObject
  createdAt: Date
  updatedAt: Date
}

/** Those of a `ClaimRow`. */
export const CLAIM_COLUMNS = fragment`
  id, public_id, peer_id, session_id, status, version, text, level, kind, valid_from, valid_to, observed_at,
  confidence_kind, confidence_score, source_kind, facets, times_derived, text_hash, slot, slot_value, slot_closed,
  negated, superseded_by, withdrawn_at, expires_at, metadata, created_at, updated_at`

/**
 * Claims of a peer that matter to new ones, oldest first: the current ones in these slots, those that were superseded
 * in closed ones, and all with one of these texts.
 */
export function listClaimsForDerivation(
  tx: AccountDb,
  of: { workspace: WorkspaceId; peer: PeerId; slot: string | null; textHash: Buffer },
): Promise<ClaimRow[]> {
  return tx.rows<ClaimRow>(sql('listClaimsForDerivation')`
    select ${CLAIM_COLUMNS}
      from mem_claim
     where account_id = ${tx.account} and id in (
           select id from mem_claim
            where account_id = ${tx.account} and peer_id = ${of.peer} and slot = ${of.slot}
              and (status = 'current' or (status = 'superseded' and slot_closed))
           union
           select id from mem_claim
            where account_id = ${tx.account} and workspace_id = ${of.workspace} and peer_id = ${of.peer}
              and text_hash = ${of.textHash})
     order by id`)
}

/** Of a claim, what a message is held against. */
export interface HeldClaim {
  id: ClaimId
  text: string
  facets: string[]
  /** when it was last said */
  observedAt: Date | null
  /** that, else when it was written */
  saidAt: Date
  /** until when it holds; null: nobody knows */
  validTo: Date | null
}

/** A peer's current claims that one said at `before` may end, the newest said first. `ids`: of these alone. */
export function listHeldClaims(
  tx: AccountDb,
  of: { peer: PeerId; before: Date; among: number; ids?: readonly ClaimId[] },
): Promise<HeldClaim[]> {
  const ids = of.ids ? [...of.ids] : null
  return tx.rows<HeldClaim>(sql('listHeldClaims')`
    select id, text, facets, observed_at, coalesce(observed_at, created_at) as said_at, valid_to
      from mem_claim
     where account_id = ${tx.account} and peer_id = ${of.peer} and status = 'current' and text is not null
       and coalesce(observed_at, created_at) <= ${of.before}
       and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
     order by observed_at desc nulls last, id desc
     limit ${of.among}`)
}

/**
 * Whether a claim of the peer read so before somebody corrected it, after `saidAt`: what was said before a correction
 * does not bring back what it took away.
 */
export async function isCorrectedAway(
  tx: AccountDb,
  of: { workspace: WorkspaceId; peer: PeerId; text: string; saidAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql('isCorrectedAway')`
    select 1 from mem_claim c
     where c.account_id = ${tx.account} and c.workspace_id = ${of.workspace} and c.peer_id = ${of.peer}
       and c.status in ('current', 'superseded', 'withdrawn') and c.level = 'user' and c.text <> ${of.text}
       and exists (select 1 from mem_claim_version v
                    where v.account_id = ${tx.account} and v.claim_id = c.id and v.text = ${of.text})
       and exists (select 1 from mem_claim_version v
                    where v.account_id = ${tx.account} and v.claim_id = c.id and v.action = 'corrected'
                      and v.at >= ${of.saidAt})
     limit 1`)
  return rows.length > 0
}

/** Locked until the transaction ends. `publicId` or uuid. */
export async function lockClaim(
  tx: AccountDb,
  workspace: WorkspaceId,
  publicId: string,
): Promise<ClaimRow | undefined> {
  const [row] = await tx.rows<ClaimRow>(sql('lockClaim')`
    select ${CLAIM_COLUMNS}
      from mem_claim
     where account_id = ${tx.account} and workspace_id = ${workspace} and public_id = ${publicId}
       for update`)
  return row
}

/** Inserts a claim, or gives the one of that id all these fields. */
export async function putClaim(tx: AccountDb, workspace: WorkspaceId, claim: ClaimRow): Promise<void> {
  const c = claim
  await tx.rows(sql('putClaim')`
    insert into mem_claim (account_id, id, public_id, workspace_id, peer_id, session_id, status, version, text, level,
                           kind, valid_from, valid_to, observed_at, confidence_kind, confidence_score, source_kind,
                           facets, times_derived, text_hash, slot, slot_value, slot_closed, negated, superseded_by,
                           withdrawn_at, expires_at, metadata, created_at, updated_at, erased_at)
    values (${tx.account}, ${c.id}, ${c.publicId}, ${workspace}, ${c.peerId}, ${c.sessionId}, ${c.status}, ${c.version},
            ${c.text}, ${c.level}, ${c.kind}, ${c.validFrom}, ${c.validTo}, ${c.observedAt}, ${c.confidenceKind},
            ${c.confidenceScore}, ${c.sourceKind}, ${c.facets}, ${c.timesDerived}, ${c.textHash}, ${c.slot},
            ${c.slotValue}, ${c.slotClosed}, ${c.negated}, ${c.supersededBy}, ${c.withdrawnAt}, ${c.expiresAt},
            ${JSON.stringify(c.metadata)}, ${c.createdAt}, ${c.updatedAt},
            ${c.status === 'erased' ? c.updatedAt : null})
    on conflict (account_id, id) do update
      set session_id = excluded.session_id, status = excluded.status, version = excluded.version, text = excluded.text, level = excluded.level,
          kind = excluded.kind, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
          observed_at = excluded.observed_at, confidence_kind = excluded.confidence_kind,
          confidence_score = excluded.confidence_score, source_kind = excluded.source_kind, facets = excluded.facets,
          times_derived = excluded.times_derived, text_hash = excluded.text_hash, slot = excluded.slot,
          slot_value = excluded.slot_value, slot_closed = excluded.slot_closed, negated = excluded.negated,
          superseded_by = excluded.superseded_by, withdrawn_at = excluded.withdrawn_at, expires_at = excluded.expires_at, metadata = excluded.metadata,
          updated_at = excluded.updated_at, erased_at = excluded.erased_at`)
}

export interface EvidencePlace {
  /** uuid */
  messageId: string
  /** UTF-16 offsets into the message's content */
  start: number
  end: number
}

export type HistoryAction = 'derived' | 'reinforced' | 'corrected' | 'superseded' | 'withdrawn' | 'erased'

export interface HistoryEntry {
  id: string
  claimId: ClaimId
  version: number
  action: HistoryAction
  text: string | null
  actor: { kind: string; id: string | null }
  reason: string | null
  validFrom: Date | null
  validTo: Date | null
  evidence: EvidencePlace[]
  /** uuid of the job */
  eventId: string | null
  at: Date
  /** what else there is to say of how it stood */
  stood: StoodAs
}

export interface StoodAs {
  status: ClaimStatus
  level: ClaimLevel
  confidenceKind: string
  confidenceScore: number | null
  sourceKind: string
}

export async function insertClaimHistory(tx: AccountDb, entry: HistoryEntry): Promise<void> {
  await tx.rows(sql('insertClaimHistory')`
    insert into mem_claim_version (account_id, id, claim_id, version, action, text, actor, reason, valid_from, valid_to,
                                   evidence, event_id, at, stood)
    values (${tx.account}, ${entry.id}, ${entry.claimId}, ${entry.version}, ${entry.action}, ${entry.text},
            ${JSON.stringify(entry.actor)}, ${entry.reason}, ${entry.validFrom}, ${entry.validTo},
            ${JSON.stringify(entry.evidence)}, ${entry.eventId}, ${entry.at}, ${JSON.stringify(entry.stood)})`)
}

/** False when the claim has this very place already: the message was read before. `alone`: what it gives by itself. */
export async function addClaimEvidence(
  tx: AccountDb,
  claim: ClaimId,
  { messageId, start, end, quote, beside = null }: EvidencePlace & { quote: string; beside?: string | null },
  alone: { confidenceScore: number; validFrom: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql('addClaimEvidence')`
    insert into mem_claim_evidence (account_id, claim_id, message_id, start_at, end_at, quote, score, valid_from,
                                    beside)
    values (${tx.account}, ${claim}, ${messageId}, ${start}, ${end}, ${quote}, ${alone.confidenceScore},
            ${alone.validFrom}, ${beside})
    on conflict do nothing
    returning claim_id`)
  return rows.length > 0
}

/** Both ways. */
export async function addClaimConflict(tx: AccountDb, one: ClaimId, other: ClaimId): Promise<void> {
  await tx.rows(sql('addClaimConflict')`
    insert into mem_claim_conflict (account_id, claim_id, other_id)
    values (${tx.account}, ${one}, ${other}), (${tx.account}, ${other}, ${one})
    on conflict do nothing`)
}

export async function deleteClaimConflicts(tx: AccountDb, claim: ClaimId): Promise<void> {
  await tx.rows(sql('deleteClaimConflicts')`
    delete from mem_claim_conflict where account_id = ${tx.account} and (claim_id = ${claim} or other_id = ${claim})`)
}

/** Quotes and texts of an erased claim; times, actors and reasons without words stay. */
export async function eraseHistory(tx: AccountDb, claim: ClaimId): Promise<void> {
  await tx.rows(sql('eraseClaimHistory')`
    update mem_claim_version set text = null, reason = null, evidence = '[]'
     where account_id = ${tx.account} and claim_id = ${claim}`)
  await tx.rows(sql('eraseClaimEvidence')`
    delete from mem_claim_evidence where account_id = ${tx.account} and claim_id = ${claim}`)
}

/** Messages from which a claim has evidence. */
export function listEvidenceMessages(
  own: AccountDb,
  claims: readonly ClaimId[],
): Promise<{ claimId: ClaimId; messageId: string }[]> {
  return own.rows(sql('listEvidenceMessages')`
    select distinct claim_id, message_id from mem_claim_evidence
     where account_id = ${own.account} and claim_id = any(${[...claims]}::uuid[])
     order by 1, 2`)
}

/** The newest place that a claim was said in. */
export async function findNewestQuote(
  tx: AccountDb,
  claim: ClaimId,
): Promise<(EvidencePlace & { quote: string }) | undefined> {
  const [row] = await tx.rows<EvidencePlace & { quote: string }>(sql('findNewestQuote')`
    select message_id, start_at as start, end_at as "end", quote
      from mem_claim_evidence
     where account_id = ${tx.account} and claim_id = ${claim}
     order by message_id desc, start_at
     limit 1`)
  return row
}

/** In the order of `ids`, without erased ones. */
export function listClaimsToIndex(
  tx: AccountDb,
  ids: readonly ClaimId[],
): Promise<
  {
    id: ClaimId
    publicId: string
    peerId: PeerId
    text: string | null
    status: 'current' | 'superseded' | 'withdrawn'
  }[]
> {
  return tx.rows(sql('listClaimsToIndex')`
    select c.id, c.public_id, c.peer_id, c.text, c.status
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join mem_claim c on c.account_id = ${tx.account} and c.id = wanted.id
     where c.status <> 'erased'
     order by wanted.place`)
}
