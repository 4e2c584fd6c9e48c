import { type AccountDb, sql } from '../db/sql.ts'

// Whole rows of memory as another account had them, into an account that has none. Every insertion gives the keys of the
// rows that it added: one that is missing stood there already. What a row refers to was looked up before, by key: a join
// would read whole tables, of which the planner knows nothing yet.

type Added = Promise<{ key: string }[]>

export async function hasMemory(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('hasMemory')`select 1 from mem_workspace where account_id = ${own.account} limit 1`)
  return rows.length > 0
}

// ---- what rows refer to --------------------------------------------------------------------------------------------

export const findWorkspaceIds = (tx: AccountDb, labels: readonly string[]): Promise<{ id: string; label: string }[]> =>
  tx.rows(sql('findWorkspaceIds')`
    select id, label from mem_workspace where account_id = ${tx.account} and label = any(${[...labels]})`)

interface LabelledRow {
  id: string
  label: string
  workspace: string
}

/** Of any of these workspaces, those with any of these labels. */
export const findPeerIds = (
  tx: AccountDb,
  workspaces: readonly string[],
  labels: readonly string[],
): Promise<LabelledRow[]> =>
  tx.rows(sql('findPeerIds')`
    select id, label, workspace_id as workspace from mem_peer
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** As `findPeerIds`. */
export const findSessionIds = (
  tx: AccountDb,
  workspaces: readonly string[],
  labels: readonly string[],
): Promise<LabelledRow[]> =>
  tx.rows(sql('findSessionIds')`
    select id, label, workspace_id as workspace from mem_session
     where account_id = ${tx.account} and workspace_id = any(${[...workspaces]}::uuid[]) and label = any(${[...labels]})`)

/** Peers and sessions with these ids. */
export const findTargets = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; kind: 'peer' | 'session'; workspace: string; state: string }[]> =>
  tx.rows(sql('findImportedTargets')`
    select id, 'peer' as kind, workspace_id as workspace, state from mem_peer
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])
    union all
    select id, 'session', workspace_id, state from mem_session
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findMessages = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; workspace: string; content: string }[]> =>
  tx.rows(sql('findImportedMessages')`
    select id, workspace_id as workspace, content from mem_message
     where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

export const findClaims = (
  tx: AccountDb,
  publicIds: readonly string[],
): Promise<{ id: string; publicId: string; workspace: string }[]> =>
  tx.rows(sql('findImportedClaims')`
    select id, public_id, workspace_id as workspace from mem_claim
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)

// ---- rows ----------------------------------------------------------------------------------------------------------

/** Rows as JSON, under the names of `json_to_recordset` in each statement. */
type Rows = readonly object[]

