import { type AccountDb, fragment, sql } from '../db/sql.ts'
import { inlineEdgesOf } from './inline-support-store.ts'
import type { QuarantineReason } from './quarantine-reasons.ts'
import { NODE_TYPES } from './record-store.ts'

// Runs as they are shown: what each holds, read from its supports.

/** Of a run `r`: imports from before reasons were kept have none. */
const QUARANTINE_REASON = fragment`case when r.state = 'quarantined'
  then coalesce(r.quarantine_reason, 'names_nothing_known') end as quarantine_reason`

export interface RunRow {
  id: string
  sourceKind: string
  /** null for corrections */
  sourceId: string | null
  /** what the source calls itself, else its file name or address; null for corrections */
  title: string | null
  state: 'live' | 'quarantined'
  /** null while it is live */
  quarantineReason: QuarantineReason | null
  /** the run that read a newer version of its document; null while this is the newest */
  replacedBy: string | null
  /** YYYY-MM-DD */
  datedAt: string
  startedAt: Date
  finishedAt: Date
  summary: { notes?: number; claims?: number; edges?: number; facets?: number }
  warnings: string[]
  /** empty for corrections */
  distiller: { name?: string; model?: string | null; promptVersion?: string | null; tokens?: number }
}

/** Newest first, those made before `after`; one row more than `limit` tells that there is another page. */
export function listSourceRuns(
  own: AccountDb,
  page: { limit: number; after: string | null; quarantined: boolean },
): Promise<RunRow[]> {
  return own.rows<RunRow>(sql('listSourceRuns')`
    select r.id, r.source_kind, r.source_id,
           coalesce(s.title, s.filename, s.url) as title, r.state, ${QUARANTINE_REASON}, r.replaced_by, r.dated_at,
           r.started_at, r.finished_at, r.summary, r.warnings, r.distiller
      from source_run r left join source s on s.account_id = r.account_id and s.id = r.source_id
     where r.account_id = ${own.account} and (${page.after}::uuid is null or r.id < ${page.after}::uuid)
       and (r.state = 'live' or ${page.quarantined})
     order by r.id desc
     limit ${page.limit + 1}`)
}

export async function findSourceRun(own: AccountDb, id: string): Promise<RunRow | undefined> {
  const [row] = await own.rows<RunRow>(sql('findSourceRun')`
    select r.id, r.source_kind, r.source_id,
           coalesce(s.title, s.filename, s.url) as title, r.state, ${QUARANTINE_REASON}, r.replaced_by, r.dated_at,
           r.started_at, r.finished_at, r.summary, r.warnings, r.distiller
      from source_run r left join source s on s.account_id = r.account_id and s.id = r.source_id
     where r.account_id = ${own.account} and r.id = ${id}`)
  return row
}

/** Undefined: the account has no such run. */
export async function findQuarantineReason(own: AccountDb, run: string): Promise<QuarantineReason | null | undefined> {
  const [row] = await own.rows<{ quarantineReason: QuarantineReason | null }>(sql('findQuarantineReason')`
    select ${QUARANTINE_REASON} from source_run r where r.account_id = ${own.account} and r.id = ${run}`)
  return row?.quarantineReason
}

/** Number of nodes of each type that the run supports. */
export function countRunNodes(own: AccountDb, run: string): Promise<{ type: string; count: number }[]> {
  return own.rows(sql('countRunNodes')`
    select type, count(*)::int as count
      from (select distinct record_kind as type, record_id from record_support
             where account_id = ${own.account} and run_id = ${run} and record_kind = any(${[...NODE_TYPES]})) held
     group by type`)
}

interface NameCount {
  name: string
  count: number
}

/** Most frequent first. */
export function countRunPredicates(own: AccountDb, run: string): Promise<NameCount[]> {
  return own.rows<NameCount>(sql('countRunPredicates')`
    select said.predicate as name, count(*)::int as count
      from (select e.predicate
              from edge e
             where e.account_id = ${own.account}
               and e.id in (select s.record_id from record_support s
                             where s.account_id = ${own.account} and s.run_id = ${run} and s.record_kind = 'edge')
            union all
            select e.predicate ${inlineEdgesOf(own, [run])}) said
     group by said.predicate
     order by count(*) desc, said.predicate`)
}

/** How many notes of the run carry each facet, the most frequent first. */
export function countRunFacets(own: AccountDb, run: string): Promise<NameCount[]> {
  return own.rows<NameCount>(sql('countRunFacets')`
    select facet as name, count(*)::int as count
      from (select distinct s.record_id, s.facets from record_support s
             where s.account_id = ${own.account} and s.run_id = ${run} and s.record_kind = 'note') note
     cross join lateral unnest(note.facets) as facet
     group by facet
     order by count(*) desc, facet`)
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

/** Notes of a run in source order, those with at least `minWords` words. What a correction superseded is left out. */
export function listRunNotes(
  own: AccountDb,
  run: string,
  { limit, quarantined, minWords }: RunPart & { minWords: number },
): Promise<RunNote[]> {
  return own.rows<RunNote>(sql('listRunNotes')`
    select n.id, n.state, n.body, n.source_kind, n.confidence_kind,
           n.confidence_score, n.facets, s.start
      from (select record_id, min(start_at) as start from record_support
             where account_id = ${own.account} and run_id = ${run} and record_kind = 'note'
               and coalesce((attrs ->> 'words')::int, 0) >= ${minWords}
             group by record_id) s
      join node n on n.account_id = ${own.account} and n.id = s.record_id
     where n.state = 'live' or (n.state = 'superseded' and n.superseded_by is null) or (n.state = 'quarantined' and ${quarantined})
     order by s.start, n.id
     limit ${limit}`)
}

export interface RunClaim {
  id: string
  text: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** notes of the run from which it was drawn, in source order; superseded ones too, for it was drawn from them */
  noteIds: string[]
  /** where its first quote stands in the source's text */
  start: number
}

/** Claims of a run in source order. What a correction superseded is left out. */
export function listRunClaims(own: AccountDb, run: string, { limit, quarantined }: RunPart): Promise<RunClaim[]> {
  // One pass over the run gives each claim the place of its note. A join of claims with notes would do, but before the
  // planner knows how many there are it compares each with each.
  return own.rows<RunClaim>(sql('listRunClaims')`
    with placed as (
      select record_kind, record_id, note_id,
             min(start_at) filter (where record_kind = 'note') over (partition by note_id) + start_at as start
        from record_support
       where account_id = ${own.account} and run_id = ${run} and record_kind in ('note', 'claim')
    ), claim as (
      select record_id, min(start) as start, array_agg(note_id order by start, note_id) as note_ids
        from placed
       where record_kind = 'claim'
       group by record_id
       order by min(start) nulls last, record_id
    )
    select n.id, n.body as text, n.confidence_kind, n.confidence_score,
           n.facets, coalesce(c.start, 0) as start,
           array(select u.id from unnest(c.note_ids) with ordinality as u(id, place)
                  where (select note.state <> 'quarantined' or ${quarantined} from node note
                          where note.account_id = ${own.account} and note.id = u.id)
                  group by u.id
                  order by min(u.place)) as note_ids
      from claim c
      -- claims are read in this order until there are enough
      cross join lateral (
        select * from node
         where account_id = ${own.account} and id = c.record_id
           and (state = 'live' or (state = 'superseded' and superseded_by is null)
                or (state = 'quarantined' and ${quarantined}))
      ) n
     order by c.start nulls last, c.record_id
     limit ${limit}`)
}
