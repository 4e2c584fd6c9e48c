import type { Db } from '../db/sql.ts'
import { deleteIndexItems, GRAPH_SPACE, nextSeq } from '../index/index-store.ts'
import type { AccountId, SourceId } from '../lib/ids.ts'
import { deleteSupportsOfEdges, deleteUnsupportedEdges } from './edge-store.ts'
import { indexRecords } from './index-records.ts'
import { reviewRuns } from './quarantine.ts'
import { deleteNodes, findUnsupportedNodes } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import {
  deleteRuns,
  findEstablishedAnchors,
  findLiveRunsSharing,
  listAnchorsOfRuns,
  listRunRecords,
  listRunsOfSource,
} from './run-store.ts'
import { deleteSourceRow, lockSource } from './source-store.ts'
import { refreshStyleRecords } from './style-records.ts'
import { deleteUnsupportedStyle } from './style-store.ts'

export interface RemovedSource {
  runs: number
  /** records that only this source supported */
  records: number
}

/**
 * Removes a source, its runs and what only they supported, in the caller's transaction: the graph is then as if the
 * source had never been ingested. Superseding corrections stay. A source that was put in again since its deletion was
 * asked for loses its runs and waits, otherwise empty, for the next.
 */
export async function removeSource(
  tx: Db,
  account: AccountId,
  sourceId: SourceId,
  owner: ReadonlySet<string>,
): Promise<RemovedSource> {
  // The same order of locks as an ingest of the source: its row, then the sequence.
  const source = await lockSource(tx, account, sourceId)
  if (!source) return { runs: 0, records: 0 }
  const seq = await nextSeq(tx, account, GRAPH_SPACE)
  const runs = (await listRunsOfSource(tx, account, sourceId)).map(({ id }) => id)
  const supported = runs.length ? await listRunRecords(tx, account, runs) : []
  const anchors = (runs.length ? await listAnchorsOfRuns(tx, account, runs) : []).map(({ id }) => id)
  if (source.state === 'deleting') await deleteSourceRow(tx, account, sourceId)
  else await deleteRuns(tx, account, runs)

  const edgeIds = supported.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  const nodeIds = supported.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const cut = await deleteUnsupportedEdges(tx, account, edgeIds)
  const gone = (await findUnsupportedNodes(tx, account, nodeIds)).map(({ id }) => id)
  const goneSet = new Set(gone)
  await deleteSupportsOfEdges(tx, account, gone)
  await deleteNodes(tx, account, gone)
  await deleteIndexItems(tx, account, GRAPH_SPACE, seq, gone)

  const styleIds = supported.filter(({ kind }) => kind === 'style').map(({ id }) => id)
  await deleteUnsupportedStyle(tx, account, styleIds)
  await refreshStyleRecords(tx, account, styleIds)

  const left = nodeIds.filter((id) => !goneSet.has(id))
  const refreshed = await refreshRecords(tx, account, left, edgeIds)
  const moved = await quarantineOthers(
    tx,
    account,
    anchors.filter((id) => !goneSet.has(id)),
    owner,
  )
  const touched = new Set([...refreshed, ...moved, ...cut.flatMap(({ src, dst }) => [src, dst])])
  await indexRecords(
    tx,
    account,
    seq,
    [...touched].filter((id) => !goneSet.has(id)),
  )
  return { runs: runs.length, records: gone.length }
}

/** Runs that only the deleted one had tied to something known. `anchors`: entities that it showed to be anchors. */
async function quarantineOthers(
  tx: Db,
  account: AccountId,
  anchors: readonly string[],
  owner: ReadonlySet<string>,
): Promise<string[]> {
  if (anchors.length === 0) return []
  const still = new Set((await findEstablishedAnchors(tx, account, anchors)).map(({ id }) => id))
  const lost = anchors.filter((id) => !still.has(id))
  const sharing = lost.length ? await findLiveRunsSharing(tx, account, lost) : []
  return reviewRuns(
    tx,
    account,
    sharing.map(({ id }) => id),
    'live',
    owner,
  )
}
