import type { AccountDb } from '../db/sql.ts'
import { deleteIndexItems, GRAPH_SPACE } from '../index/index-store.ts'
import { newId } from '../lib/ids.ts'
import { deleteSupportsOfEdges, deleteUnsupportedEdges, findEdges, insertEdges } from './edge-store.ts'
import type { NamedKey } from './identities.ts'
import { listEdgesStatedBy, listIdentityNodes, moveSupports } from './identity-store.ts'
import { spellOutSupports } from './inline-support-store.ts'
import { nodeFields } from './node-of-supports.ts'
import { deleteNodes, findUnsupportedNodes, insertNodes } from './record-store.ts'
import { refreshRecords } from './refresh-records.ts'
import { listSupports } from './support-store.ts'

/** What a move leaves behind. */
export interface MovedStatements {
  /** the record that has them now */
  to: string
  /** notes at the other ends of its edges */
  ends: string[]
}

/**
 * Lets what these runs say of one name be said of another, which is made where it is not there: supports, and edges with
 * theirs. The name goes when nothing is left of it. In the caller's transaction, `seq` its number.
 */
export async function moveStatements(
  tx: AccountDb,
  seq: number,
  from: string,
  into: NamedKey,
  runs: readonly string[],
): Promise<MovedStatements> {
  const [there] = await listIdentityNodes(tx, [into])
  const to = there?.id ?? newId()
  const edges = await listEdgesStatedBy(tx, from, runs)
  await spellOutSupports(
    tx,
    edges.map(({ id }) => id),
  )
  await moveSupports(tx, [{ from, to }], runs)
  if (!there) await insertName(tx, to, into)
  const wanted = edges.map(({ id, state, confidenceKind, confidenceScore, ...edge }) => ({
    from: id,
    predicate: edge.predicate,
    src: edge.src === from ? to : edge.src,
    dst: edge.dst === from ? to : edge.dst,
    state,
    source_kind: edge.sourceKind,
    run: edge.runId,
    confidence_kind: confidenceKind,
    confidence_score: confidenceScore,
    said_start: null,
    said_end: null,
  }))
  const keyOf = (edge: { src: string; predicate: string; dst: string }) => `${edge.src} ${edge.predicate} ${edge.dst}`
  const found = await findEdges(tx, wanted)
  await spellOutSupports(
    tx,
    found.filter(({ isInline }) => isInline).map(({ id }) => id),
  )
  const known = new Map(found.map((edge) => [keyOf(edge), edge.id]))
  const placed = wanted.map((edge) => ({ ...edge, id: known.get(keyOf(edge)) ?? newId() }))
  await insertEdges(
    tx,
    placed.filter((edge) => !known.has(keyOf(edge))).map(({ from: _from, ...edge }) => edge),
  )
  await moveSupports(
    tx,
    placed.map((edge) => ({ from: edge.from, to: edge.id })),
    runs,
  )
  const left = edges.map(({ id }) => id)
  await deleteUnsupportedEdges(tx, left)
  await refreshRecords(tx, [from, to], [...left, ...placed.map(({ id }) => id)])
  const gone = (await findUnsupportedNodes(tx, [from])).map(({ id }) => id)
  await deleteSupportsOfEdges(tx, gone)
  await deleteNodes(tx, gone)
  await deleteIndexItems(tx, GRAPH_SPACE, seq, gone)
  return { to, ends: edges.flatMap(({ src, dst }) => [src, dst]).filter((id) => id !== from) }
}

/** The row of a name that has its supports already. */
async function insertName(tx: AccountDb, id: string, { type, key }: NamedKey): Promise<void> {
  const supports = await listSupports(tx, [id])
  const { state, title, body, lang, sourceKind, runId, confidenceKind, confidenceScore, facets, datedAt, attrs } =
    nodeFields({ type, title: '', body: '' }, supports)
  await insertNodes(tx, [
    {
      id,
      type,
      state,
      key,
      title,
      body,
      lang,
      source_kind: sourceKind,
      run: runId,
      confidence_kind: confidenceKind,
      confidence_score: confidenceScore,
      facets,
      superseded_by: null,
      dated_at: datedAt,
      attrs,
    },
  ])
}
