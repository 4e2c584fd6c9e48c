import { type AccountDb, sql } from '../db/sql.ts'

export interface RecordCounts {
  notes: number
  claims: number
  positions: number
  projects: number
  entities: number
  edges: number
  /** different ones of live notes */
  facets: number
}

/** How much of everything is alive in the account's graph. Reads every node and edge of it: not for each request. */
export async function countRecords(own: AccountDb): Promise<RecordCounts> {
  const [row] = await own.rows<RecordCounts>(sql('countRecords')`
    with live as (
      select type, count(*) as n from node where account_id = ${own.account} and state = 'live' group by type
    )
    select (select coalesce(sum(n), 0) from live where type = 'note')::int as notes,
           (select coalesce(sum(n), 0) from live where type = 'claim')::int as claims,
           (select coalesce(sum(n), 0) from live where type = 'position')::int as positions,
           (select coalesce(sum(n), 0) from live where type = 'project')::int as projects,
           (select coalesce(sum(n), 0) from live where type = 'entity')::int as entities,
           (select count(*) from edge where account_id = ${own.account} and state = 'live')::int as edges,
           (select count(distinct facet) from node, unnest(facets) facet
             where account_id = ${own.account} and type = 'note' and state = 'live')::int as facets`)
  return row!
}

export async function countSources(own: AccountDb): Promise<number> {
  const [row] = await own.rows<{ count: number }>(sql('countSources')`
    select count(*)::int as count from source where account_id = ${own.account} and state = 'live'`)
  return row!.count
}
