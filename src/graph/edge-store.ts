import { plain, texts } from '../db/columns.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { RecordState } from './record-of-supports.ts'
import { NO_NOTE } from './record-store.ts'

export interface StoredEdge {
  id: string
  src: string
  dst: string
  state: RecordState
  sourceKind: string
  /** of the oldest run that counts */
  runId: string
  confidenceKind: string
  confidenceScore: number | null
}

export interface FoundEdge extends StoredEdge {
  predicate: string
  /** it holds its one support itself */
  isInline: boolean
}

export function findEdges(
  own: AccountDb,
  wanted: readonly { predicate: string; src: string; dst: string }[],
): Promise<FoundEdge[]> {
  return own.rows<FoundEdge>(sql('findEdges')`
    select e.id, e.predicate, e.src, e.dst, e.state, e.source_kind, e.source_run_id as run_id,
           e.confidence_kind, e.confidence_score, e.said_start is not null as is_inline
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w(predicate text, src uuid, dst uuid)
      join edge e on e.account_id = ${own.account} and e.src = w.src and e.predicate = w.predicate and e.dst = w.dst`)
}

export interface NewEdge {
  id: string
  predicate: string
  src: string
  dst: string
  state: string
  source_kind: string
  run: string
  confidence_kind: string
  confidence_score: number | null
  /** the place of its one support, which the edge then holds itself: see `inline-support-store.ts`; null: supports are rows */
  said_start: number | null
  said_end: number | null
}

export async function insertEdges(tx: AccountDb, edges: readonly NewEdge[]): Promise<void> {
  if (edges.length === 0) return
  await tx.rows(sql('insertEdges')`
    insert into edge (account_id, id, predicate, src, dst, state, source_kind, source_run_id, confidence_kind,
                      confidence_score, said_start, said_end)
    select ${tx.account}, id, predicate, src, dst, state, source_kind, run, confidence_kind, confidence_score,
           said_start, said_end
      from unnest(${plain(edges, 'id')}::uuid[], ${texts(edges, 'predicate')}::text[], ${plain(edges, 'src')}::uuid[],
                  ${plain(edges, 'dst')}::uuid[], ${plain(edges, 'state')}::text[],
                  ${plain(edges, 'source_kind')}::text[], ${plain(edges, 'run')}::uuid[],
                  ${plain(edges, 'confidence_kind')}::text[], ${plain(edges, 'confidence_score')}::real[],
                  ${plain(edges, 'said_start')}::int[], ${plain(edges, 'said_end')}::int[])
        e(id, predicate, src, dst, state, source_kind, run, confidence_kind, confidence_score, said_start, said_end)`)
}

export type EdgeUpdate = Omit<NewEdge, 'predicate' | 'src' | 'dst' | 'said_start' | 'said_end'>

export async function updateEdges(tx: AccountDb, edges: readonly EdgeUpdate[]): Promise<void> {
  if (edges.length === 0) return
  await tx.rows(sql('updateEdges')`
    update edge e
       set state = u.state, source_kind = u.source_kind, source_run_id = u.run, confidence_kind = u.confidence_kind,
           confidence_score = u.confidence_score
      from json_to_recordset(${JSON.stringify(edges)}::json) as u(
        id uuid, state text, source_kind text, run uuid, confidence_kind text, confidence_score real)
     where e.account_id = ${tx.account} and e.id = u.id`)
}

export function listEdges(own: AccountDb, ids: readonly string[]): Promise<StoredEdge[]> {
  return own.rows<StoredEdge>(sql('listEdges')`
    select id, src, dst, state, source_kind, source_run_id as run_id,
           confidence_kind, confidence_score
      from edge where account_id = ${own.account} and id = any(${ids}::uuid[])`)
}

/** Of these records, the edges that no run supports any longer; they are deleted, and both their ends given back. */
export function deleteUnsupportedEdges(
  tx: AccountDb,
  records: readonly string[],
): Promise<{ src: string; dst: string }[]> {
  return tx.rows(sql('deleteUnsupportedEdges')`
    delete from edge e
     where e.account_id = ${tx.account} and e.id = any(${records}::uuid[])
       and not exists (select 1 from record_support s where s.account_id = ${tx.account} and s.record_id = e.id)
       and (e.said_start is null
            or not exists (select 1 from source_run r where r.account_id = ${tx.account} and r.id = e.source_run_id))
    returning e.src, e.dst`)
}

/** An edge below it says that a note belongs to a titled source, not that it is on the title: it names nothing. */
export const NAMING_ABOUT_SCORE = 0.8

