import { type AccountDb, sql } from '../db/sql.ts'
import { type RecordSource, recordSource, withSource } from './record-source-store.ts'
import type { NodeType } from './record-store.ts'
import { type ReplacedBy, replacedBy } from './version-store.ts'

// One record by its id, and where it was drawn from.

export interface NodeRow {
  id: string
  type: NodeType
  state: 'live' | 'superseded' | 'quarantined'
  title: string
  body: string
  facets: string[]
  sourceKind: string
  sourceRunId: string
  confidenceKind: string
  confidenceScore: number | null
  supersededBy: string | null
  replacedBy: ReplacedBy | null
  source: RecordSource
}

/** Undefined for a node of another type, and for one in quarantine unless those are wanted. */
export async function getNodeRow(
  own: AccountDb,
  { type, id, quarantined }: { type: NodeType; id: string; quarantined: boolean },
): Promise<NodeRow | undefined> {
  const [row] = await own.rows<NodeRow>(sql('getNode')`
    select n.id, n.type, n.state, n.title, n.body, n.facets, n.source_kind, n.source_run_id, n.confidence_kind,
           n.confidence_score, coalesce(n.superseded_by, n.merged_into) as superseded_by,
           ${recordSource(own, null)} as source, ${replacedBy(own)} as replaced_by
      from node n ${withSource(own, null)}
     where n.account_id = ${own.account} and n.id = ${id} and n.type = ${type}
       and (n.state <> 'quarantined' or ${quarantined})`)
  return row
}

export interface NodePlace {
  /** null for corrections */
  sourceId: string | null
  sourceRunId: string
  noteId: string
  /** span in the note's text; without an end, all of it */
  start: number
  end: number | null
  noteText: string
}

/** Where runs drew the record from, oldest run first; of a note, itself. */
export function listNodePlaces(
  own: AccountDb,
  { id, quarantined, limit }: { id: string; quarantined: boolean; limit: number },
): Promise<NodePlace[]> {
  return own.rows<NodePlace>(sql('listNodePlaces')`
    select r.source_id, s.run_id as source_run_id, note.id as note_id, note.body as note_text,
           case when s.record_kind = 'note' then 0 else s.start_at end as start,
           case when s.record_kind = 'note' then null else s.end_at end as "end"
      from record_support s
      join source_run r on r.account_id = ${own.account} and r.id = s.run_id
      join node note on note.account_id = ${own.account}
                    and note.id = case when s.record_kind = 'note' then s.record_id else s.note_id end
     where s.account_id = ${own.account}
       and s.record_id in (select unnest(n.id || n.members) from node n
                            where n.account_id = ${own.account} and n.id = ${id})
       and (${quarantined} or (r.state = 'live' and note.state <> 'quarantined'))
     order by s.run_id, s.note_id, s.start_at
     limit ${limit}`)
}
