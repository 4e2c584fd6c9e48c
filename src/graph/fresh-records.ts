import type { NoteLink } from './edge-store.ts'
import { NAMING_ABOUT_SCORE } from './edge-store.ts'
import type { NewNode, StoredNode } from './record-store.ts'
import type { WrittenEdge } from './write-edges.ts'

// What a transaction has just added to the graph as it would be read back: nothing of it need be asked for.

/** The row of a new node. */
export const storedNode = (node: NewNode): StoredNode => ({
  id: node.id,
  type: node.type,
  state: node.state,
  supersededBy: node.superseded_by,
  mergedInto: null,
  members: [],
  decidedKind: null,
  title: node.title,
  body: node.body,
  lang: node.lang,
  sourceKind: node.source_kind,
  runId: node.run,
  confidenceKind: node.confidence_kind,
  confidenceScore: node.confidence_score,
  facets: node.facets,
  datedAt: node.dated_at,
  attrs: node.attrs,
})

/** As stored: scores are 4-byte floats. */
const NAMING_SCORE = Math.fround(NAMING_ABOUT_SCORE)

/**
 * As `listNoteLinks` of new notes, whose edges are all of one run. `named`: title and aliases of a record. Only where no
 * record stands for another.
 */
export function linksOfNewNotes(
  notes: ReadonlySet<string>,
  edges: readonly WrittenEdge[],
  named: (id: string) => Pick<StoredNode, 'title' | 'attrs'>,
): NoteLink[] {
  const links: NoteLink[] = []
  for (const { predicate, src, dst, confidenceScore } of edges) {
    if (predicate === 'extracted-from' && notes.has(dst))
      links.push({ noteId: dst, recordId: src, predicate, names: [] })
    if ((predicate !== 'about' && predicate !== 'mentions') || !notes.has(src)) continue
    const isNaming = predicate === 'about' && Math.fround(confidenceScore) >= NAMING_SCORE
    const { title, attrs } = isNaming ? named(dst) : NOBODY
    links.push({ noteId: src, recordId: dst, predicate, names: isNaming ? [title, ...(attrs.aliases ?? [])] : [] })
  }
  return links.sort((a, b) => compare(a.predicate, b.predicate) || compare(a.recordId, b.recordId))
}

const NOBODY: Pick<StoredNode, 'title' | 'attrs'> = { title: '', attrs: {} }

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
