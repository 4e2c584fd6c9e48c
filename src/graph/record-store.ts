import { hexes, jsons, literals, plain, texts } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { RecordState } from './record-of-supports.ts'

export type NodeType = 'note' | 'claim' | 'position' | 'project' | 'entity'
export const NODE_TYPES: readonly NodeType[] = ['note', 'claim', 'position', 'project', 'entity']

/** Where the note of a support would be, for what no note holds. */
export const NO_NOTE = '00000000-0000-0000-0000-000000000000'

export interface KnownNode {
  id: string
  type: NodeType
  /** hex */
  key: string
}

/**
 * Which of these keys the account has already; keys in hex. Each is looked up by the index: they come as bytes, for row-level
 * security keeps an index from what a function makes of a key, and all records of the type would be read.
 */
export function findNodesByKey(own: AccountDb, wanted: readonly { type: string; key: string }[]): Promise<KnownNode[]> {
  return own.rows<KnownNode>(sql('findNodesByKey')`
    select n.id, w.type, encode(w.key, 'hex') as key
      from unnest(${plain(wanted, 'type')}::text[], ${hexes(wanted, 'key')}::bytea[]) as w(type, key)
      cross join lateral (
        select id from node where account_id = ${own.account} and type = w.type and record_key = w.key offset 0) n`)
}

/** Keys that a correction has superseded, with the record that took their place. */
export function findSupersededKeys(
  own: AccountDb,
  wanted: readonly { type: string; key: string }[],
): Promise<{ type: string; key: string; supersededBy: string }[]> {
  return own.rows(sql('findSupersededKeys')`
    select w.type, encode(w.key, 'hex') as key, s.superseded_by
      from unnest(${plain(wanted, 'type')}::text[], ${hexes(wanted, 'key')}::bytea[]) as w(type, key)
      cross join lateral (
        select superseded_by from superseded_key
         where account_id = ${own.account} and type = w.type and record_key = w.key offset 0) s`)
}

export interface NewNode {
  id: string
  type: NodeType
  state: RecordState
  key: string
  title: string
  body: string
  lang: string
  source_kind: string
  run: string
  confidence_kind: string
  confidence_score: number | null
  facets: string[]
  superseded_by: string | null
  dated_at: string
  attrs: StoredNode['attrs']
}

export async function insertNodes(tx: AccountDb, nodes: readonly NewNode[]): Promise<void> {
  if (nodes.length === 0) return
  await tx.rows(sql('insertNodes')`
    insert into node (account_id, id, type, state, record_key, title, body, lang, source_kind, source_run_id,
                      confidence_kind, confidence_score, facets, superseded_by, dated_at, attrs)
    select ${tx.account}, id, type, state, decode(key, 'hex'), title, body, lang, source_kind, run,
           confidence_kind, confidence_score, facets::text[], superseded_by, dated_at, attrs::jsonb
      from unnest(${plain(nodes, 'id')}::uuid[], ${plain(nodes, 'type')}::text[], ${plain(nodes, 'state')}::text[],
                  ${plain(nodes, 'key')}::text[], ${texts(nodes, 'title')}::text[], ${texts(nodes, 'body')}::text[],
                  ${texts(nodes, 'lang')}::text[], ${plain(nodes, 'source_kind')}::text[],
                  ${plain(nodes, 'run')}::uuid[], ${plain(nodes, 'confidence_kind')}::text[],
                  ${plain(nodes, 'confidence_score')}::real[], ${literals(nodes, 'facets')}::text[],
                  ${plain(nodes, 'superseded_by')}::uuid[], ${plain(nodes, 'dated_at')}::date[],
                  ${jsons(nodes, 'attrs')}::text[])
        n(id, type, state, key, title, body, lang, source_kind, run, confidence_kind, confidence_score, facets,
          superseded_by, dated_at, attrs)`)
}

export interface NodeUpdate {
  id: string
  state: string
  title: string
  body: string
  source_kind: string
  run: string
  confidence_kind: string
  confidence_score: number | null
  facets: string[]
  lang: string
  dated_at: string
  attrs: object
}

/** What a correction superseded, or was merged into another, stays so, whatever its supports say. */
export async function updateNodes(tx: AccountDb, nodes: readonly NodeUpdate[]): Promise<void> {
  if (nodes.length === 0) return
  await tx.rows(sql('updateNodes')`
    update node n
       set state = case when (n.superseded_by is not null or n.merged_into is not null) and u.state = 'live' then 'superseded' else u.state end,
           title = u.title, body = u.body, source_kind = u.source_kind, source_run_id = u.run,
           confidence_kind = u.confidence_kind, confidence_score = u.confidence_score, facets = u.facets,
           lang = u.lang, dated_at = u.dated_at, attrs = u.attrs
      from json_to_recordset(${JSON.stringify(nodes)}::json) as u(
        id uuid, state text, title text, body text, source_kind text, run uuid, confidence_kind text,
        confidence_score real, facets text[], lang text, dated_at date, attrs jsonb)
     where n.account_id = ${tx.account} and n.id = u.id`)
}

export interface StoredNode {
  id: string
  type: NodeType
  state: RecordState
  /** what a correction put in its place; a superseded record without one is of a replaced version */
  supersededBy: string | null
  /** the record that stands for it, as the account's owner said */
  mergedInto: string | null
  /** ids of the records that it stands for */
  members: string[]
  /** the kind that the account's owner gave it */
  decidedKind: string | null
  title: string
  body: string
  lang: string
  sourceKind: string
  /** of the oldest run that counts */
  runId: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** YYYY-MM-DD */
  datedAt: string
  attrs: {
    styleDescription?: string | null
    kind?: string | null
    aliases?: string[]
    holder?: string | null
    rationale?: string
  }
}

export function listNodes(own: AccountDb, ids: readonly string[]): Promise<StoredNode[]> {
  return own.rows<StoredNode>(sql('listNodes')`
    select id, type, state, superseded_by, merged_into, members, decided_kind, title, body, lang, source_kind, source_run_id as run_id,
           confidence_kind, confidence_score, facets, dated_at,
           attrs
      from node where account_id = ${own.account} and id = any(${ids}::uuid[])`)
}

/** Of these records, the nodes that no run supports any longer. */
export function findUnsupportedNodes(own: AccountDb, records: readonly string[]): Promise<{ id: string }[]> {
  return own.rows(sql('findUnsupportedNodes')`
    select n.id from node n
     where n.account_id = ${own.account} and n.id = any(${records}::uuid[])
       and not exists (select 1 from record_support s where s.account_id = ${own.account} and s.record_id = n.id)`)
}

/** Gives what made them one with others. */
export function deleteNodes(tx: AccountDb, ids: readonly string[]): Promise<KnownNode[]> {
  return tx.rows<KnownNode>(sql('deleteNodes')`
    delete from node where account_id = ${tx.account} and id = any(${ids}::uuid[])
    returning id, type, encode(record_key, 'hex') as key`)
}
