import { isDeepStrictEqual } from 'node:util'
import type { AccountDb } from '../db/sql.ts'
import { type EdgeUpdate, listEdges, listNotesAbout, type StoredEdge, updateEdges } from './edge-store.ts'
import { listInlineEdgesOfNote, listInlineSupports, spellOutSupports } from './inline-support-store.ts'
import { type NodeFields, nodeFields } from './node-of-supports.ts'
import { spanMapper } from './note-blanks.ts'
import { recordFields, recordSourceKind, type Support } from './record-of-supports.ts'
import { listNodes, type NodeUpdate, type StoredNode, updateNodes } from './record-store.ts'
import { listSpansInNote, listSupports, moveSpansInNote } from './support-store.ts'

/**
 * Makes the fields of these nodes and edges what their supports say, and those of the records that stand for them;
 * records without any support are left alone. Gives the nodes whose index rows no longer say what the graph says.
 */
export async function refreshRecords(
  tx: AccountDb,
  nodeIds: readonly string[],
  edgeIds: readonly string[],
): Promise<string[]> {
  if (nodeIds.length + edgeIds.length === 0) return []
  const nodes = await withStandIns(tx, nodeIds.length ? await listNodes(tx, nodeIds) : [])
  const stating = nodes.flatMap(({ id, members }) => [id, ...members])
  const [said, inline] = await Promise.all([
    listSupports(tx, [...new Set(stating), ...edgeIds]),
    edgeIds.length ? listInlineSupports(tx, edgeIds) : [],
  ])
  const supports = Map.groupBy([...said, ...inline], ({ recordId }) => recordId)
  const outdated = new Set<string>()
  for (const id of await refreshNodes(tx, nodes, supports)) outdated.add(id)
  for (const id of await refreshEdges(tx, edgeIds, supports)) outdated.add(id)
  return [...outdated]
}

/** And those that stand for some of them. */
async function withStandIns(tx: AccountDb, nodes: StoredNode[]): Promise<StoredNode[]> {
  const known = new Set(nodes.map(({ id }) => id))
  const others = new Set(nodes.flatMap(({ mergedInto }) => (mergedInto && !known.has(mergedInto) ? [mergedInto] : [])))
  return others.size ? [...nodes, ...(await listNodes(tx, [...others]))] : nodes
}

type SupportsByRecord = ReadonlyMap<string, Support[]>

async function refreshNodes(tx: AccountDb, nodes: readonly StoredNode[], supports: SupportsByRecord) {
  if (nodes.length === 0) return []
  const changes = nodes.flatMap((node) => {
    const said = [node.id, ...node.members].flatMap((id) => supports.get(id) ?? [])
    if (said.length === 0) return []
    const fields = nodeFields(node, said)
    return says(node, fields) ? [] : [{ node, fields, runs: said.map(({ runId }) => runId) }]
  })
  await updateNodes(
    tx,
    changes.map(({ node, fields }) => nodeUpdate(node.id, fields)),
  )
  for (const { node, fields, runs } of changes) {
    if (node.type === 'note' && node.body !== fields.body) await rewordSpans(tx, node, fields.body, runs)
  }
  const renamed = changes.filter(
    ({ node, fields }) =>
      fields.attrs.aliases &&
      !isDeepStrictEqual([node.title, node.attrs.aliases], [fields.title, fields.attrs.aliases]),
  )
  // The index keeps, beside a note, the names of what it is about.
  const about = renamed.length
    ? await listNotesAbout(
        tx,
        renamed.map(({ node }) => node.id),
      )
    : []
  return [...changes.map(({ node }) => node.id), ...about.map(({ noteId }) => noteId)]
}

/** A correction or a merge makes a live record a superseded one; supports know nothing of it. */
const says = (
  {
    id: _id,
    type: _type,
    members: _members,
    decidedKind: _kind,
    supersededBy,
    mergedInto,
    state,
    ...stored
  }: StoredNode,
  { state: wanted, ...fields }: NodeFields,
) =>
  state === (wanted === 'live' && (supersededBy || mergedInto) ? 'superseded' : wanted) &&
  isDeepStrictEqual(stored, fields)

/** Evidence points into the note as it is worded now. */
async function rewordSpans(tx: AccountDb, note: StoredNode, body: string, runs: readonly string[]) {
  const mapped = spanMapper(note.body, body)
  await spellOutSupports(
    tx,
    (await listInlineEdgesOfNote(tx, note.id)).map(({ id }) => id),
  )
  const spans = (await listSpansInNote(tx, note.id, runs)).map((span) => {
    const { start, end } = mapped(span.start, span.end)
    return { ...span, newStart: start, newEnd: end }
  })
  await moveSpansInNote(tx, note.id, spans)
}

async function refreshEdges(tx: AccountDb, ids: readonly string[], supports: SupportsByRecord) {
  if (ids.length === 0) return []
  const changes = (await listEdges(tx, ids)).flatMap((edge) => {
    const own = supports.get(edge.id)
    if (!own) return []
    const { state, runId, confidenceKind, confidenceScore, ...said } = recordFields(own)
    const sourceKind = recordSourceKind(said.sourceKind, 'edge')
    const fields = { state, sourceKind, runId, confidenceKind, confidenceScore }
    const { id, src, dst, ...stored } = edge
    return isDeepStrictEqual(stored, fields) ? [] : [{ edge, fields }]
  })
  await updateEdges(
    tx,
    changes.map(({ edge, fields }) => edgeUpdate(edge.id, fields)),
  )
  return changes.flatMap(({ edge, fields }) => (edge.state === fields.state ? [] : [edge.src, edge.dst]))
}

const nodeUpdate = (id: string, fields: NodeFields): NodeUpdate => ({
  id,
  state: fields.state,
  title: fields.title,
  body: fields.body,
  lang: fields.lang,
  source_kind: fields.sourceKind,
  run: fields.runId,
  confidence_kind: fields.confidenceKind,
  confidence_score: fields.confidenceScore,
  facets: fields.facets,
  dated_at: fields.datedAt,
  attrs: fields.attrs,
})

const edgeUpdate = (id: string, fields: Omit<StoredEdge, 'id' | 'src' | 'dst'>): EdgeUpdate => ({
  id,
  state: fields.state,
  source_kind: fields.sourceKind,
  run: fields.runId,
  confidence_kind: fields.confidenceKind,
  confidence_score: fields.confidenceScore,
})
