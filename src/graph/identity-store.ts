import { hexes, plain } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { NamedKey, NamedType, Resolution } from './identities.ts'

/** All that the account's owner says of its names, oldest first. They are as few as somebody says by hand. */
export function listResolutions(own: AccountDb): Promise<Resolution[]> {
  return own.rows<Resolution>(sql('listResolutions')`
    select run_id, action, type, encode(record_key, 'hex') as key, encode(into_key, 'hex') as into_key,
           document_id, kind
      from identity_resolution where account_id = ${own.account}
     order by run_id, n`)
}

/** What one run says. */
export async function insertResolutions(tx: AccountDb, runId: string, said: readonly Omit<Resolution, 'runId'>[]) {
  await tx.rows(sql('insertResolutions')`
    insert into identity_resolution (account_id, run_id, n, action, type, record_key, into_key, document_id, kind)
    select ${tx.account}, ${runId}, n, action, type, decode(key, 'hex'), decode("intoKey", 'hex'), "documentId", kind
      from rows from (json_to_recordset(${JSON.stringify(said)}::json) as (
             action text, type text, key text, "intoKey" text, "documentId" uuid, kind text)) with ordinality
           as said(action, type, key, "intoKey", "documentId", kind, n)`)
}

/** A name's row, as far as what is said of names decides it. */
export interface IdentityNode extends NamedKey {
  id: string
  mergedInto: string | null
  members: string[]
  decidedKind: string | null
}

/** Those of these records that are there, oldest first. */
export function listIdentityNodes(own: AccountDb, keys: readonly NamedKey[]): Promise<IdentityNode[]> {
  return own.rows<IdentityNode>(sql('listIdentityNodes')`
    select n.id, w.type, encode(w.key, 'hex') as key, n.merged_into, n.members, n.decided_kind
      from unnest(${plain(keys, 'type')}::text[], ${hexes(keys, 'key')}::bytea[]) as w(type, key)
      cross join lateral (
        select id, merged_into, members, decided_kind from node
         where account_id = ${own.account} and type = w.type and record_key = w.key offset 0) n
     order by n.id`)
}

export async function setIdentities(
  tx: AccountDb,
  nodes: readonly Pick<IdentityNode, 'id' | 'mergedInto' | 'members' | 'decidedKind'>[],
): Promise<void> {
  if (nodes.length === 0) return
  await tx.rows(sql('setIdentities')`
    update node n set merged_into = w."mergedInto", members = w.members, decided_kind = w."decidedKind"
      from json_to_recordset(${JSON.stringify(nodes)}::json) as w(
        id uuid, "mergedInto" uuid, members uuid[], "decidedKind" text)
     where n.account_id = ${tx.account} and n.id = w.id`)
}

/** A name that something is to be said of. */
export interface NameToResolve extends IdentityNode {
  title: string
  aliases: string[]
  kind: string | null
  state: 'live' | 'superseded' | 'quarantined'
  /** what took its place: a correction, or the record that stands for it */
  supersededBy: string | null
}

/** In the order of `ids`; those that are of another type, in quarantine or not there are left out. */
export function listNamesToResolve(own: AccountDb, type: NamedType, ids: readonly string[]): Promise<NameToResolve[]> {
  return own.rows<NameToResolve>(sql('listNamesToResolve')`
    select n.id, n.type, encode(n.record_key, 'hex') as key, n.merged_into, n.members, n.decided_kind, n.title,
           coalesce(array(select jsonb_array_elements_text(n.attrs -> 'aliases')), '{}') as aliases,
           n.attrs ->> 'kind' as kind, n.state, coalesce(n.superseded_by, n.merged_into) as superseded_by
      from unnest(${[...ids]}::uuid[]) with ordinality w(id, ord)
      join node n on n.account_id = ${own.account} and n.id = w.id
     where n.type = ${type} and n.state <> 'quarantined'
     order by w.ord`)
}

