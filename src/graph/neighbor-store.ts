import { type AccountDb, sql } from '../db/sql.ts'
import { withSource } from './record-source-store.ts'
import type { NodeType } from './record-store.ts'
import { type ReplacedBy, replacedBy } from './version-store.ts'

export interface ShownNode {
  id: string
  type: NodeType
  title: string
  body: string
  facets: string[]
  supersededBy: string | null
  replacedBy: ReplacedBy | null
}

/** Undefined for a node of another type and for one in quarantine. */
export async function findShownNode(own: AccountDb, type: NodeType, id: string): Promise<ShownNode | undefined> {
  const [row] = await own.rows<ShownNode>(sql('findShownNode')`
    select n.id, n.type, n.title, n.body, n.facets, coalesce(n.superseded_by, n.merged_into) as superseded_by, ${replacedBy(own)} as replaced_by
      from node n ${withSource(own, null)}
     where n.account_id = ${own.account} and n.id = ${id} and n.type = ${type} and n.state <> 'quarantined'`)
  return row
}

export interface Neighbor extends Omit<ShownNode, 'facets'> {
  predicate: string
  direction: 'outgoing' | 'incoming'
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
}

/**
 * What stands at the other end of the node's edges, and of those of the records that it stands for: strongest confidence
 * first, then newest. Where edges of records that are one say the same, the strongest is told.
 */
export function listNeighborRows(own: AccountDb, id: string, limit: number): Promise<Neighbor[]> {
  return own.rows<Neighbor>(sql('listNeighbors')`
    with asked as materialized (
      select n.id || n.members as ids from node n where n.account_id = ${own.account} and n.id = ${id}
    ), merged as materialized (
      select n.id, n.merged_into from node n where n.account_id = ${own.account} and n.merged_into is not null
    )
    select n.id, n.type, n.title, n.body, coalesce(n.superseded_by, n.merged_into) as superseded_by, e.predicate,
           e.direction, e.source_kind, e.source_run_id, e.confidence_kind,
           e.confidence_score, ${replacedBy(own)} as replaced_by
      from (
        select * from (
          select distinct on (other, direction, predicate) *
            from (
              select tie.id, coalesce(merged.merged_into, tie.other) as other, tie.direction, tie.predicate,
                     tie.source_kind, tie.source_run_id, tie.confidence_kind, tie.confidence_score
                from (
                  select e.id, e.dst as other, 'outgoing' as direction, e.predicate, e.source_kind, e.source_run_id,
                         e.confidence_kind, e.confidence_score
                    from asked cross join unnest(asked.ids) one(id)
                    join edge e on e.account_id = ${own.account} and e.src = one.id and e.state <> 'quarantined'
                  union all
                  select e.id, e.src, 'incoming', e.predicate, e.source_kind, e.source_run_id,
                         e.confidence_kind, e.confidence_score
                    from asked cross join unnest(asked.ids) one(id)
                    join edge e on e.account_id = ${own.account} and e.dst = one.id and e.state <> 'quarantined'
                ) tie left join merged on merged.id = tie.other
            ) tied
           where other <> ${id}
           order by other, direction, predicate, confidence_score desc nulls last, id desc
        ) standing
        order by confidence_score desc nulls last, id desc
      ) e
      -- nodes are read in this order until there are enough
      cross join lateral (
        select * from node where account_id = ${own.account} and id = e.other and state <> 'quarantined'
      ) n
      ${withSource(own, null)}
     order by e.confidence_score desc nulls last, e.id desc
     limit ${limit}`)
}
