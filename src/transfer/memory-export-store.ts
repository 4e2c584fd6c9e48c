import type { ClaimLevel } from '../chat/draft-claim.ts'
import type { ClaimStatus, EvidencePlace, HistoryAction, StoodAs } from '../claims/claim-store.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { JsonObject } from '../memory/workspace-store.ts'

// Pages of memory's tables in the order of their keys, whole rows, as an export shows them: also what nobody sees any
// more because its deletion has not ended.

/** rows read at once */
const PAGE_ROWS = 500

export const NO_ID = '00000000-0000-0000-0000-000000000000'

type Page<Row> = Promise<Row[]>
export type HiddenState = 'live' | 'deleting'

export interface ExportedWorkspaceRow {
  uuid: string
  id: string
  metadata: JsonObject
  configuration: JsonObject
  createdAt: Date
}

export const exportWorkspaces = (own: AccountDb, after: string): Page<ExportedWorkspaceRow> =>
  own.rows(sql('exportWorkspaces')`
    select id as uuid, label as id, metadata, configuration, created_at
      from mem_workspace where account_id = ${own.account} and id > ${after}
     order by uuid limit ${PAGE_ROWS}`)

export interface ExportedPeerRow {
  uuid: string
  id: string
  workspaceId: string
  state: HiddenState
  metadata: JsonObject
  configuration: JsonObject
  createdAt: Date
}

export const exportPeers = (own: AccountDb, after: string): Page<ExportedPeerRow> =>
  own.rows(sql('exportPeers')`
    select p.id as uuid, p.label as id, w.label as "workspaceId", p.state, p.metadata, p.configuration,
           p.created_at
      from mem_peer p
      join mem_workspace w on w.account_id = ${own.account} and w.id = p.workspace_id
     where p.account_id = ${own.account} and p.id > ${after}
     order by p.id limit ${PAGE_ROWS}`)

export interface ExportedSessionRow extends ExportedPeerRow {
  isActive: boolean
  lastSeq: number
}

export const exportSessions = (own: AccountDb, after: string): Page<ExportedSessionRow> =>
  own.rows(sql('exportSessions')`
    select s.id as uuid, s.label as id, w.label as "workspaceId", s.state, s.is_active,
           s.message_seq as "lastSeq", s.metadata, s.configuration, s.created_at
      from mem_session s
      join mem_workspace w on w.account_id = ${own.account} and w.id = s.workspace_id
     where s.account_id = ${own.account} and s.id > ${after}
     order by s.id limit ${PAGE_ROWS}`)

export interface MembershipKey {
  /** uuids */
  session: string
  peer: string
}

export interface ExportedMembershipRow extends MembershipKey {
  workspaceId: string
  sessionId: string
  peerId: string
  position: number
  configuration: JsonObject
}

export const exportMemberships = (own: AccountDb, after: MembershipKey): Page<ExportedMembershipRow> =>
  own.rows(sql('exportMemberships')`
    select m.session_id as session, m.peer_id as peer, w.label as "workspaceId", s.label as "sessionId",
           p.label as "peerId", m.position, m.configuration
      from mem_session_peer m
      join mem_session s on s.account_id = ${own.account} and s.id = m.session_id
      join mem_workspace w on w.account_id = ${own.account} and w.id = s.workspace_id
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id
     where m.account_id = ${own.account} and (m.session_id, m.peer_id) > (${after.session}::uuid, ${after.peer}::uuid)
     order by m.session_id, m.peer_id limit ${PAGE_ROWS}`)

export interface ExportedMessageRow {
  uuid: string
  workspaceId: string
  sessionId: string
  peerId: string
  seq: number
  content: string
  tokenCount: number
  externalId: string | null
  eventId: string | null
  metadata: JsonObject
  createdAt: Date
}

export const exportMessages = (own: AccountDb, after: string): Page<ExportedMessageRow> =>
  own.rows(sql('exportMessages')`
    select m.id as uuid, w.label as "workspaceId", s.label as "sessionId", p.label as "peerId", m.seq, m.content,
           m.token_count, m.external_id, j.public_id as "eventId", m.metadata,
           m.created_at
      from mem_message m
      join mem_workspace w on w.account_id = ${own.account} and w.id = m.workspace_id
      join mem_session s on s.account_id = ${own.account} and s.id = m.session_id
      join mem_peer p on p.account_id = ${own.account} and p.id = m.peer_id
      left join job j on j.account_id = ${own.account} and j.id = m.event_id
     where m.account_id = ${own.account} and m.id > ${after}
     order by m.id limit ${PAGE_ROWS}`)

