import type { Db } from '../db/sql.ts'
import { deleteIndexItems, GRAPH_SPACE, nextSeq } from '../index/index-store.ts'
import type { AccountId } from '../lib/ids.ts'
import { deleteUnsupportedEdges, listNotesAbout } from './edge-store.ts'
import { indexRecords } from './index-records.ts'
import { reviewRuns } from './quarantine.ts'
import { deleteNodes, findUnsupportedNodes } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import { findLiveRunsSharing, listRunRecords, listRunsOfSource } from './run-store.ts'
import { deleteSourceRow } from './source-store.ts'

export interface DeletedSource {
  runs: number
  /** records that only this source supported */
  records: number
}

/**
 * Removes a source, its runs and what only they supported, in the caller's transaction: the graph is then as if the
 * source had never been ingested. Superseding corrections stay.
 */
export async function deleteSource(
  tx: Db,
  account: AccountId,
  sourceId: string,
  owner: ReadonlySet<string>,
): Promise<DeletedSource> {
  const seq = await nextSeq(tx, account, GRAPH_SPACE)
  const runs = (await listRunsOfSource(tx, account, sourceId)).map(({ id }) => id)
  const supported = runs.length ? await listRunRecords(tx, account, runs) : []
  await deleteSourceRow(tx, account, sourceId)

  const edgeIds = supported.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  const nodeIds = supported.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const cut = await deleteUnsupportedEdges(tx, account, edgeIds)
  const gone = (await findUnsupportedNodes(tx, account, nodeIds)).map(({ id }) => id)
  const renamed = await listNotesAbout(tx, account, nodeIds)
  await deleteNodes(tx, account, gone)
  await deleteIndexItems(tx, account, GRAPH_SPACE, seq, gone)

  const goneSet = new Set(gone)
  const left = nodeIds.filter((id) => !goneSet.has(id))
  await refreshRecords(tx, account, left, edgeIds)
  const sharing = left.length ? await findLiveRunsSharing(tx, account, left) : []
  const moved = await reviewRuns(
    tx,
    account,
    sharing.map(({ id }) => id),
    'live',
    owner,
  )
  const touched = new Set([
    ...left,
    ...moved,
    ...renamed.map(({ noteId }) => noteId),
    ...cut.flatMap(({ src, dst }) => [src, dst]),
  ])
  await indexRecords(
    tx,
    account,
    seq,
    [...touched].filter((id) => !goneSet.has(id)),
  )
  return { runs: runs.length, records: gone.length }
}
