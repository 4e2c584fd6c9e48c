import { Badge } from '../parts/badge.tsx'
import type { NodeType } from './node-type.ts'

// How a record is marked wherever it is named.

/** Outlines in a box of 16 by 16; every type has a shape of its own besides its colour. */
export const NODE_SHAPES: Record<NodeType, string> = {
  note: 'M3 2h7l3 3v9H3z',
  claim: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z',
  position: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  project: 'M2.5 2.5h11v11h-11z',
  entity: 'M8 2l6.5 11.5h-13z',
}

const TEXT_COLOURS: Record<NodeType, string> = {
  note: 'text-note',
  claim: 'text-claim',
  position: 'text-position',
  project: 'text-project',
  entity: 'text-entity',
}

/** The shape and colour of a type, with its name unless `bare`. */
export function TypeMark({ type, bare = false }: { type: NodeType; bare?: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap text-sm ${TEXT_COLOURS[type]}`}>
      <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" fill="currentColor" aria-hidden="true">
        <path d={NODE_SHAPES[type]} />
      </svg>
      <span className={bare ? 'sr-only' : ''}>{type}</span>
    </span>
  )
}

/** How sure a record is: its kind and, where there is one, its score in percent. */
export function Confidence({ kind, score }: { kind: string; score: number | null }) {
  return (
    <span className="whitespace-nowrap text-quiet text-sm">
      {kind}
      {score !== null && ` ${Math.round(score * 100)}%`}
    </span>
  )
}

/** Facets as quiet words. */
export function Facets({ facets }: { facets: readonly string[] }) {
  if (facets.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Facets">
      {facets.map((facet) => (
        <li key={facet}>
          <Badge>{facet}</Badge>
        </li>
      ))}
    </ul>
  )
}
