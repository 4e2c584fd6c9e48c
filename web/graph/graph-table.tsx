import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Confidence, TypeMark } from '../marks/record-marks.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/page.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatNumber, shortened } from '../parts/text.tsx'
import { recordHref } from '../records/record-address.ts'
import type { GraphViewProps } from './graph-canvas.tsx'
import { edgesByNode, type GraphNode } from './graph-model.ts'

interface GraphTableProps extends GraphViewProps {
  extentOf(key: string): { shown: number; readable: number } | null
}

/** What the canvas draws, as tables: the same nodes and edges, the same choice, the same acts. */
export function GraphTable({ part, selected, onSelect, onExpand, extentOf }: GraphTableProps) {
  const edges = edgesByNode(part)
  const pick = (key: string) => (
    <Pick node={part.nodes.get(key)!} picked={key === selected} onPick={() => onSelect(key)} />
  )
  const all = (key: string) => {
    const extent = extentOf(key)
    return extent !== null && extent.shown >= extent.readable
  }
  return (
    <>
      <Section title={`Nodes (${formatNumber(part.nodes.size)})`}>
        <Piecewise rows={[...part.nodes]}>
          {(rows) => (
            <DataTable
              caption="Nodes"
              rows={rows}
              keyOf={([key]) => key}
              columns={[
                { header: 'Node', rowHeader: true, cell: ([key]) => pick(key) },
                { header: 'Edges', number: true, cell: ([key]) => formatNumber(edges.get(key)?.length ?? 0) },
                {
                  header: 'Actions',
                  actions: true,
                  cell: ([key, node]) => (
                    <span className="flex items-baseline gap-4 whitespace-nowrap">
                      <button
                        type="button"
                        disabled={all(key)}
                        onClick={() => onExpand(key)}
                        aria-label={`Expand ${node.title}`}
                        className="min-h-6 text-accent underline underline-offset-3 disabled:text-quiet disabled:no-underline"
                      >
                        Expand
                      </button>
                      <Link
                        href={recordHref(node)}
                        aria-label={`Open record ${node.title}`}
                        className="inline-block min-h-6"
                      >
                        Open
                      </Link>
                    </span>
                  ),
                },
              ]}
            />
          )}
        </Piecewise>
      </Section>
      {part.edges.size > 0 && (
        <Section title={`Edges (${formatNumber(part.edges.size)})`}>
          <Piecewise rows={[...part.edges]}>
            {(rows) => (
              <DataTable
                caption="Edges"
                rows={rows}
                keyOf={([key]) => key}
                columns={[
                  { header: 'From', cell: ([, { source }]) => pick(source) },
                  { header: 'Predicate', cell: ([, { predicate }]) => <span className="italic">{predicate}</span> },
                  { header: 'To', cell: ([, { target }]) => pick(target) },
                  {
                    header: 'Confidence',
                    cell: ([, { confidenceKind, confidenceScore }]) => (
                      <Confidence kind={confidenceKind} score={confidenceScore} />
                    ),
                  },
                ]}
              />
            )}
          </Piecewise>
        </Section>
      )}
    </>
  )
}

/** A node by its name; pressing it chooses the node. */
function Pick({ node, picked, onPick }: { node: GraphNode; picked: boolean; onPick(): void }) {
  return (
    <button
      type="button"
      aria-pressed={picked}
      onClick={onPick}
      className="flex min-h-6 items-start gap-1.5 rounded-sm text-left font-normal hover:underline aria-pressed:bg-accent-soft aria-pressed:font-medium"
    >
      <span className="shrink-0 pt-0.5">
        <TypeMark type={node.type} bare />
      </span>
      <span>
        {shortened(node.title, 90)} {node.supersededBy && <Badge look="warn">superseded</Badge>}
      </span>
    </button>
  )
}

const PIECE = 100

/** Long tables, a piece at a time. */
function Piecewise<Row>({ rows, children }: { rows: readonly Row[]; children(rows: readonly Row[]): ReactNode }) {
  const [count, setCount] = useState(PIECE)
  return (
    <>
      {children(rows.slice(0, count))}
      {rows.length > count && (
        <div className="mt-4">
          <Button onClick={() => setCount(count + PIECE)}>Show more ({formatNumber(rows.length - count)})</Button>
        </div>
      )}
    </>
  )
}