/** The runs that state a record by its own name, with the source and document that each read; oldest first. */
export function listStatingRuns(
  own: AccountDb,
  record: string,
): Promise<{ id: string; sourceId: string | null; documentId: string | null }[]> {
  return own.rows(sql('listStatingRuns')`
    select r.id, r.source_id, r.document_id
      from source_run r
     where r.account_id = ${own.account}
       and r.id in (select s.run_id from record_support s
                     where s.account_id = ${own.account} and s.record_id = ${record})
     order by r.id`)
}

/** Runs that read versions of these documents and state this record. */
export function listStatingRunsOf(
  own: AccountDb,
  record: string,
  documents: readonly string[],
): Promise<{ id: string }[]> {
  return own.rows(sql('listStatingRunsOf')`
    select r.id from source_run r
     where r.account_id = ${own.account} and r.document_id = any(${[...documents]}::uuid[])
       and (exists (select 1 from record_support s
                     where s.account_id = ${own.account} and s.record_id = ${record} and s.run_id = r.id)
            or exists (select 1 from record_support s
                         join edge e on e.account_id = ${own.account} and e.id = s.record_id
                        where s.account_id = ${own.account} and s.run_id = r.id and s.record_kind = 'edge'
                          and (e.src = ${record} or e.dst = ${record}))
            or exists (select 1 from edge e
                        where e.account_id = ${own.account} and (e.src = ${record} or e.dst = ${record})
                          and e.said_start is not null and e.source_run_id = r.id))`)
}

/** Lets what these runs say of some records be said of others. */
export async function moveSupports(
  tx: AccountDb,
  moves: readonly { from: string; to: string }[],
  runs: readonly string[],
): Promise<void> {
  if (moves.length === 0) return
  await tx.rows(sql('moveSupports')`
    with moved as (
      delete from record_support s using json_to_recordset(${JSON.stringify(moves)}::json) as m("from" uuid, "to" uuid)
       where s.account_id = ${tx.account} and s.record_id = m."from" and s.run_id = any(${[...runs]}::uuid[])
      returning m."to", s.*
    )
    insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind, confidence_kind,
                                confidence_score, facets, attrs)
    select account_id, "to", run_id, note_id, start_at, end_at, record_kind, confidence_kind, confidence_score, facets,
           attrs
      from moved
    on conflict do nothing`)
}

/** Edges of a record that one of these runs states. */
export function listEdgesStatedBy(
  own: AccountDb,
  record: string,
  runs: readonly string[],
): Promise<
  {
    id: string
    predicate: string
    src: string
    dst: string
    state: string
    sourceKind: string
    runId: string
    confidenceKind: string
    confidenceScore: number | null
  }[]
> {
  return own.rows(sql('listEdgesStatedBy')`
    select e.id, e.predicate, e.src, e.dst, e.state, e.source_kind, e.source_run_id as run_id, e.confidence_kind,
           e.confidence_score
      from edge e
     where e.account_id = ${own.account} and (e.src = ${record} or e.dst = ${record})
       and ((e.said_start is not null and e.source_run_id = any(${[...runs]}::uuid[]))
            or exists (select 1 from record_support s
                        where s.account_id = ${own.account} and s.record_id = e.id and s.run_id = any(${[...runs]}::uuid[])))`)
}

/** Notes that are about one of these records, or mention it. */
export async function listNotesNaming(own: AccountDb, records: readonly string[]): Promise<string[]> {
  if (records.length === 0) return []
  const rows = await own.rows<{ id: string }>(sql('listNotesNaming')`
    select distinct e.src as id from edge e
     where e.account_id = ${own.account} and e.dst = any(${[...records]}::uuid[]) and e.predicate in ('about', 'mentions')`)
  return rows.map(({ id }) => id)
}

/** When these runs were written. */
export function listResolutionRuns(
  own: AccountDb,
  runs: readonly string[],
): Promise<{ id: string; finishedAt: Date }[]> {
  return own.rows(sql('listResolutionRuns')`
    select id, finished_at from source_run where account_id = ${own.account} and id = any(${[...runs]}::uuid[])`)
}
