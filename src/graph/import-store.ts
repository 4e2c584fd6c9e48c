import { type AccountDb, sql } from '../db/sql.ts'
import { NO_NOTE, type NodeType } from './record-store.ts'

// Whole rows of the graph as another account had them, into an account that has none. Every insertion gives the keys of
// the rows that it added: one that is missing stood there already, or refers to a row that does not exist.

type Added = Promise<{ key: string }[]>

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

export interface ImportedNode {
  id: string
  type: NodeType
  state: string
  supersededBy: string | null
  /** hex */
  key: string
  title: string
  body: string
  language: string
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  datedAt: string
  attrs: object
  createdAt: string
}

export const importNodes = (tx: AccountDb, nodes: readonly ImportedNode[]): Added =>
  tx.rows(sql('importNodes')`
    insert into node (account_id, id, type, state, superseded_by, record_key, title, body, lang, source_kind,
                      source_run_id, confidence_kind, confidence_score, facets, dated_at, attrs, created_at)
    select ${tx.account}, id, type, state, "supersededBy", decode(key, 'hex'), title, body, language, "sourceKind",
           "sourceRunId", "confidenceKind", "confidenceScore", facets, "datedAt", attrs, "createdAt"
      from json_to_recordset(${JSON.stringify(nodes)}::json) as n(
        id uuid, type text, state text, "supersededBy" uuid, key text, title text, body text, language text,
        "sourceKind" text, "sourceRunId" uuid, "confidenceKind" text, "confidenceScore" real, facets text[],
        "datedAt" date, attrs jsonb, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export interface ImportedEdge {
  id: string
  predicate: string
  source: { id: string }
  target: { id: string }
  state: string
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  createdAt: string
}

/** Types of those of these nodes that are there. Asked by key: a join would read all nodes, the planner knows none of them. */
export const listNodeTypes = (tx: AccountDb, ids: readonly string[]): Promise<{ id: string; type: NodeType }[]> =>
  tx.rows(sql('listNodeTypes')`
    select id, type from node where account_id = ${tx.account} and id = any(${[...ids]}::uuid[])`)

/** Both ends have to be there. */
export const importEdges = (tx: AccountDb, edges: readonly ImportedEdge[]): Added =>
  tx.rows(sql('importEdges')`
    insert into edge (account_id, id, predicate, src, dst, state, source_kind, source_run_id, confidence_kind,
                      confidence_score, created_at)
    select ${tx.account}, id, predicate, (source ->> 'id')::uuid, (target ->> 'id')::uuid, state, "sourceKind",
           "sourceRunId", "confidenceKind", "confidenceScore", "createdAt"
      from json_to_recordset(${JSON.stringify(edges)}::json) as e(
        id uuid, predicate text, source json, target json, state text, "sourceKind" text, "sourceRunId" uuid,
        "confidenceKind" text, "confidenceScore" real, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export interface ImportedSource {
  id: string
  kind: string
  key: string
  url: string | null
  filename: string | null
  contentType: string | null
  title: string | null
  createdAt: string
}

export const importSources = (tx: AccountDb, sources: readonly ImportedSource[]): Added =>
  tx.rows(sql('importSources')`
    insert into source (account_id, id, kind, source_key, url, filename, content_type, title, created_at)
    select ${tx.account}, id, kind, key, url, filename, "contentType", title, "createdAt"
      from json_to_recordset(${JSON.stringify(sources)}::json) as s(
        id uuid, kind text, key text, url text, filename text, "contentType" text, title text, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export interface ImportedArtefact {
  id: string
  sourceId: string
  /** hex */
  sha256: string
  bytes: number
  contentType: string
  createdAt: string
}

export const importArtefacts = (tx: AccountDb, artefacts: readonly ImportedArtefact[]): Added =>
  tx.rows(sql('importArtefacts')`
    insert into artefact (account_id, id, source_id, sha256, bytes, content_type, created_at)
    select ${tx.account}, a.id, s.id, decode(sha256, 'hex'), bytes, "contentType", "createdAt"
      from json_to_recordset(${JSON.stringify(artefacts)}::json) as a(
        id uuid, "sourceId" uuid, sha256 text, bytes bigint, "contentType" text, "createdAt" timestamptz)
      join source s on s.account_id = ${tx.account} and s.id = "sourceId"
    on conflict do nothing
    returning id as key`)

/** One piece; it is added unless its artefact is not there, or the piece is. */
export const importArtefactChunk = (
  tx: AccountDb,
  { artefactId, n, bytes }: { artefactId: string; n: number; bytes: Buffer },
): Added =>
  tx.rows(sql('importArtefactChunk')`
    insert into artefact_chunk (account_id, artefact_id, n, bytes)
    select ${tx.account}, id, ${n}, ${bytes}::bytea from artefact where account_id = ${tx.account} and id = ${artefactId}
    on conflict do nothing
    returning artefact_id as key`)

/** Artefacts whose pieces are not all there, or not one after the other. What their SHA-256 is, SQL can tell of each piece only. */
export const findIncompleteArtefacts = (tx: AccountDb): Promise<{ id: string }[]> =>
  tx.rows(sql('findIncompleteArtefacts')`
    select a.id
      from artefact a left join artefact_chunk c on c.account_id = ${tx.account} and c.artefact_id = a.id
     where a.account_id = ${tx.account}
     group by a.id, a.bytes
    having coalesce(sum(length(c.bytes)), 0) <> a.bytes or count(c.n) <> coalesce(max(c.n) + 1, 0)
     order by a.id limit 1`)

export interface ImportedRun {
  id: string
  sourceId: string | null
  jobId: string | null
  sourceKind: string
  state: string
  released: boolean
  datedAt: string
  title: string | null
  language: string | null
  distiller: object
  summary: object
  warnings: string[]
  startedAt: string
  finishedAt: string
}

export const importRuns = (tx: AccountDb, runs: readonly ImportedRun[]): Added =>
  tx.rows(sql('importRuns')`
    insert into source_run (account_id, id, source_id, job_id, source_kind, state, released, dated_at, title, language,
                            distiller, summary, warnings, started_at, finished_at)
    select ${tx.account}, r.id, "sourceId", "jobId", "sourceKind", r.state, released, "datedAt", r.title, language,
           distiller, summary, warnings, "startedAt", "finishedAt"
      from json_to_recordset(${JSON.stringify(runs)}::json) as r(
        id uuid, "sourceId" uuid, "jobId" uuid, "sourceKind" text, state text, released boolean, "datedAt" date,
        title text, language text, distiller jsonb, summary jsonb, warnings text[], "startedAt" timestamptz,
        "finishedAt" timestamptz)
      left join source s on s.account_id = ${tx.account} and s.id = "sourceId"
     where "sourceId" is null or s.id is not null
    on conflict do nothing
    returning id as key`)

/** Runs follow their jobs to other ids. */
export async function renameJobsOfRuns(tx: AccountDb, renamed: readonly { from: string; to: string }[]): Promise<void> {
  if (renamed.length === 0) return
  await tx.rows(sql('renameJobsOfRuns')`
    update source_run r set job_id = j."to"
      from json_to_recordset(${JSON.stringify(renamed)}::json) as j("from" uuid, "to" uuid)
     where r.account_id = ${tx.account} and r.job_id = j."from"`)
}

export interface ImportedStyle {
  id: string
  type: string
  state: string
  key: string
  category: string | null
  scope: string[]
  strictness: string | null
  text: string
  term: string | null
  consumerGuidance: string | null
  rationale: string | null
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  createdAt: string
}

export const importStyleRecords = (tx: AccountDb, records: readonly ImportedStyle[]): Added =>
  tx.rows(sql('importStyleRecords')`
    insert into style_record (account_id, id, type, state, record_key, category, scope, strictness, text, term,
                              consumer_guidance, rationale, source_kind, source_run_id, confidence_kind,
                              confidence_score, created_at)
    select ${tx.account}, id, type, state, decode(key, 'hex'), category, scope, strictness, text, term,
           "consumerGuidance", rationale, "sourceKind", "sourceRunId", "confidenceKind", "confidenceScore", "createdAt"
      from json_to_recordset(${JSON.stringify(records)}::json) as s(
        id uuid, type text, state text, key text, category text, scope text[], strictness text, text text, term text,
        "consumerGuidance" text, rationale text, "sourceKind" text, "sourceRunId" uuid, "confidenceKind" text,
        "confidenceScore" real, "createdAt" timestamptz)
    on conflict do nothing
    returning id as key`)

export interface ImportedSupport {
  recordId: string
  recordKind: string
  sourceRunId: string
  noteId: string | null
  start: number
  end: number
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  said: object
}

/** As the rows that `importSupports` adds are named. */
export const supportKey = ({ recordId, sourceRunId, noteId, start }: ImportedSupport): string =>
  `${recordId} ${sourceRunId} ${noteId ?? NO_NOTE} ${start}`

export const importSupports = (tx: AccountDb, supports: readonly ImportedSupport[]): Added =>
  tx.rows(sql('importSupports')`
    insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind, confidence_kind,
                                confidence_score, facets, attrs)
    select ${tx.account}, "recordId", r.id, coalesce("noteId", ${NO_NOTE}::uuid), start, "end", "recordKind",
           "confidenceKind", "confidenceScore", facets, said
      from json_to_recordset(${JSON.stringify(supports)}::json) as s(
        "recordId" uuid, "recordKind" text, "sourceRunId" uuid, "noteId" uuid, start int, "end" int,
        "confidenceKind" text, "confidenceScore" real, facets text[], said jsonb)
      join source_run r on r.account_id = ${tx.account} and r.id = "sourceRunId"
    on conflict do nothing
    returning concat_ws(' ', record_id, run_id, note_id, start_at) as key`)

export interface ImportedSupersededKey {
  type: string
  key: string
  supersededBy: string
  at: string
}

export const importSupersededKeys = (tx: AccountDb, keys: readonly ImportedSupersededKey[]): Added =>
  tx.rows(sql('importSupersededKeys')`
    insert into superseded_key (account_id, type, record_key, superseded_by, at)
    select ${tx.account}, type, decode(key, 'hex'), "supersededBy", at
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(
        type text, key text, "supersededBy" uuid, at timestamptz)
    on conflict do nothing
    returning concat_ws(' ', type, encode(record_key, 'hex')) as key`)

/** For the planner: the rows of this transaction are news to it, and what follows reads all of them. */
export async function analyseImported(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseImported')`analyze source_run, node, edge, record_support, style_record`)
}

/** As `analyseImported`, of what is made from it. */
export async function analyseIndexed(tx: AccountDb): Promise<void> {
  await tx.rows(sql('analyseIndexed')`analyze index_doc, entity_name`)
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
    with runs as materialized (select id from source_run where account_id = ${tx.account}),
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
      select 'supersededKeys', superseded_by, 'supersededBy', superseded_by from superseded_key k
       where k.account_id = ${tx.account} and not exists (select from nodes n where n.id = k.superseded_by)
    ) unresolved limit 10`)

/** Ids of nodes after one, in order. */
export const listNodeIds = (tx: AccountDb, after: string, limit: number): Promise<{ id: string }[]> =>
  tx.rows(sql('listNodeIds')`
    select id from node where account_id = ${tx.account} and id > ${after} order by id limit ${limit}`)

/** Names under which all entities and projects are known follow from them: those of these. */
export const listNamedNodes = (
  tx: AccountDb,
  ids: readonly string[],
): Promise<{ id: string; name: string; aliases: string[] | null }[]> =>
  tx.rows(sql('listNamedNodes')`
    select id, title as name, attrs -> 'aliases' as aliases
      from node where account_id = ${tx.account} and id = any(${[...ids]}::uuid[]) and type in ('entity', 'project')`)
