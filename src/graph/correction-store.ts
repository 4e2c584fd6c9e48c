import { type AccountDb, sql } from '../db/sql.ts'
import { NAMING_ABOUT_SCORE } from './edge-store.ts'
import type { HydratedRecord } from './hydrate-store.ts'
import { type RecordSource, recordSource, withSource } from './record-source-store.ts'
import type { NodeType } from './record-store.ts'

// A record that a correction superseded keeps its row and points at what took its place; its key is remembered, so that
// the pointer is there again when the record comes back. A record points at one other at most, and only at one that was
// current then: the pointers are chains without circles, and `supersedes` edges stand exactly where pointers do.

export interface TargetNode {
  id: string
  type: NodeType
  /** hex; see lib/record-key.ts */
  key: string
  supersededBy: string | null
  body: string
}

/** Undefined for a node of another type than `type`, where that is given, and for one in quarantine. */
export async function findCorrectionTarget(
  own: AccountDb,
  type: NodeType | null,
  id: string,
): Promise<TargetNode | undefined> {
  const [row] = await own.rows<TargetNode>(sql('findCorrectionTarget')`
    select id, type, encode(record_key, 'hex') as key, coalesce(superseded_by, merged_into) as superseded_by, body
      from node where account_id = ${own.account} and id = ${id} and (${type}::text is null or type = ${type})
       and state <> 'quarantined'`)
  return row
}

/** A record offered for the same correction. */
export interface ShownTwin {
  nodeType: NodeType
  nodeId: string
  text: string
  source: RecordSource
}

/** Those of these records that are current. */
export function listShownTwins(own: AccountDb, ids: readonly string[]): Promise<ShownTwin[]> {
  return own.rows<ShownTwin>(sql('listShownTwins')`
    select n.type as node_type, n.id as node_id, n.body as text, ${recordSource(own, null)} as source
      from node n ${withSource(own, null)}
     where n.account_id = ${own.account} and n.id = any(${ids}::uuid[]) and n.state = 'live'`)
}

/** Marks the record superseded, now and whenever it comes back. */
export async function supersedeNode(tx: AccountDb, target: TargetNode, successor: string): Promise<void> {
  await tx.rows(sql('supersedeNode')`
    update node set superseded_by = ${successor}, state = case state when 'live' then 'superseded' else state end
     where account_id = ${tx.account} and id = ${target.id}`)
  await tx.rows(sql('rememberSupersededKey')`
    insert into superseded_key (account_id, type, record_key, superseded_by)
    values (${tx.account}, ${target.type}, decode(${target.key}, 'hex'), ${successor})
    on conflict (account_id, type, record_key) do update set superseded_by = excluded.superseded_by, at = now()`)
}

/** Whether anything has taken the place of a record in this account. */
export async function hasSupersededKeys(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('hasSupersededKeys')`
    select 1 from superseded_key where account_id = ${own.account} limit 1`)
  return rows.length > 0
}

/** Makes a claim current again, if it was superseded: what took its place before no longer does. */
export async function makeClaimCurrent(tx: AccountDb, claim: { id: string; key: string }): Promise<void> {
  await tx.rows(sql('forgetSupersededKey')`
    delete from superseded_key
     where account_id = ${tx.account} and type = 'claim' and record_key = decode(${claim.key}, 'hex')`)
  await tx.rows(sql('makeNodeCurrent')`
    update node set superseded_by = null, state = case state when 'superseded' then 'live' else state end
     where account_id = ${tx.account} and id = ${claim.id} and superseded_by is not null`)
  await tx.rows(sql('deleteSupersedesOf')`
    with gone as (
      delete from edge where account_id = ${tx.account} and dst = ${claim.id} and predicate = 'supersedes' returning id
    )
    delete from record_support s using gone where s.account_id = ${tx.account} and s.record_id = gone.id`)
}

/**
 * Notes that were evidence of what this record superseded, of what that superseded before, and so on, and such notes as
 * were superseded themselves; the record's own notes too.
 */
export function listNotesBehind(own: AccountDb, record: string): Promise<{ id: string }[]> {
  return own.rows(sql('listNotesBehind')`
    with recursive behind as (
      select ${record}::uuid as id
      union
      select e.dst from behind join edge e
        on e.account_id = ${own.account} and e.src = behind.id and e.predicate = 'supersedes'
    )
    select n.id from behind join node n on n.account_id = ${own.account} and n.id = behind.id where n.type = 'note'
    union
    select e.dst from behind join edge e
      on e.account_id = ${own.account} and e.src = behind.id and e.predicate = 'extracted-from'
    union
    select e.src
      from behind
      join node n on n.account_id = ${own.account} and n.id = behind.id
     cross join unnest(n.id || n.members) named(id)
      join edge e on e.account_id = ${own.account} and e.dst = named.id and e.predicate = 'about'
         and e.confidence_score >= ${NAMING_ABOUT_SCORE}::real`)
}

// `offset 0` keeps the planner from turning look-ups by key round: few rows are superseded, so it would rather read all
// nodes of all accounts for them.

