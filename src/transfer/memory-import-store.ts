import { type AccountDb, sql } from '../db/sql.ts'
import type { ClaimId, WorkspaceId } from '../lib/ids.ts'
import { type MessageToReadRow, toReadColumns } from '../memory/message-store.ts'

// What an import of memory asks before its first row and after its last.

export async function hasMemory(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('hasMemory')`select 1 from mem_workspace where account_id = ${own.account} limit 1`)
  return rows.length > 0
}

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
      select 'claims', stated.claim, 'id', stated.claim
        from events e
       cross join lateral jsonb_array_elements_text(
               case jsonb_typeof(e.result -> 'claimIds') when 'array' then e.result -> 'claimIds' end) as stated(claim)
        left join claims c on c.public_id = stated.claim and c.workspace_id = e.workspace_id
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

interface MessageOfWorkspace extends MessageToReadRow {
  workspace: WorkspaceId
}

/** Messages after one, in order of ids, but for those of peers and sessions that are being deleted. */
export const listMessagesToIndex = (tx: AccountDb, after: string, limit: number): Promise<MessageOfWorkspace[]> =>
  tx.rows(sql('listMessagesToIndex')`
    select m.workspace_id as workspace, ${toReadColumns(tx)}
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
): Promise<{ workspace: WorkspaceId; id: ClaimId }[]> =>
  tx.rows(sql('listImportedClaims')`
    select c.workspace_id as workspace, c.id
      from mem_claim c
      join mem_peer p on p.account_id = ${tx.account} and p.id = c.peer_id and p.state = 'live'
     where c.account_id = ${tx.account} and c.id > ${after} and c.status <> 'erased'
     order by c.id limit ${limit}`)
