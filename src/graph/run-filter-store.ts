import { type AccountDb, fragment, type SqlFragment, sql } from '../db/sql.ts'
import { fold } from '../lib/text.ts'

/** What a run must be, and say, for a record to be shown as of that run. */
export interface RunFilter {
  runId: string | null
  /** YYYY-MM-DD, inclusive */
  datedFrom: string | null
  datedTo: string | null
  /** for each facet wanted, how records spell it */
  facets: readonly (readonly string[])[]
  includeQuarantined: boolean
}

const carries = (facets: SqlFragment, wanted: RunFilter['facets']) => fragment`
  not exists (select 1 from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) spellings
               where not ${facets} && array(select jsonb_array_elements_text(spellings)))`

/** Of a support `s` and its run `r`. */
export const passingSupport = (filter: RunFilter) => fragment`
  (r.state = 'live' or ${filter.includeQuarantined})
  and (${filter.runId}::uuid is null or r.id = ${filter.runId}::uuid)
  and (${filter.datedFrom}::date is null or r.dated_at >= ${filter.datedFrom}::date)
  and (${filter.datedTo}::date is null or r.dated_at <= ${filter.datedTo}::date)
  and ${carries(fragment`s.facets`, filter.facets)}`

/**
 * The runs, as `r`, of which a node `n` may be shown. A record passes when one run passes in everything, and must show the
 * facets besides: of many it shows the most frequent only. What runs say of records that it stands for counts too.
 */
export const passingRuns = (own: AccountDb, filter: RunFilter) => fragment`
  from record_support s
  join source_run r on r.account_id = ${own.account} and r.id = s.run_id
 where s.account_id = ${own.account} and s.record_id = any(n.id || n.members)
   and ${carries(fragment`n.facets`, filter.facets)}
   and ${passingSupport(filter)}`

/** How these nodes spell each of the facets, which are compared without case and accents. */
export async function listFacetSpellings(
  own: AccountDb,
  facets: readonly string[],
  nodes: readonly string[],
): Promise<string[][]> {
  if (facets.length === 0) return []
  const spelled = await own.rows<{ facet: string }>(sql('listFacetSpellings')`
    select distinct unnest(facets) as facet from node
     where account_id = ${own.account} and id = any(${nodes}::uuid[])`)
  return facets.map((wanted) => {
    const folded = fold(wanted)
    return [folded, ...spelled.map(({ facet }) => facet).filter((facet) => fold(facet) === folded)]
  })
}

/** The days from one to another, YYYY-MM-DD, inclusive; null is open. */
export interface Days {
  datedFrom: string | null
  datedTo: string | null
}

/** Of these records, those that a run of these days supports. */
export async function listSupportedInDays(own: AccountDb, days: Days, records: readonly string[]): Promise<string[]> {
  if (records.length === 0) return []
  const rows = await own.rows<{ id: string }>(sql('listSupportedInDays')`
    select c.id from unnest(${records}::uuid[]) c(id)
     cross join lateral (
       select 1 from record_support s
         join source_run r on r.account_id = ${own.account} and r.id = s.run_id
        where s.account_id = ${own.account} and s.record_id = c.id
          and (${days.datedFrom}::date is null or r.dated_at >= ${days.datedFrom}::date)
          and (${days.datedTo}::date is null or r.dated_at <= ${days.datedTo}::date)
        limit 1) passing
    union
    select n.merged_into from node n
     where n.account_id = ${own.account} and n.merged_into = any(${records}::uuid[])
       and exists (select 1 from record_support s
                     join source_run r on r.account_id = ${own.account} and r.id = s.run_id
                    where s.account_id = ${own.account} and s.record_id = n.id
                      and (${days.datedFrom}::date is null or r.dated_at >= ${days.datedFrom}::date)
                      and (${days.datedTo}::date is null or r.dated_at <= ${days.datedTo}::date))`)
  return rows.map(({ id }) => id)
}

/** Records that a run of these days supports, and that carry the day of another run, which is not among them. */
export async function listOtherwiseDated(own: AccountDb, days: Days): Promise<string[]> {
  const rows = await own.rows<{ id: string }>(sql('listOtherwiseDated')`
    select distinct n.id
      from source_run r
      join record_support s on s.account_id = ${own.account} and s.run_id = r.id
                           and s.record_kind in ('note', 'claim', 'position', 'project', 'entity')
      join node n on n.account_id = ${own.account} and n.id = s.record_id
     where r.account_id = ${own.account}
       and (${days.datedFrom}::date is null or r.dated_at >= ${days.datedFrom}::date)
       and (${days.datedTo}::date is null or r.dated_at <= ${days.datedTo}::date)
       and (n.dated_at < ${days.datedFrom}::date or n.dated_at > ${days.datedTo}::date)
    union
    select n.merged_into
      from node n
     where n.account_id = ${own.account} and n.merged_into is not null
       and exists (select 1 from record_support s
                     join source_run r on r.account_id = ${own.account} and r.id = s.run_id
                    where s.account_id = ${own.account} and s.record_id = n.id
                      and (${days.datedFrom}::date is null or r.dated_at >= ${days.datedFrom}::date)
                      and (${days.datedTo}::date is null or r.dated_at <= ${days.datedTo}::date))`)
  return rows.map(({ id }) => id)
}