/**
 * For each of these notes, the current records at the ends of the chains that begin at what was drawn from the note, at
 * a name that it is about, or at the note itself. Costs next to nothing in an account without corrections.
 */
export function listSuccessors(
  own: AccountDb,
  notes: readonly string[],
): Promise<{ noteId: string; recordId: string }[]> {
  return own.rows(sql('listSuccessors')`
    with recursive place as (
      select e.dst as note_id, e.src as id
        from edge e
        join node note on note.account_id = ${own.account} and note.id = e.dst
       where e.account_id = ${own.account} and e.dst = any(${notes}::uuid[]) and e.predicate = 'extracted-from'
         and (e.state = 'live' or note.state = 'quarantined')
      union all
      select e.src, e.dst
        from edge e
        join node note on note.account_id = ${own.account} and note.id = e.src
       where e.account_id = ${own.account} and e.src = any(${notes}::uuid[]) and e.predicate = 'about'
         and e.confidence_score >= ${NAMING_ABOUT_SCORE}::real
         and (e.state = 'live' or note.state = 'quarantined')
      union all
      select note.id, note.id from unnest(${notes}::uuid[]) note(id)
    ), chain as (
      select place.note_id, n.superseded_by as id
        from place
        cross join lateral (
          select case when named.merged_into is null then named.superseded_by
                      else (select superseded_by from node
                             where account_id = ${own.account} and id = named.merged_into) end as superseded_by
            from node named where named.account_id = ${own.account} and named.id = place.id offset 0) n
       where n.superseded_by is not null
         and exists (select 1 from superseded_key k where k.account_id = ${own.account})
      union
      select chain.note_id, n.superseded_by
        from chain
        cross join lateral (
          select superseded_by from node where account_id = ${own.account} and id = chain.id offset 0) n
       where n.superseded_by is not null
    )
    select chain.note_id, chain.id as record_id
      from chain
      cross join lateral (
        select superseded_by from node where account_id = ${own.account} and id = chain.id offset 0) n
     where n.superseded_by is null
     order by 1, 2`)
}

/** A statement that a note holds and that a correction superseded. */
export interface CorrectedSpan {
  noteId: string
  /** span in the note */
  start: number
  end: number
  /** the superseded statement */
  text: string
  /** what is said in its place now */
  now: string
  /** the record that says it: a claim, a position, or the feedback note itself */
  nowId: string
  nowType: NodeType
  /** YYYY-MM-DD of what is said now */
  datedAt: string
  /** the feedback note behind what is said now; null when it can no longer be told */
  feedback: Omit<HydratedRecord, 'source' | 'replacedBy'> | null
}

/** What stands in these notes and is no longer so, in the order of the notes' text. */
export function listCorrectedSpans(own: AccountDb, notes: readonly string[]): Promise<CorrectedSpan[]> {
  return own.rows<CorrectedSpan>(sql('listCorrectedSpans')`
    with recursive old as (
      select e.dst as note_id, n.id, n.body, n.superseded_by
        from edge e
        cross join lateral (
          select id, type, state, body, superseded_by from node
           where account_id = ${own.account} and id = e.src offset 0) n
       where e.account_id = ${own.account} and e.dst = any(${notes}::uuid[]) and e.predicate = 'extracted-from'
         and n.type in ('claim', 'position') and n.state = 'superseded'
         and exists (select 1 from superseded_key k where k.account_id = ${own.account})
    ), chain as (
      select note_id, id as old_id, body, superseded_by as id from old
      union
      select chain.note_id, chain.old_id, chain.body, n.superseded_by
        from chain
        cross join lateral (
          select superseded_by from node where account_id = ${own.account} and id = chain.id offset 0) n
       where n.superseded_by is not null
    )
    select chain.note_id, s.start, s."end", chain.body as text, n.body as now,
           n.id as now_id, n.type as now_type, n.dated_at, to_json(feedback) as feedback
      from chain
      cross join lateral (
        select id, type, body, dated_at, superseded_by from node
         where account_id = ${own.account} and id = chain.id offset 0) n
      cross join lateral (
        select s.start_at as start, max(s.end_at) as "end" from record_support s
         where s.account_id = ${own.account} and s.record_id = chain.old_id and s.note_id = chain.note_id
         group by s.start_at) s
      left join lateral (
        select f.id, f.type, f.state, f.title, f.body, f.lang, f.source_kind as "sourceKind",
               f.source_run_id as "sourceRunId", f.confidence_kind as "confidenceKind",
               f.confidence_score as "confidenceScore", f.facets, f.superseded_by as "supersededBy",
               f.dated_at as "datedAt"
          from (select n.id
                union all
                select e.dst from edge e
                 where e.account_id = ${own.account} and e.src = n.id and e.predicate = 'extracted-from') c
          join node f on f.account_id = ${own.account} and f.id = c.id
         where f.type = 'note' and f.source_kind = 'feedback' and f.state = 'live'
         order by f.source_run_id desc
         limit 1) feedback on true
     where n.superseded_by is null
     order by chain.note_id, s.start, s."end", n.id`)
}
