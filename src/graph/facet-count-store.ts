import { type AccountDb, sql } from '../db/sql.ts'

/** Begins to count facets; `fetchFacetCounts` gives the next page. A cursor: each page by its key would count all anew. */
export async function openFacetCounts(tx: AccountDb): Promise<void> {
  await tx.rows(sql('openFacetCounts')`
    declare facet_counts no scroll cursor for
      select facet as name, count(*)::int as count
        from node, unnest(facets) as facet
       where account_id = ${tx.account}
       group by facet order by facet`)
}

export const fetchFacetCounts = (tx: AccountDb): Promise<{ name: string; count: number }[]> =>
  tx.rows(sql('fetchFacetCounts')`fetch 500 from facet_counts`)
