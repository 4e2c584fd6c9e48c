import { purgeTables } from '../db/purge-store.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { NodeType } from './record-store.ts'

// What an account's deletion takes from the graph.

const OF_NODES = { record_support: 'supports', edge: 'edges' }
const OTHERS = {
  superseded_key: 'supersededKeys',
  identity_resolution: 'identityResolutions',
  style_record: 'styleRecords',
  source_text: null,
  source_run: 'sourceRuns',
  artefact_chunk: null,
  artefact: 'artefacts',
  source: 'sources',
}

const COUNTED = {
  note: 'notes',
  claim: 'claims',
  position: 'positions',
  project: 'projects',
  entity: 'entities',
} as const satisfies Record<NodeType, string>

/** Counted by type. */
async function purgeNodes(tx: AccountDb) {
  const rows = await tx.rows<{ type: NodeType; n: number }>(sql('purge_node')`
    with gone as (delete from node where account_id = ${tx.account} returning type)
    select type, count(*)::int as n from gone group by type`)
  const deleted = { notes: 0, claims: 0, positions: 0, projects: 0, entities: 0 }
  for (const { type, n } of rows) deleted[COUNTED[type]] = n
  return deleted
}

/** Deletes the account's whole graph: sources with their bytes, runs, records, edges, style. */
export const purgeGraph = async (tx: AccountDb) => ({
  ...(await purgeTables(tx, OF_NODES)),
  ...(await purgeNodes(tx)),
  ...(await purgeTables(tx, OTHERS)),
})
