import { type AccountDb, fragment, type SqlFragment, sql } from '../db/sql.ts'
import type { Support } from './record-of-supports.ts'
import { NO_NOTE } from './record-store.ts'

// An edge between a note and what it says, which one run alone says, in one place of that note or in none, holds that
// support itself: the place in `said_start` and `said_end`, the run and confidence in the fields that follow from its one
// support. Half of all supports are such. Whoever lets another run say the edge, or moves what is said of it, first makes
// a support of it as all others are (`spellOutSupports`), so that an edge has its one support inline or all as rows.

/** `said_start` and `said_end` of an edge whose run gives no place for it. */
export const NOWHERE = -1

/** Which end of such an edge is the note. */
const NOTE_END: Readonly<Record<string, 'src' | 'dst'>> = { about: 'src', mentions: 'src', 'extracted-from': 'dst' }

/** The note that an edge ties something to; undefined for others, whose supports are never inline. */
export const noteOfEdge = ({ predicate, src, dst }: { predicate: string; src: string; dst: string }) =>
  NOTE_END[predicate] && { src, dst }[NOTE_END[predicate]]

/** Of an edge `t`: the columns of its inline support as `record_support` has them. */
export const INLINE = {
  isThere: fragment`t.said_start is not null`,
  noteId: fragment`case when t.said_start = ${NOWHERE}::int then ${NO_NOTE}::uuid
                        when t.predicate = 'extracted-from' then t.dst else t.src end`,
  startAt: fragment`greatest(t.said_start, 0)`,
  endAt: fragment`greatest(t.said_end, 0)`,
} satisfies Record<string, SqlFragment>

/** The edges, as `e`, whose inline support is of one of these runs: found over the notes of the runs. */
export const inlineEdgesOf = (own: AccountDb, runs: readonly string[]) => fragment`
  from (select distinct record_id as id from record_support
         where account_id = ${own.account} and run_id = any(${[...runs]}::uuid[]) and record_kind = 'note') note
 cross join lateral (
   select id, predicate, source_run_id, said_start from edge
    where account_id = ${own.account} and src = note.id and predicate in ('about', 'mentions')
   union all
   select id, predicate, source_run_id, said_start from edge
    where account_id = ${own.account} and dst = note.id and predicate = 'extracted-from'
   offset 0) e
 where e.said_start is not null and e.source_run_id = any(${[...runs]}::uuid[])`

/** As `listSupports`, of edges. */
export function listInlineSupports(own: AccountDb, edges: readonly string[]): Promise<Support[]> {
  return own.rows<Support>(sql('listInlineSupports')`
    select t.id as record_id, t.source_run_id as run_id, r.source_id,
           case when r.state = 'live' and r.replaced_by is not null then 'superseded' else r.state end as run_state,
           r.source_kind, r.dated_at, coalesce(r.language, '') as language,
           t.confidence_kind, t.confidence_score, '{}'::text[] as facets, '{}'::jsonb as attrs
      from edge t
      join source_run r on r.account_id = ${own.account} and r.id = t.source_run_id
     where t.account_id = ${own.account} and t.id = any(${[...edges]}::uuid[]) and ${INLINE.isThere}`)
}

/** Makes rows of the inline supports of these edges. */
export async function spellOutSupports(tx: AccountDb, edges: readonly string[]): Promise<void> {
  if (edges.length === 0) return
  const ids = [...edges]
  await tx.rows(sql('spellOutSupports')`
    with spelled as (
      insert into record_support (account_id, record_id, run_id, note_id, start_at, end_at, record_kind,
                                  confidence_kind, confidence_score)
      select t.account_id, t.id, t.source_run_id, ${INLINE.noteId}, ${INLINE.startAt}, ${INLINE.endAt}, 'edge',
             t.confidence_kind, t.confidence_score
        from edge t
       where t.account_id = ${tx.account} and t.id = any(${ids}::uuid[]) and ${INLINE.isThere}
    )
    update edge t set said_start = null, said_end = null
     where t.account_id = ${tx.account} and t.id = any(${ids}::uuid[]) and ${INLINE.isThere}`)
}

/** Edges of this note whose supports are inline. */
export function listInlineEdgesOfNote(own: AccountDb, note: string): Promise<{ id: string }[]> {
  return own.rows(sql('listInlineEdgesOfNote')`
    select t.id from edge t where t.account_id = ${own.account} and t.src = ${note} and ${INLINE.isThere}
    union all
    select t.id from edge t where t.account_id = ${own.account} and t.dst = ${note} and ${INLINE.isThere}`)
}
