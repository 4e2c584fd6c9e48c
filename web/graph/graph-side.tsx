import { Facets, TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { shortened } from '../parts/text.tsx'
import { MOST_NEIGHBORS } from '../records/neighborhood.ts'
import { correctHref, recordHref } from '../records/record-address.ts'
import { type GraphNode, keyOf } from './graph-model.ts'

interface GraphSideProps {
  node: GraphNode
  extent: { shown: number; readable: number } | null
  pending: boolean
  onExpand(key: string): void
}

/** The chosen node, and what one can do with it. */
export function GraphSide({ node, extent, pending, onExpand }: GraphSideProps) {
  const { type, title, snippet, facets, supersededBy } = node
  const rest = extent ? extent.readable - extent.shown : null
  return (
    <aside
      aria-label="Chosen node"
      className="h-fit min-w-0 space-y-3 rounded-md border border-line p-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1"
    >
      <p className="flex flex-wrap items-center gap-2">
        <TypeMark type={type} />
        {supersededBy && <Badge look="warn">superseded</Badge>}
      </p>
      <h2>{shortened(title, 120)}</h2>
      {bare(snippet) !== bare(title) && <p className="text-[0.9375rem]">{snippet}</p>}
      {facets && <Facets facets={facets} />}
      <div className="flex flex-wrap gap-2">
        {rest !== 0 && (
          <Button look="primary" busy={pending} onClick={() => onExpand(keyOf(node))}>
            {extent && extent.shown > 0 ? `Show ${rest} more` : 'Expand'}
          </Button>
        )}
        <ButtonLink href={recordHref(node)}>Open record</ButtonLink>
        {!supersededBy && <ButtonLink href={correctHref(node)}>Correct</ButtonLink>}
      </div>
      {rest === 0 && <p className="text-quiet text-sm">{allShown(extent!.readable)}</p>}
    </aside>
  )
}

const bare = (text: string): string => text.replace(/\s+/g, ' ').replace(/…$/, '').trim()

const allShown = (readable: number): string =>
  readable >= MOST_NEIGHBORS
    ? `The ${MOST_NEIGHBORS} surest of its edges are shown; more cannot be read.`
    : 'All of its neighbours are shown.'