export interface ExportedClaimRow {
  uuid: string
  id: string
  workspaceId: string
  peerId: string
  sessionId: string | null
  status: ClaimStatus
  version: number
  text: string | null
  level: ClaimLevel
  kind: string
  validFrom: Date | null
  validTo: Date | null
  observedAt: Date | null
  confidenceKind: string
  confidenceScore: number | null
  sourceKind: string
  facets: string[]
  timesDerived: number
  slot: string | null
  slotValue: string | null
  slotClosed: boolean
  negated: boolean
  supersededBy: string | null
  withdrawnAt: Date | null
  metadata: JsonObject
  createdAt: Date
  updatedAt: Date
  erasedAt: Date | null
}

export const exportClaims = (own: AccountDb, after: string): Page<ExportedClaimRow> =>
  own.rows(sql('exportClaims')`
    select c.id as uuid, c.public_id as id, w.label as "workspaceId", p.label as "peerId", s.label as "sessionId",
           c.status, c.version, c.text, c.level, c.kind, c.valid_from, c.valid_to,
           c.observed_at, c.confidence_kind,
           c.confidence_score, c.source_kind, c.facets,
           c.times_derived, c.slot, c.slot_value, c.slot_closed,
           c.negated, c.superseded_by, c.withdrawn_at, c.metadata,
           c.created_at, c.updated_at, c.erased_at
      from mem_claim c
      join mem_workspace w on w.account_id = ${own.account} and w.id = c.workspace_id
      join mem_peer p on p.account_id = ${own.account} and p.id = c.peer_id
      left join mem_session s on s.account_id = ${own.account} and s.id = c.session_id
     where c.account_id = ${own.account} and c.id > ${after}
     order by c.id limit ${PAGE_ROWS}`)

export interface ExportedVersionRow {
  uuid: string
  claimId: string
  version: number
  action: HistoryAction
  text: string | null
  actor: { kind: string; id: string | null }
  reason: string | null
  validFrom: Date | null
  validTo: Date | null
  evidence: EvidencePlace[]
  eventId: string | null
  at: Date
  stood: StoodAs
}

export const exportVersions = (own: AccountDb, after: string): Page<ExportedVersionRow> =>
  own.rows(sql('exportClaimVersions')`
    select v.id as uuid, c.public_id as "claimId", v.version, v.action, v.text, v.actor, v.reason,
           v.valid_from, v.valid_to, v.evidence, j.public_id as "eventId", v.at, v.stood
      from mem_claim_version v
      join mem_claim c on c.account_id = ${own.account} and c.id = v.claim_id
      left join job j on j.account_id = ${own.account} and j.id = v.event_id
     where v.account_id = ${own.account} and v.id > ${after}
     order by v.id limit ${PAGE_ROWS}`)

export interface EvidenceKey {
  /** uuids */
  claim: string
  message: string
  start: number
}

export interface ExportedEvidenceRow extends EvidenceKey {
  claimId: string
  end: number
  quote: string
  beside: string | null
  score: number
  validFrom: Date
}

export const exportEvidence = (own: AccountDb, after: EvidenceKey): Page<ExportedEvidenceRow> =>
  own.rows(sql('exportClaimEvidence')`
    select e.claim_id as claim, e.message_id as message, e.start_at as start, c.public_id as "claimId",
           e.end_at as "end", e.quote, e.beside, e.score, e.valid_from
      from mem_claim_evidence e
      join mem_claim c on c.account_id = ${own.account} and c.id = e.claim_id
     where e.account_id = ${own.account}
       and (e.claim_id, e.message_id, e.start_at) > (${after.claim}::uuid, ${after.message}::uuid, ${after.start})
     order by e.claim_id, e.message_id, e.start_at limit ${PAGE_ROWS}`)

export interface ConflictKey {
  /** uuids */
  claim: string
  other: string
}

export interface ExportedConflictRow extends ConflictKey {
  claimId: string
  otherId: string
}

/** Each pair once, though it is stored both ways. */
export const exportConflicts = (own: AccountDb, after: ConflictKey): Page<ExportedConflictRow> =>
  own.rows(sql('exportClaimConflicts')`
    select x.claim_id as claim, x.other_id as other, c.public_id as "claimId", o.public_id as "otherId"
      from mem_claim_conflict x
      join mem_claim c on c.account_id = ${own.account} and c.id = x.claim_id
      join mem_claim o on o.account_id = ${own.account} and o.id = x.other_id
     where x.account_id = ${own.account} and x.claim_id < x.other_id
       and (x.claim_id, x.other_id) > (${after.claim}::uuid, ${after.other}::uuid)
     order by x.claim_id, x.other_id limit ${PAGE_ROWS}`)