export const importWorkspaces = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importWorkspaces')`
    insert into mem_workspace (account_id, id, label, metadata, configuration, created_at)
    select ${tx.account}, uuid, id, metadata, configuration, "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, id text, metadata jsonb, configuration jsonb, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export const importPeers = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importPeers')`
    insert into mem_peer (account_id, id, workspace_id, label, state, metadata, configuration, created_at)
    select ${tx.account}, uuid, workspace, id, state, metadata, configuration, "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, workspace uuid, id text, state text, metadata jsonb, configuration jsonb, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export const importSessions = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importSessions')`
    insert into mem_session (account_id, id, workspace_id, label, state, is_active, message_seq, metadata,
                             configuration, created_at)
    select ${tx.account}, uuid, workspace, id, state, "isActive", "lastSeq", metadata, configuration, "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, workspace uuid, id text, state text, "isActive" boolean, "lastSeq" bigint, metadata jsonb,
        configuration jsonb, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export const importMemberships = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importMemberships')`
    insert into mem_session_peer (account_id, session_id, peer_id, position, configuration)
    select ${tx.account}, session, peer, position, configuration
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        session uuid, peer uuid, position int, configuration jsonb)
    on conflict do nothing
    returning concat_ws(' ', session_id, peer_id) as key`)

export const importMessages = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importMessages')`
    insert into mem_message (account_id, id, workspace_id, session_id, peer_id, seq, content, token_count, external_id,
                             event_id, metadata, created_at)
    select ${tx.account}, uuid, workspace, session, peer, seq, content, "tokenCount", "externalId", event, metadata,
           "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, workspace uuid, session uuid, peer uuid, seq bigint, content text, "tokenCount" int,
        "externalId" text, event uuid, metadata jsonb, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export const importClaims = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importClaims')`
    insert into mem_claim (account_id, id, public_id, workspace_id, peer_id, session_id, status, version, text, level,
                           kind, valid_from, valid_to, observed_at, confidence_kind, confidence_score, source_kind,
                           facets, times_derived, text_hash, slot, slot_value, slot_closed, negated, superseded_by,
                           withdrawn_at, metadata, created_at, updated_at, erased_at)
    select ${tx.account}, uuid, id, workspace, peer, session, status, version, text, level, kind, "validFrom", "validTo",
           "observedAt", "confidenceKind", "confidenceScore", "sourceKind", facets, "timesDerived",
           decode("textHash", 'hex'), slot, "slotValue", "slotClosed", negated, "supersededBy", "withdrawnAt",
           metadata, "createdAt", "updatedAt", "erasedAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, id text, workspace uuid, peer uuid, session uuid, status text, version int, text text, level text,
        kind text, "validFrom" timestamptz, "validTo" timestamptz, "observedAt" timestamptz, "confidenceKind" text,
        "confidenceScore" real, "sourceKind" text, facets text[], "timesDerived" int, "textHash" text, slot text,
        "slotValue" text, "slotClosed" boolean, negated boolean, "supersededBy" uuid, "withdrawnAt" timestamptz,
        metadata jsonb, "createdAt" timestamptz, "updatedAt" timestamptz, "erasedAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export const importVersions = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importClaimVersions')`
    insert into mem_claim_version (account_id, id, claim_id, version, action, text, actor, reason, valid_from, valid_to,
                                   evidence, event_id, at, stood)
    select ${tx.account}, uuid, claim, version, action, text, actor, reason, "validFrom", "validTo", evidence, event, at,
           stood
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        uuid uuid, claim uuid, version int, action text, text text, actor jsonb, reason text, "validFrom" timestamptz,
        "validTo" timestamptz, evidence jsonb, event uuid, at timestamptz, stood jsonb)
    on conflict do nothing
    returning id as key`)

export const importEvidence = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importClaimEvidence')`
    insert into mem_claim_evidence (account_id, claim_id, message_id, start_at, end_at, quote, score, valid_from, beside)
    select ${tx.account}, claim, message, start, "end", quote, score, "validFrom", beside
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        claim uuid, message uuid, start int, "end" int, quote text, score real, "validFrom" timestamptz, beside uuid)
    on conflict do nothing
    returning concat_ws(' ', claim_id, message_id, start_at) as key`)

/** Both ways. */
export const importConflicts = (tx: AccountDb, rows: Rows): Added =>
  tx.rows(sql('importClaimConflicts')`
    insert into mem_claim_conflict (account_id, claim_id, other_id)
    select ${tx.account}, one, other
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(claim uuid, rival uuid)
     cross join lateral (values (claim, rival), (rival, claim)) as both_ways(one, other)
    on conflict do nothing
    returning concat_ws(' ', claim_id, other_id) as key`)

// ---- when all are in -----------------------------------------------------------------------------------------------

/** For the planner: the rows of this transaction are news to it, and what follows reads all of them. */
export async function analyseMemory(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseMemory')`
    analyze mem_peer, mem_session, mem_session_peer, mem_message, mem_claim, mem_claim_version, mem_claim_evidence, job`)
}

/** As `analyseMemory`, of what is made from it. */
export async function analyseMemoryIndex(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseMemoryIndex')`analyze index_doc`)
}

export interface UnresolvedMemory {
  list: string
  id: string
  field: string
  value: string | null
}

/** References to what is not there, which could not be followed before: a first few of them. */
export const findUnresolvedMemory = (tx: AccountDb): Promise<UnresolvedMemory[]> =>
  tx.rows(sql('findUnresolvedMemory')`
    with events as materialized (
           select kind, workspace_id, payload, result from job
            where account_id = ${tx.account} and workspace_id is not null),
         claims as materialized (
           select id, public_id, workspace_id, superseded_by from mem_claim where account_id = ${tx.account}),
         peers as materialized (select id, label, state from mem_peer where account_id = ${tx.account}),
         sessions as materialized (
           select id, label, state, message_seq from mem_session where account_id = ${tx.account}),
         going as materialized (
           select kind, payload ->> 'id' as id from events where kind <> 'messages.create' and payload ? 'id')
    select * from (
      select 'claims' as list, c.public_id as id, 'supersededBy' as field, c.superseded_by::text as value
        from claims c
        left join claims n on n.id = c.superseded_by and n.workspace_id = c.workspace_id
       where c.superseded_by is not null and n.id is null
      union all
      select 'claims', told.claim, 'id', told.claim
        from events e
       cross join lateral jsonb_array_elements_text(
               case jsonb_typeof(e.result -> 'claimIds') when 'array' then e.result -> 'claimIds' end) as told(claim)
        left join claims c on c.public_id = told.claim and c.workspace_id = e.workspace_id
       where c.id is null
      union all
      select 'peers', p.label, 'state', null from peers p
       where p.state = 'deleting' and not exists (select from going g where g.kind = 'peer.delete' and g.id = p.id::text)
      union all
      select 'sessions', s.label, 'state', null from sessions s
       where s.state = 'deleting'
         and not exists (select from going g where g.kind = 'session.delete' and g.id = s.id::text)
      union all
      select 'sessions', s.label, 'lastSeq', s.message_seq::text
        from sessions s
        join (select session_id, max(seq) as seq from mem_message where account_id = ${tx.account} group by session_id) m
          on m.session_id = s.id
       where m.seq > s.message_seq
    ) unresolved limit 10`)

export interface MessageOfWorkspace {
  workspace: string
  id: string
  sessionId: string
  content: string
  createdAt: Date
  seq: number
  peerId: string
  peer: string
  peerMetadata: Record<string, unknown>
}

/** Messages after one, in order of ids, but for those of peers and sessions that are being deleted. */
export const listMessagesToIndex = (tx: AccountDb, after: string, limit: number): Promise<MessageOfWorkspace[]> =>
  tx.rows(sql('listMessagesToIndex')`
    select m.workspace_id as workspace, m.id, m.session_id, m.content, m.created_at,
           m.seq, p.id as "peerId", p.label as peer, p.metadata as "peerMetadata"
      from mem_message m
      join mem_peer p on p.account_id = ${tx.account} and p.id = m.peer_id and p.state = 'live'
      join mem_session s on s.account_id = ${tx.account} and s.id = m.session_id and s.state = 'live'
     where m.account_id = ${tx.account} and m.id > ${after}
     order by m.id limit ${limit}`)

/** Claims after one, in order of ids, but for erased ones and those about peers that are being deleted. */
export const listImportedClaims = (
  tx: AccountDb,
  after: string,
  limit: number,
): Promise<{ workspace: string; id: string }[]> =>
  tx.rows(sql('listImportedClaims')`
    select c.workspace_id as workspace, c.id
      from mem_claim c
      join mem_peer p on p.account_id = ${tx.account} and p.id = c.peer_id and p.state = 'live'
     where c.account_id = ${tx.account} and c.id > ${after} and c.status <> 'erased'
     order by c.id limit ${limit}`)