/** Ties records that are back to the corrections that superseded them before; `id`: of the new edge. */
export async function restoreSupersedes(
  tx: AccountDb,
  pairs: readonly { id: string; successor: string; target: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await tx.rows(sql('restoreSupersedes')`
    with restored as (
      select p.id, p.target, n.id as successor, n.confidence_kind, n.confidence_score, correction.id as run,
             correction.source_kind
        from json_to_recordset(${JSON.stringify(pairs)}::json) as p(id uuid, successor uuid, target uuid)
        join node n on n.account_id = ${tx.account} and n.id = p.successor
        join node t on t.account_id = ${tx.account} and t.id = p.target
        cross join lateral (
          -- the correction that named this target; it may have been one of several that say the same
          select r.id, r.source_kind
            from record_support s join source_run r on r.account_id = ${tx.account} and r.id = s.run_id
           where s.account_id = ${tx.account} and s.record_id = p.successor and r.source_kind = 'feedback'
           order by (s.attrs ->> 'supersedes' = encode(t.record_key, 'hex')) is true desc, r.id desc
           limit 1) correction
    ), supported as (
      insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind,
                                  confidence_kind, confidence_score)
      select ${tx.account}, id, run, ${NO_NOTE}::uuid, 0, 0, 'edge', confidence_kind, confidence_score from restored
    )
    insert into edge (account_id, id, predicate, src, dst, source_kind, source_run_id, confidence_kind,
                      confidence_score)
    select ${tx.account}, id, 'supersedes', successor, target, source_kind, run, confidence_kind, confidence_score
      from restored`)
}

/** A record that is tied to a note, and by which names the note is found because of it. */
export interface NoteLink {
  noteId: string
  recordId: string
  predicate: string
  names: string[]
}

/**
 * What the index keeps beside a note: the records drawn from it and the names it is about. What only quarantined runs
 * or replaced versions say of a note stays out unless that is all the note is from. Of names that are one, that which
 * stands for the others.
 */
export function listNoteLinks(own: AccountDb, notes: readonly string[]): Promise<NoteLink[]> {
  return own.rows(sql('listNoteLinks')`
    select e.dst as note_id, e.src as record_id, e.predicate, '{}'::text[] as names
      from edge e
      join node note on note.account_id = ${own.account} and note.id = e.dst
     where e.account_id = ${own.account} and e.dst = any(${notes}::uuid[]) and e.predicate = 'extracted-from'
       and e.state in ('live', note.state)
    union
    select e.src, n.id, e.predicate,
           case when e.predicate = 'about' and e.confidence_score >= ${NAMING_ABOUT_SCORE}::real
             then array[n.title] || coalesce(array(select jsonb_array_elements_text(n.attrs -> 'aliases')), '{}')
             else '{}'::text[] end
      from edge e
      join node note on note.account_id = ${own.account} and note.id = e.src
      -- Each by its id, however few records a young database believes it has; no coalesce, for row-level security lets no
      -- index be looked up by what that gives.
      cross join lateral (
        select node.id, node.merged_into from node where node.account_id = ${own.account} and node.id = e.dst offset 0) named
      cross join lateral (
        select node.id, node.title, node.attrs from node
         where node.account_id = ${own.account}
           and node.id = case when named.merged_into is null then named.id else named.merged_into end
        offset 0) n
     where e.account_id = ${own.account} and e.src = any(${notes}::uuid[]) and e.predicate in ('about', 'mentions')
       and e.state in ('live', note.state)
     order by 1, 3, 2`)
}

/** Forgets what outside runs say of the edges of nodes about to go: a correction may have tied itself to one. */
export async function deleteSupportsOfEdges(tx: AccountDb, nodes: readonly string[]): Promise<void> {
  await tx.rows(sql('deleteSupportsOfEdges')`
    delete from record_support s using edge e
     where e.account_id = ${tx.account} and (e.src = any(${nodes}::uuid[]) or e.dst = any(${nodes}::uuid[]))
       and s.account_id = ${tx.account} and s.record_id = e.id`)
}

/** Notes that are about one of these entities or projects, or what they stand for. */
export function listNotesAbout(own: AccountDb, names: readonly string[]): Promise<{ noteId: string }[]> {
  return own.rows(sql('listNotesAbout')`
    select distinct e.src as note_id from edge e
     where e.account_id = ${own.account} and e.predicate = 'about'
       and e.dst in (select unnest(n.id || n.members) from node n
                      where n.account_id = ${own.account} and n.id = any(${names}::uuid[]))`)
}
