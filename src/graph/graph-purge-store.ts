import { countDeleted } from '../db/count-deleted.ts'
import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import type { NodeType } from './record-store.ts'

// What an account's deletion takes from the graph. Rows that refer to others go before them, so that each is counted.

const purgeSupports = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeSupports')`
      with gone as (delete from record_support where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeEdges = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeEdges')`
      with gone as (delete from edge where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeEntityNames = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeEntityNames')`
      with gone as (delete from entity_name where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeSupersededKeys = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeSupersededKeys')`
      with gone as (delete from superseded_key where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeStyleRecords = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeStyleRecords')`
      with gone as (delete from style_record where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeSourceRuns = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeSourceRuns')`
      with gone as (delete from source_run where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeArtefactChunks = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeArtefactChunks')`
      with gone as (delete from artefact_chunk where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeArtefacts = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeArtefacts')`
      with gone as (delete from artefact where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeSources = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeSources')`
      with gone as (delete from source where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

async function purgeNodes(tx: Db, account: AccountId): Promise<Record<NodeType, number>> {
  const rows = await tx.rows<{ type: NodeType; n: number }>(sql('purgeNodes')`
    with gone as (delete from node where account_id = ${account} returning type)
    select type, count(*)::int as n from gone group by type`)
  const counts: Record<NodeType, number> = { note: 0, claim: 0, position: 0, project: 0, entity: 0 }
  for (const { type, n } of rows) counts[type] = n
  return counts
}

/** Deletes the account's whole graph: sources with their bytes, runs, records, edges, style. */
export async function purgeGraph(tx: Db, account: AccountId) {
  const supports = await purgeSupports(tx, account)
  const edges = await purgeEdges(tx, account)
  const entityNames = await purgeEntityNames(tx, account)
  const nodes = await purgeNodes(tx, account)
  const supersededKeys = await purgeSupersededKeys(tx, account)
  const styleRecords = await purgeStyleRecords(tx, account)
  const sourceRuns = await purgeSourceRuns(tx, account)
  await purgeArtefactChunks(tx, account)
  const artefacts = await purgeArtefacts(tx, account)
  return {
    sources: await purgeSources(tx, account),
    artefacts,
    sourceRuns,
    notes: nodes.note,
    claims: nodes.claim,
    positions: nodes.position,
    projects: nodes.project,
    entities: nodes.entity,
    edges,
    supports,
    entityNames,
    supersededKeys,
    styleRecords,
  }
}
