import { createHash } from 'node:crypto'
import type { Label } from '../lib/ids.ts'
import { labelOfName } from '../lib/label-of-name.ts'
import type { JsonObject } from '../memory/workspace-store.ts'
import type { ClaimRow } from './claim-store.ts'

// The graph that agents keep by hand: an entity is a peer with a type, an observation a current claim about it, a relation
// a claim about where it starts that names where it ends. So what is kept there is remembered like anything else.

export interface GraphEntity {
  name: string
  entityType: string
  observations: string[]
}

export interface GraphRelation {
  from: string
  to: string
  relationType: string
}

export interface PeerGraph {
  entities: GraphEntity[]
  relations: GraphRelation[]
}

/** Where a relation ends, and what it says. */
export type GraphRelationEnd = Pick<GraphRelation, 'to' | 'relationType'>

/** Whose marks these are, in the metadata of a claim. */
export const GRAPH_KEY = 'knowledgeGraph'
const MAX_LABEL_CHARS = 512
const READABLE_CHARS = 400

/** The label of the peer that a name means. One too long for a label is cut, and told apart by its digest. */
export function entityLabel(name: string): Label {
  const label = labelOfName(name)
  if (label.length <= MAX_LABEL_CHARS) return label
  return `${label.slice(0, READABLE_CHARS)}~${createHash('sha256').update(name).digest('hex')}`
}

/** What a relation says as a claim. */
export const relationText = ({ from, to, relationType }: GraphRelation): string =>
  `${from} ${relationType.replaceAll('_', ' ')} ${to}.`

/** What a claim is in the graph. Two relations, or one and an observation, may say the same, and are one claim then. */
export interface GraphMarks {
  relations: GraphRelationEnd[]
  isObservation: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Metadata are also written by others, so anything may stand there. */
export function marksOf({ metadata }: Pick<ClaimRow, 'metadata'>): GraphMarks {
  const { relations, isObservation } = (metadata[GRAPH_KEY] ?? {}) as { relations?: unknown; isObservation?: unknown }
  const ends = (Array.isArray(relations) ? relations : []).filter(
    (end): end is GraphRelationEnd => isText(end?.to) && isText(end.relationType),
  )
  return { relations: ends, isObservation: ends.length === 0 || isObservation === true }
}

/** Metadata with these marks; a plain observation needs none. */
export function withMarks(metadata: JsonObject, { relations, isObservation }: GraphMarks): JsonObject {
  const { [GRAPH_KEY]: _, ...rest } = metadata
  return relations.length === 0 ? rest : { ...rest, [GRAPH_KEY]: { relations, isObservation } }
}

export const isSameEnd = (one: GraphRelationEnd, other: GraphRelationEnd): boolean =>
  one.to === other.to && one.relationType === other.relationType
