import { type Blanks, withBlanks } from './note-blanks.ts'
import {
  type RecordFields,
  type RecordState,
  recordFields,
  recordSourceKind,
  type Support,
} from './record-of-supports.ts'
import type { NodeType, StoredNode } from './record-store.ts'

/** What a node's row says because of its supports. */
export type NodeFields = Pick<
  StoredNode,
  | 'title'
  | 'body'
  | 'lang'
  | 'sourceKind'
  | 'runId'
  | 'confidenceKind'
  | 'confidenceScore'
  | 'facets'
  | 'datedAt'
  | 'attrs'
> & { state: RecordState }

/**
 * `node`: of a note, any wording of it; `supports`: at least one, one per run, those of records that it stands for too.
 * New nodes have them from here too.
 */
export function nodeFields(
  node: { id?: string; type: NodeType; title: string; body: string; decidedKind?: string | null },
  supports: readonly Support[],
): NodeFields {
  const fields = recordFields(supports, node.id)
  return {
    state: fields.state,
    ...worded(node, { ...fields, kind: node.decidedKind ?? fields.kind }),
    lang: fields.language,
    sourceKind: recordSourceKind(fields.sourceKind, node.type),
    runId: fields.runId,
    confidenceKind: fields.confidenceKind,
    confidenceScore: fields.confidenceScore,
    facets: fields.facets,
    datedAt: fields.datedAt,
  }
}

type Worded = Pick<NodeFields, 'title' | 'body' | 'attrs'>

function worded(node: { type: NodeType; title: string; body: string }, fields: RecordFields): Worded {
  const { wording, styleDescription, kind, aliases } = fields
  switch (node.type) {
    case 'note':
      return {
        title: wording.title ?? singleSpaced(node.title),
        body: withBlanks(node.body, wording.blanks ?? NO_BLANKS),
        attrs: {
          ...(styleDescription ? { styleDescription } : {}),
          ...(wording.rationale ? { rationale: wording.rationale } : {}),
        },
      }
    case 'claim':
    case 'position':
      return { title: '', body: wording.text ?? node.body, attrs: { holder: wording.holder ?? null } }
    case 'entity':
      return { title: wording.name ?? node.title, body: wording.description ?? '', attrs: { kind, aliases } }
    case 'project':
      return { title: wording.name ?? node.title, body: wording.description ?? '', attrs: { aliases } }
  }
}

const NO_BLANKS: Blanks = []

export const singleSpaced = (text: string): string => withBlanks(text, NO_BLANKS)
