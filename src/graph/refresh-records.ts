import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { foldedName } from '../lib/record-key.ts'
import { updateEdges } from './edge-store.ts'
import { type RecordFields, recordFields, type Support } from './record-fields.ts'
import { listNodes, listSupports, replaceEntityNames, type StoredNode, updateNodes } from './record-store.ts'

/** Makes the fields of these nodes and edges what their supports say. Records without any support are left alone. */
export async function refreshRecords(
  tx: Db,
  account: AccountId,
  nodeIds: readonly string[],
  edgeIds: readonly string[],
): Promise<void> {
  if (nodeIds.length + edgeIds.length === 0) return
  const supports = Map.groupBy(await listSupports(tx, account, [...nodeIds, ...edgeIds]), ({ recordId }) => recordId)
  const nodes = nodeIds.length ? await listNodes(tx, account, nodeIds) : []
  const updates = nodes.flatMap((node) => {
    const own = supports.get(node.id)
    return own ? [nodeUpdate(node, own)] : []
  })
  await updateNodes(tx, account, updates)
  await replaceEntityNames(
    tx,
    account,
    updates.flatMap(({ id, title, attrs }) => (attrs.aliases ? knownNames(id, title, attrs.aliases) : [])),
  )
  await updateEdges(
    tx,
    account,
    edgeIds.flatMap((id) => {
      const own = supports.get(id)
      if (!own) return []
      const { state, sourceKind, runId, confidenceKind, confidenceScore } = recordFields(own)
      return [
        {
          id,
          state,
          source_kind: sourceKind,
          run: runId,
          confidence_kind: confidenceKind,
          confidence_score: confidenceScore,
        },
      ]
    }),
  )
}

/** Rows of `entity_name`: the name, and every alias that folds to something else. */
export function knownNames(node: string, name: string, aliases: readonly string[]) {
  const own = foldedName(name)
  const others = new Set(aliases.map(foldedName).filter((alias) => alias && alias !== own))
  return [
    { node, name: own, kind: 'name' as const },
    ...[...others].map((alias) => ({ node, name: alias, kind: 'alias' as const })),
  ]
}

function nodeUpdate(node: StoredNode, supports: readonly Support[]) {
  const fields = recordFields(supports)
  return {
    id: node.id,
    state: fields.state,
    ...worded(node, fields),
    source_kind: fields.sourceKind,
    run: fields.runId,
    confidence_kind: fields.confidenceKind,
    confidence_score: fields.confidenceScore,
    facets: fields.facets,
    dated_at: fields.datedAt,
  }
}

interface Worded {
  title: string
  body: string
  attrs: { aliases?: string[]; [name: string]: unknown }
}

/** Notes keep their text: their evidence spans point into it. */
function worded(node: StoredNode, { wording, kind, aliases }: RecordFields): Worded {
  switch (node.type) {
    case 'note':
      return {
        title: node.title,
        body: node.body,
        attrs: wording.styleDescription ? { styleDescription: wording.styleDescription } : {},
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
