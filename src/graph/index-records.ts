import type { AccountDb } from '../db/sql.ts'
import { type AnalysedNote, analyseNote, analyseRecord, encodeNames } from '../index/analyse.ts'
import { encodeLinks, ITEM_KIND, RELATION, type Relation, STATE } from '../index/doc-codec.ts'
import { GRAPH_SPACE, type IndexDocRow, insertIndexDocs, putIndexDocs, putIndexLinks } from '../index/index-store.ts'
import { dayNumber } from '../lib/clock.ts'
import { listSuccessors } from './correction-store.ts'
import { listNoteLinks, type NoteLink } from './edge-store.ts'
import { listNodes, type StoredNode } from './record-store.ts'

const RELATION_OF: Record<string, Relation> = {
  'extracted-from': RELATION.extractedFrom,
  about: RELATION.about,
  mentions: RELATION.mentions,
}

/**
 * Writes the index rows of these nodes from what the graph says of them now. `analysed`: of new notes, whose text was
 * analysed before the transaction, by node id; what is missing there is analysed here.
 */
export async function indexRecords(
  tx: AccountDb,
  seq: number,
  nodeIds: readonly string[],
  analysed: ReadonlyMap<string, AnalysedNote> = new Map(),
): Promise<void> {
  if (nodeIds.length === 0) return
  const nodes = await listNodes(tx, nodeIds)
  const noteIds = nodes.filter(({ type }) => type === 'note').map(({ id }) => id)
  const [allLinks, allSuccessors] = noteIds.length
    ? await Promise.all([listNoteLinks(tx, noteIds), listSuccessors(tx, noteIds)])
    : [[], []]
  await putIndexDocs(tx, GRAPH_SPACE, seq, indexRows(nodes, allLinks, allSuccessors, analysed))
}

/**
 * Writes the index rows of nodes that this transaction has added, from what it knows of them. `links`: those of the notes
 * among them.
 */
export const indexNewRecords = (
  tx: AccountDb,
  seq: number,
  nodes: readonly StoredNode[],
  links: readonly NoteLink[],
  analysed: ReadonlyMap<string, AnalysedNote>,
): Promise<void> => insertIndexDocs(tx, GRAPH_SPACE, seq, indexRows(nodes, links, [], analysed))

function indexRows(
  nodes: readonly StoredNode[],
  allLinks: readonly NoteLink[],
  allSuccessors: readonly { noteId: string; recordId: string }[],
  analysed: ReadonlyMap<string, AnalysedNote>,
): IndexDocRow[] {
  const links = Map.groupBy(allLinks, ({ noteId }) => noteId)
  const successors = Map.groupBy(allSuccessors, ({ noteId }) => noteId)
  return nodes.map((node): IndexDocRow => {
    const common = {
      itemId: node.id,
      kind: ITEM_KIND[node.type],
      state: STATE[node.state],
      day: dayNumber(node.datedAt),
      language: node.lang,
    }
    if (node.type !== 'note') {
      const { len, terms } = analyseRecord({ text: ownText(node), language: node.lang, facets: node.facets })
      return { ...common, length: len, terms, tokens: null, names: null, links: null }
    }
    const own = links.get(node.id) ?? []
    // Sorted: equal graphs give equal bytes, whatever ids their records have.
    const aboutNames = own.flatMap(({ names }) => names).sort()
    const { len, terms, tokens, names } =
      withNames(analysed.get(node.id), node.title, aboutNames) ??
      analyseNote({
        title: node.title,
        text: node.body,
        language: node.lang,
        facets: node.facets,
        aboutNames,
        styleDescription: node.attrs.styleDescription ?? null,
      })
    const linked = linksOf(own, successors.get(node.id) ?? [])
    return { ...common, length: len, terms, tokens, names, links: linked }
  })
}

/** Writes what the index rows of these notes say of names and records anew; their texts are as they were. */
export async function relinkNotes(tx: AccountDb, seq: number, noteIds: readonly string[]): Promise<void> {
  if (noteIds.length === 0) return
  const links = Map.groupBy(await listNoteLinks(tx, noteIds), ({ noteId }) => noteId)
  const successors = Map.groupBy(await listSuccessors(tx, noteIds), ({ noteId }) => noteId)
  const notes = (await listNodes(tx, noteIds)).filter(({ type }) => type === 'note')
  const rows = notes.map(({ id, title }) => {
    const own = links.get(id) ?? []
    const names = encodeNames(title, own.flatMap((link) => link.names).sort())
    return { itemId: id, names, links: linksOf(own, successors.get(id) ?? []) }
  })
  await putIndexLinks(tx, GRAPH_SPACE, seq, rows)
}

/** Names that are one are linked once for each relation. */
function linksOf(
  links: readonly { recordId: string; predicate: string }[],
  successors: readonly { recordId: string }[],
): Buffer {
  const records = new Map(
    links.map(({ recordId, predicate }) => [
      `${recordId} ${predicate}`,
      { recordId, relation: RELATION_OF[predicate]! },
    ]),
  )
  const instead = successors.map(({ recordId }) => ({ recordId, relation: RELATION.successor }))
  return encodeLinks([...records.values(), ...instead])
}

/** An analysis made before the graph knew what the note is about. */
const withNames = (ready: AnalysedNote | undefined, title: string, aboutNames: string[]): AnalysedNote | undefined =>
  ready && { ...ready, names: encodeNames(title, aboutNames) }

/** The words that are a record's own: of names, all by which it is known. */
const ownText = (node: StoredNode): string =>
  node.type === 'entity' || node.type === 'project' ? [node.title, ...(node.attrs.aliases ?? [])].join(' ') : node.body
