import type { AccountDb } from '../db/sql.ts'
import { deleteIndexItems, ERASURE, GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import type { SourceId } from '../lib/ids.ts'
import { applyIdentities } from './apply-identities.ts'
import { deleteUnreadPages } from './artefact-store.ts'
import { deleteSupportsOfEdges, deleteUnsupportedEdges } from './edge-store.ts'
import { Identities, type NamedKey } from './identities.ts'
import { listNotesNaming, listResolutions } from './identity-store.ts'
import { indexRecords } from './index-records.ts'
import { reviewRuns } from './quarantine.ts'
import { deleteNodes, findUnsupportedNodes, type KnownNode } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import { reviewVersions } from './review-versions.ts'
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
import { listDocumentsOfRuns } from './version-store.ts'

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
  tx: AccountDb,
  sourceId: SourceId,
  owner: ReadonlySet<string>,
): Promise<RemovedSource> {
  // The same order of locks as an ingest of the source: its row, then the sequence.
  const source = await lockSource(tx, sourceId)
  if (!source) return { runs: 0, records: 0 }
  const seq = await nextIndexSeq(tx, GRAPH_SPACE)
  const runs = (await listRunsOfSource(tx, sourceId)).map(({ id }) => id)
  const supported = runs.length ? await listRunRecords(tx, runs) : []
  const anchors = (runs.length ? await listAnchorsOfRuns(tx, runs) : []).map(({ id }) => id)
  const documents = runs.length ? await listDocumentsOfRuns(tx, runs) : []
  if (source.state === 'deleting') await deleteSourceRow(tx, sourceId)
  else {
    await deleteRuns(tx, runs)
    await deleteUnreadPages(tx, sourceId)
  }

  const edgeIds = supported.filter(({ kind }) => kind === 'edge').map(({ id }) => id)
  const nodeIds = supported.filter(({ kind }) => kind !== 'edge' && kind !== 'style').map(({ id }) => id)
  const cut = await deleteUnsupportedEdges(tx, edgeIds)
  const gone = (await findUnsupportedNodes(tx, nodeIds)).map(({ id }) => id)
  const goneSet = new Set(gone)
  await deleteSupportsOfEdges(tx, gone)
  const goneKeys = (await deleteNodes(tx, gone)).filter(isNamed)
  await deleteIndexItems(tx, GRAPH_SPACE, seq, [...gone, ERASURE])

  const styleIds = supported.filter(({ kind }) => kind === 'style').map(({ id }) => id)
  await deleteUnsupportedStyle(tx, styleIds)
  await refreshStyleRecords(tx, styleIds)

  const left = nodeIds.filter((id) => !goneSet.has(id))
  const resolved = await resolveWithout(tx, goneKeys)
  const refreshed = await refreshRecords(tx, [...left, ...resolved.names], edgeIds)
  const moved = await quarantineOthers(
    tx,
    anchors.filter((id) => !goneSet.has(id)),
    owner,
  )
  const returned = await reviewVersions(tx, documents)
  const touched = new Set([
    ...resolved.names,
    ...resolved.notes,
    ...refreshed,
    ...moved,
    ...returned,
    ...cut.flatMap(({ src, dst }) => [src, dst]),
  ])
  await indexRecords(
    tx,
    seq,
    [...touched].filter((id) => !goneSet.has(id)),
  )
  return { runs: runs.length, records: gone.length }
}

const isNamed = (node: KnownNode): node is KnownNode & NamedKey => node.type === 'entity' || node.type === 'project'

/** Another record stands for those for which one of these stood. Gives them, and the notes that name them. */
async function resolveWithout(tx: AccountDb, gone: readonly NamedKey[]): Promise<{ names: string[]; notes: string[] }> {
  const identities = new Identities(gone.length ? await listResolutions(tx) : [])
  if (identities.isEmpty) return { names: [], notes: [] }
  const names = await applyIdentities(tx, identities, gone)
  return { names, notes: await listNotesNaming(tx, names) }
}

/** Runs that only the deleted one had tied to something known. `anchors`: entities that it showed to be anchors. */
async function quarantineOthers(
  tx: AccountDb,
  anchors: readonly string[],
  owner: ReadonlySet<string>,
): Promise<string[]> {
  if (anchors.length === 0) return []
  const still = new Set((await findEstablishedAnchors(tx, anchors)).map(({ id }) => id))
  const lost = anchors.filter((id) => !still.has(id))
  const sharing = lost.length ? await findLiveRunsSharing(tx, lost) : []
  return reviewRuns(
    tx,
    sharing.map(({ id }) => id),
    'live',
    owner,
  )
}
