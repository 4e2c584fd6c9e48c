import type { AccountDb } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { findEdges, insertEdges, type NewEdge, type StoredEdge } from './edge-store.ts'
import { NOWHERE, noteOfEdge, spellOutSupports } from './inline-support-store.ts'
import type { PlacedRecords } from './place-records.ts'
import { leavesUnchanged, recordSourceKind } from './record-of-supports.ts'
import { NO_NOTE } from './record-store.ts'
import { placesOf, type RunState, type RunToWrite } from './run-rows.ts'
import { insertSupports, type NewSupport } from './support-store.ts'

export interface WrittenEdge {
  predicate: string
  src: string
  dst: string
  confidenceScore: number
}

export interface WrittenEdges {
  /** what the run says */
  all: WrittenEdge[]
  /** edges that were there and whose fields may have to be made anew */
  shared: string[]
  /** both ends of edges that were not there */
  ends: string[]
}

const NO_FACETS: string[] = []
const NO_ATTRS = {}

const keyOf = ({ src, predicate, dst }: { src: string; predicate: string; dst: string }) => `${src} ${predicate} ${dst}`

/** Writes the edges of a run and what it says of them. */
export async function writeEdges(
  tx: AccountDb,
  run: RunToWrite,
  placed: PlacedRecords,
  state: RunState,
): Promise<WrittenEdges> {
  const edges = run.merged.edges.map((edge) => ({
    ...edge,
    src: placed.idOf(edge.source),
    dst: placed.idOf(edge.target),
  }))
  // An edge between records of which one is new cannot be there yet.
  const possible = edges.filter(({ src, dst }) => !placed.fresh.has(src) && !placed.fresh.has(dst))
  const wanted = possible.map(({ predicate, src, dst }) => ({ predicate, src, dst }))
  const found = wanted.length ? await findEdges(tx, wanted) : []
  const known = new Map(found.map((edge) => [keyOf(edge), edge]))
  const withIds = edges.map((edge) => ({ ...edge, id: known.get(keyOf(edge))?.id ?? newId() }))
  const added = withIds.filter((edge) => !known.has(keyOf(edge)))
  const notes = new Set(run.merged.notes.map(({ ref }) => placed.idOf(ref)))
  const sourceKind = recordSourceKind(run.sourceKind, 'edge')
  const rows: NewEdge[] = []
  const supports: NewSupport[] = []
  for (const edge of withIds) {
    const { id, predicate, src, dst, confidenceKind, confidenceScore } = edge
    const isNew = !known.has(keyOf(edge))
    const places = placesOf(edge.evidence, placed)
    const inline = isNew ? inlinePlace(edge, places, notes) : null
    if (isNew)
      rows.push({
        id,
        predicate,
        src,
        dst,
        state,
        source_kind: sourceKind,
        run: run.id,
        confidence_kind: confidenceKind,
        confidence_score: confidenceScore,
        said_start: inline?.start ?? null,
        said_end: inline?.end ?? null,
      })
    if (inline) continue
    for (const place of places)
      supports.push({
        record: id,
        ...place,
        kind: 'edge',
        confidence_kind: confidenceKind,
        confidence_score: confidenceScore,
        facets: NO_FACETS,
        attrs: NO_ATTRS,
      })
  }
  await spellOutSupports(
    tx,
    found.filter(({ isInline }) => isInline).map(({ id }) => id),
  )
  await Promise.all([insertEdges(tx, rows), insertSupports(tx, run.id, supports)])
  const shared = withIds.filter((edge) => {
    const stored = known.get(keyOf(edge))
    return stored && !staysAsItIs(stored, edge, run, state)
  })
  return { all: edges, shared: shared.map(({ id }) => id), ends: added.flatMap(({ src, dst }) => [src, dst]) }
}

/** Where a new edge says itself that its run says it: in one place of the run's note at its end, or in none. */
function inlinePlace(
  edge: WrittenEdge,
  places: ReturnType<typeof placesOf>,
  notes: ReadonlySet<string>,
): { start: number; end: number } | null {
  const note = noteOfEdge(edge)
  const [place, ...more] = places
  if (!place || more.length > 0 || note === undefined || !notes.has(note)) return null
  if (place.note === NO_NOTE) return { start: NOWHERE, end: NOWHERE }
  return place.note === note ? place : null
}

const staysAsItIs = (
  stored: StoredEdge,
  { confidenceKind, confidenceScore }: { confidenceKind: string; confidenceScore: number },
  run: RunToWrite,
  state: RunState,
): boolean =>
  leavesUnchanged(
    { ...stored, kind: null, names: [] },
    { runId: run.id, runState: state, confidenceKind, confidenceScore, facets: [], attrs: {} },
  )
