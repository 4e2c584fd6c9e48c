import type { AccountDb } from '../db/sql.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { GRAPH_SPACE, nextIndexSeq } from '../index/index-store.ts'
import { newId } from '../lib/ids.ts'
import { anchorsByItself, type RunRecord } from './anchors.ts'
import { applyIdentities } from './apply-identities.ts'
import { hasSupersededKeys } from './correction-store.ts'
import { restoreSupersedes } from './edge-store.ts'
import { placeVersion } from './find-document.ts'
import { linksOfNewNotes, storedNode } from './fresh-records.ts'
import { Identities, type NamedKey } from './identities.ts'
import { listResolutions } from './identity-store.ts'
import { indexNewRecords, indexRecords } from './index-records.ts'
import type { MergedRecord, MergedRun } from './merge-records.ts'
import { type PlacedRecords, placeRecords } from './place-records.ts'
import { quarantineReason, reviewRuns } from './quarantine.ts'
import type { QuarantineReason } from './quarantine-reasons.ts'
import { leavesUnchanged, type Support } from './record-of-supports.ts'
import { insertNodes, listNodes, type NewNode, type StoredNode } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import { reviewVersions } from './review-versions.ts'
import {
  newNodes,
  noteSupports,
  type RunState,
  type RunToWrite,
  recordSupports,
  runNames,
  saidByRun,
} from './run-rows.ts'
import { findQuarantinedRunsSharing, insertRun } from './run-store.ts'
import { writeStyleRecords } from './style-records.ts'
import { insertSupports } from './support-store.ts'
import { type WrittenEdges, writeEdges } from './write-edges.ts'
import { writeVectors } from './write-vectors.ts'

export interface WrittenRun {
  state: RunState
  /** null while it is live */
  quarantineReason: QuarantineReason | null
  seq: number
  /** notes that were new to the account */
  newNotes: number
}

export interface RunCounts {
  notes: number
  claims: number
  positions: number
  projects: number
  entities: number
  edges: number
  facets: number
}

/** What a run holds, counted as a plan counts it. */
export function countRun(merged: MergedRun): RunCounts {
  const count = (type: string) => merged.records.filter((record) => record.type === type).length
  return {
    notes: merged.notes.length,
    claims: count('claim'),
    positions: count('position'),
    projects: count('project'),
    entities: count('entity'),
    edges: merged.edges.length,
    facets: new Set(merged.notes.flatMap(({ facets }) => facets)).size,
  }
}

/**
 * Writes one run of a source in the caller's transaction: records, supports, edges, index rows, the run itself. Writers
 * of one account take turns: the sequence number is taken first, and its row stays locked until the commit. What it
 * costs follows from the run, not from how often its names were mentioned before.
 */
export async function writeRun(tx: AccountDb, read: RunToWrite): Promise<WrittenRun> {
  // What does not depend on each other is asked for at once, and goes in its order in one trip: the lock first.
  const [seq, documentId, resolutions, hasSuperseded] = await Promise.all([
    nextIndexSeq(tx, GRAPH_SPACE),
    placeVersion(tx, {
      ...read.version,
      kind: read.sourceKind,
      sourceId: read.sourceId,
      runId: read.id,
      title: read.title,
    }),
    listResolutions(tx),
    hasSupersededKeys(tx),
  ])
  const identities = new Identities(resolutions)
  const run = { ...read, merged: namedAsSaid(read.merged, identities, documentId) }
  const { merged } = run
  const placed = await placeRecords(tx, merged, run.noteIds)
  const names = runNames(merged.records, placed)
  const reason = await quarantineReason(
    tx,
    {
      sourceKind: run.sourceKind,
      holdsWords: run.holdsWords,
      byModel: merged.distiller.model !== null,
      names,
      known: new Set(placed.known.keys()),
    },
    run.owner,
  )
  const state: RunState = reason ? 'quarantined' : 'live'
  const said = saidByRun(run, placed, state)

  const row = {
    ...run,
    version: { ...run.version, documentId },
    state,
    quarantineReason: reason,
    language: merged.language,
    distiller: merged.distiller,
    summary: countRun(merged),
    warnings: merged.warnings,
  }
  const nodes = newNodes(run, placed, said)
  const supports = [...noteSupports(merged.notes, placed), ...recordSupports(merged.records, placed)]
  await Promise.all([insertRun(tx, row), insertNodes(tx, nodes), insertSupports(tx, run.id, supports)])
  const edges = await writeEdges(tx, run, placed, state)
  await writeStyleRecords(tx, run, placed)
  await restoreSupersedes(
    tx,
    [...placed.supersededBy].map(([target, successor]) => ({ id: newId(), successor, target })),
  )
  const resolved = identities.isEmpty ? [] : await applyIdentities(tx, identities, namedKeys(merged))
  const refreshed = await refreshRecords(tx, [...changedBy(said, placed), ...resolved], edges.shared)
  const stepped = await reviewVersions(tx, [documentId])
  const released = state === 'live' ? await releaseOthers(tx, names, run.owner) : []

  const notes = new Map(merged.notes.map((note) => [placed.idOf(note.ref), note]))
  const ready = new Map<string, AnalysedNote>()
  for (const [id, { ref }] of notes) {
    const analysed = run.analysed.get(ref)
    if (analysed && placed.fresh.has(id)) ready.set(id, analysed)
  }
  const changed = new Set([...resolved, ...refreshed, ...stepped, ...released])
  // Where records stand for others, or took the place of some, only the graph as a whole says what a note is linked to.
  const isPlain = identities.isEmpty && !hasSuperseded
  const indexed = isPlain ? await indexUnchanged(tx, seq, { nodes, edges, placed, changed, ready }) : new Set<string>()
  const linked = edges.ends.filter((id) => notes.has(id))
  const others = [...new Set([...placed.fresh, ...changed, ...linked])].filter((id) => !indexed.has(id))
  await indexRecords(tx, seq, others, ready)

  const freshNotes = merged.notes
    .map(({ ref }) => ({ ref, id: placed.idOf(ref) }))
    .filter(({ id }) => placed.fresh.has(id))
  await writeVectors(tx, seq, freshNotes, run.vectors)
  return { state, quarantineReason: reason, seq, newNotes: freshNotes.length }
}

