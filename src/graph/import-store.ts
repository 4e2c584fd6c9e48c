import { type AccountDb, sql } from '../db/sql.ts'
import { NO_NOTE, type NodeType } from './record-store.ts'

// What an import of a graph asks before its first row, between, and after its last.

/** Whether the account has anything of a graph. */
export async function hasGraphRows(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('hasGraphRows')`
    select 1 where exists (select 1 from source where account_id = ${own.account})
                or exists (select 1 from source_run where account_id = ${own.account})
                or exists (select 1 from node where account_id = ${own.account})
                or exists (select 1 from style_record where account_id = ${own.account})
                or exists (select 1 from superseded_key where account_id = ${own.account})`)
  return rows.length > 0
}

/** Types of those of these nodes that are there. Asked by key: a join would read all nodes, the planner knows none of them. */
export const listNodeTypes = (tx: AccountDb, ids: readonly string[]): Promise<{ id: string; type: NodeType }[]> =>
  tx.rows(sql('listNodeTypes')`
    select id, type from node where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

/** `url` or `file`, of those of these sources that are there. */
export const listSourceKinds = (tx: AccountDb, ids: readonly string[]): Promise<{ id: string; kind: string }[]> =>
  tx.rows(sql('listSourceKinds')`
    select id, kind from source where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

/** Artefacts whose pieces are not all there, or not one after the other. What their SHA-256 is, SQL can tell of each piece only. */
export const findIncompleteArtefacts = (tx: AccountDb): Promise<{ id: string }[]> =>
  tx.rows(sql('findIncompleteArtefacts')`
    select a.id
      from artefact a left join artefact_chunk c on c.account_id = ${tx.account} and c.artefact_id = a.id
     where a.account_id = ${tx.account}
     group by a.id, a.bytes
    having coalesce(sum(length(c.bytes)), 0) <> a.bytes or count(c.n) <> coalesce(max(c.n) + 1, 0)
     order by a.id limit 1`)

/** Runs follow their jobs to other ids. */
export async function renameJobsOfRuns(tx: AccountDb, renamed: readonly { from: string; to: string }[]): Promise<void> {
  if (renamed.length === 0) return
  await tx.rows(sql('renameJobsOfRuns')`
    update source_run r set job_id = j."to"
      from json_to_recordset(${JSON.stringify(renamed)}::json) as j("from" uuid, "to" uuid)
     where r.account_id = ${tx.account} and r.job_id = j."from"`)
}

/** For the planner: the rows of this transaction are news to it, and what follows reads all of them. */
export async function analyseImported(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseImported')`analyze source_run, node, edge, record_support, style_record`)
}

/** As `analyseImported`, of what is made from it. */
export async function analyseIndexed(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseIndexed')`analyze index_doc`)
}

export interface Unresolved {
  list: string
  id: string
  field: string
  value: string | null
}

/** References to what is not there, and records that no run says: a first few of them. */
export const findUnresolved = (tx: AccountDb): Promise<Unresolved[]> =>
  tx.rows(sql('findUnresolved')`
    with runs as materialized (select id, replaced_by from source_run where account_id = ${tx.account}),
         nodes as materialized (
           select id, type, source_run_id, superseded_by from node where account_id = ${tx.account}),
         edges as materialized (select id, source_run_id from edge where account_id = ${tx.account}),
         styles as materialized (select id, source_run_id from style_record where account_id = ${tx.account}),
         supports as materialized (
           select record_id, record_kind, note_id from record_support where account_id = ${tx.account}),
         records as materialized (
           select id, type as kind, source_run_id from nodes
           union all select id, 'edge', source_run_id from edges
           union all select id, 'style', source_run_id from styles)
    select * from (
      select kind as list, id, 'sourceRunId' as field, source_run_id as value from records r
       where not exists (select from runs where runs.id = r.source_run_id)
      union all
      select kind, id, 'supports', null from records r
       where not exists (select from supports s where s.record_id = r.id and s.record_kind = r.kind)
      union all
      select type, id, 'supersededBy', superseded_by from nodes n
       where superseded_by is not null and not exists (select from nodes o where o.id = n.superseded_by)
      union all
      select 'supports', record_id, 'recordId', record_id from supports s
       where not exists (select from records r where r.id = s.record_id and r.kind = s.record_kind)
      union all
      select 'supports', record_id, 'noteId', note_id from supports s
       where note_id <> ${NO_NOTE}
         and not exists (select from nodes n where n.id = s.note_id and n.type = 'note')
      union all
      select 'sourceRuns', id, 'replacedBy', replaced_by from runs r
       where replaced_by is not null and not exists (select from runs l where l.id = r.replaced_by)
      union all
      select 'supersededKeys', superseded_by, 'supersededBy', superseded_by from superseded_key k
       where k.account_id = ${tx.account} and not exists (select from nodes n where n.id = k.superseded_by)
    ) unresolved limit 10`)

/** Ids of nodes after one, in order. */
export const listNodeIds = (tx: AccountDb, after: string, limit: number): Promise<{ id: string }[]> =>
  tx.rows(sql('listNodeIds')`
    select id from node where account_id = ${tx.account} and id > ${after} order by id limit ${limit}`)
