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
    select n.id, n.type, n.title, n.body, n.facets, n.superseded_by, ${replacedBy(own)} as "replacedBy"
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

/** What stands at the other end of the node's edges: strongest confidence first, then newest. */
export function listNeighborRows(own: AccountDb, id: string, limit: number): Promise<Neighbor[]> {
  return own.rows<Neighbor>(sql('listNeighbors')`
    select n.id, n.type, n.title, n.body, n.superseded_by, e.predicate, e.direction,
           e.source_kind, e.source_run_id, e.confidence_kind,
           e.confidence_score, ${replacedBy(own)} as "replacedBy"
      from (
        select id, dst as other, 'outgoing' as direction, predicate, source_kind, source_run_id, confidence_kind,
               confidence_score
          from edge where account_id = ${own.account} and src = ${id} and state <> 'quarantined'
        union all
        select id, src, 'incoming', predicate, source_kind, source_run_id, confidence_kind, confidence_score
          from edge where account_id = ${own.account} and dst = ${id} and state <> 'quarantined'
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