/** Indexes the new records of a run that nothing has changed since they were added. Gives their ids. */
async function indexUnchanged(
  tx: AccountDb,
  seq: number,
  of: {
    nodes: readonly NewNode[]
    edges: WrittenEdges
    placed: PlacedRecords
    changed: ReadonlySet<string>
    ready: ReadonlyMap<string, AnalysedNote>
  },
): Promise<Set<string>> {
  const nodes = of.nodes.filter(({ id }) => !of.changed.has(id)).map(storedNode)
  const known = [...of.placed.known.values()]
  const reread = [...known.filter(({ id }) => of.changed.has(id)), ...of.nodes.filter(({ id }) => of.changed.has(id))]
  const read = reread.length
    ? await listNodes(
        tx,
        reread.map(({ id }) => id),
      )
    : []
  const byId = new Map([...known, ...nodes, ...read].map((node) => [node.id, node]))
  const notes = new Set(nodes.filter(({ type }) => type === 'note').map(({ id }) => id))
  const links = linksOfNewNotes(notes, of.edges.all, (id) => byId.get(id)!)
  await indexNewRecords(tx, seq, nodes, links, of.ready)
  return new Set(nodes.map(({ id }) => id))
}

/** Names that the account's owner split go by the key that they have in this document. */
function namedAsSaid(merged: MergedRun, identities: Identities, documentId: string): MergedRun {
  if (identities.isEmpty) return merged
  const records = merged.records.map((record) =>
    isNamed(record) ? { ...record, key: identities.keyIn(documentId, record) } : record,
  )
  return { ...merged, records }
}

const isNamed = (record: MergedRecord): record is MergedRecord & NamedKey =>
  record.type === 'entity' || record.type === 'project'

const namedKeys = (merged: MergedRun): NamedKey[] =>
  merged.records.filter(isNamed).map(({ type, key }) => ({ type, key }))

/** The known records whose fields this run may change. */
const changedBy = (said: readonly Support[], { known }: PlacedRecords): string[] =>
  said.flatMap((support) => {
    const stored = known.get(support.recordId)
    return stored && (stored.mergedInto || !leavesUnchanged(storedFields(stored), support)) ? [stored.id] : []
  })

const storedFields = ({ type, title, attrs, ...stored }: StoredNode) => ({
  ...stored,
  kind: attrs.kind ?? null,
  names: type === 'entity' || type === 'project' ? [title, ...(attrs.aliases ?? [])] : [],
})

/** Runs that were in quarantine until this one showed what their entities are. */
async function releaseOthers(
  tx: AccountDb,
  names: readonly RunRecord[],
  owner: ReadonlySet<string>,
): Promise<string[]> {
  const anchors = names.filter(anchorsByItself).map(({ id }) => id)
  if (anchors.length === 0) return []
  const waiting = await findQuarantinedRunsSharing(tx, anchors)
  return reviewRuns(
    tx,
    waiting.map(({ id }) => id),
    'quarantined',
    owner,
  )
}
