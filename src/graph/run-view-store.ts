import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// Runs as they are shown: what each holds, read from its supports.

export interface RunRow {
  id: string
  sourceKind: string
  state: 'live' | 'quarantined'
  /** YYYY-MM-DD */
  datedAt: string
  startedAt: Date
  finishedAt: Date
  summary: { notes?: number; claims?: number; edges?: number; facets?: number }
  warnings: string[]
}

/** Newest first, those made before `after`; one row more than `limit` tells that there is another page. */
export function listRunRows(
  db: Db,
  account: AccountId,
  page: { limit: number; after: string | null; quarantined: boolean },
): Promise<RunRow[]> {
  return db.rows<RunRow>(sql('listSourceRuns')`
    select id, source_kind as "sourceKind", state, dated_at as "datedAt", started_at as "startedAt",
           finished_at as "finishedAt", summary, warnings
      from source_run
     where account_id = ${account} and (${page.after}::uuid is null or id < ${page.after}::uuid)
       and (state = 'live' or ${page.quarantined})
     order by id desc
     limit ${page.limit + 1}`)
}

export async function findRun(db: Db, account: AccountId, id: string): Promise<RunRow | undefined> {
  const [row] = await db.rows<RunRow>(sql('findSourceRun')`
    select id, source_kind as "sourceKind", state, dated_at as "datedAt", started_at as "startedAt",
           finished_at as "finishedAt", summary, warnings
      from source_run where account_id = ${account} and id = ${id}`)
  return row
}

/** Number of records of each kind that the run supports. */
export function countRunRecords(db: Db, account: AccountId, run: string): Promise<{ kind: string; count: number }[]> {
  return db.rows(sql('countRunRecords')`
    select record_kind as kind, count(distinct record_id)::int as count from record_support
     where account_id = ${account} and run_id = ${run} group by record_kind`)
}

interface Counted {
  name: string
  count: number
}

/** Most frequent first. */
export function countRunPredicates(db: Db, account: AccountId, run: string): Promise<Counted[]> {
  return db.rows<Counted>(sql('countRunPredicates')`
    select e.predicate as name, count(*)::int as count
      from edge e
     where e.account_id = ${account}
       and e.id in (select s.record_id from record_support s
                     where s.account_id = ${account} and s.run_id = ${run} and s.record_kind = 'edge')
     group by e.predicate
     order by count(*) desc, e.predicate`)
}

/** How many notes of the run carry each facet, the most frequent first. */
export function countRunFacets(db: Db, account: AccountId, run: string): Promise<Counted[]> {
  return db.rows<Counted>(sql('countRunFacets')`
    select facet as name, count(distinct s.record_id)::int as count
      from record_support s cross join lateral unnest(s.facets) as facet
     where s.account_id = ${account} and s.run_id = ${run} and s.record_kind = 'note'
     group by facet
     order by count(distinct s.record_id) desc, facet`)
}

export interface RunNote {
  id: string
  state: string
  body: string
  sourceKind: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** where it begins in the source's text */
  start: number
}

export interface RunPart {
  limit: number
  /** whether records in quarantine are shown */
  quarantined: boolean
}

/** Notes of a run in source order, those with at least `minWords` words. Superseded ones are left out. */
export function listRunNotes(
  db: Db,
  account: AccountId,
  run: string,
  { limit, quarantined, minWords }: RunPart & { minWords: number },
): Promise<RunNote[]> {
  return db.rows<RunNote>(sql('listRunNotes')`
    select n.id, n.state, n.body, n.source_kind as "sourceKind", n.confidence_kind as "confidenceKind",
           n.confidence_score as "confidenceScore", n.facets, s.start
      from (select record_id, min(start_at) as start from record_support
             where account_id = ${account} and run_id = ${run} and record_kind = 'note'
               and coalesce((attrs ->> 'words')::int, 0) >= ${minWords}
             group by record_id) s
      join node n on n.account_id = ${account} and n.id = s.record_id
     where n.state = 'live' or (n.state = 'quarantined' and ${quarantined})
     order by s.start, n.id
     limit ${limit}`)
}

export interface RunClaim {
  id: string
  text: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** notes of the run from which it was drawn, in source order */
  noteIds: string[]
  /** where its first quote stands in the source's text */
  start: number
}

/** Claims of a run in source order. Superseded ones are left out. */
export function listRunClaims(
  db: Db,
  account: AccountId,
  run: string,
  { limit, quarantined }: RunPart,
): Promise<RunClaim[]> {
  return db.rows<RunClaim>(sql('listRunClaims')`
    with note as (
      select record_id as id, min(start_at) as start from record_support
       where account_id = ${account} and run_id = ${run} and record_kind = 'note'
       group by record_id
    ), quote as (
      select s.record_id, s.note_id, note.start + min(s.start_at) as start
        from record_support s left join note on note.id = s.note_id
       where s.account_id = ${account} and s.run_id = ${run} and s.record_kind = 'claim'
       group by s.record_id, s.note_id, note.start
    ), claim as (
      select record_id, min(start) as start,
             array_agg(note_id order by start, note_id) filter (where start is not null) as "noteIds"
        from quote group by record_id
    )
    select n.id, n.body as text, n.confidence_kind as "confidenceKind", n.confidence_score as "confidenceScore",
           n.facets, coalesce(c."noteIds", '{}') as "noteIds", coalesce(c.start, 0) as start
      from claim c join node n on n.account_id = ${account} and n.id = c.record_id
     where n.state = 'live' or (n.state = 'quarantined' and ${quarantined})
     order by c.start nulls last, n.id
     limit ${limit}`)
}
