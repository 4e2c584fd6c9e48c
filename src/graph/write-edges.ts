import type { AccountDb } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { findEdges, insertEdges, type StoredEdge } from './edge-store.ts'
import type { PlacedRecords } from './place-records.ts'
import { leavesUnchanged, recordSourceKind } from './record-of-supports.ts'
import { placesOf, type RunState, type RunToWrite } from './run-rows.ts'
import { insertSupports } from './support-store.ts'

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
  const rows = added.map(({ id, predicate, src, dst, confidenceKind, confidenceScore }) => ({
    id,
    predicate,
    src,
    dst,
    state,
    source_kind: recordSourceKind(run.sourceKind, 'edge'),
    run: run.id,
    confidence_kind: confidenceKind,
    confidence_score: confidenceScore,
  }))
  const supports = withIds.flatMap(({ id, evidence, confidenceKind, confidenceScore }) =>
    placesOf(evidence, placed).map((place) => ({
      record: id,
      ...place,
      kind: 'edge',
      confidence_kind: confidenceKind,
      confidence_score: confidenceScore,
      facets: NO_FACETS,
      attrs: NO_ATTRS,
    })),
  )
  await Promise.all([insertEdges(tx, rows), insertSupports(tx, run.id, supports)])
  const shared = withIds.filter((edge) => {
    const stored = known.get(keyOf(edge))
    return stored && !staysAsItIs(stored, edge, run, state)
  })
  return { all: edges, shared: shared.map(({ id }) => id), ends: added.flatMap(({ src, dst }) => [src, dst]) }
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
