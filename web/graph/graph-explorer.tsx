import { useMemo, useState } from 'react'
import { announce } from '../parts/announcer.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Choice } from '../parts/field.tsx'
import { Empty, ErrorNote, Notice, Skeleton } from '../parts/states.tsx'
import { counted, formatNumber } from '../parts/text.tsx'
import type { NodeRef } from '../records/neighborhood.ts'
import type { GraphAddress } from './graph-address.ts'
import { GraphCanvas } from './graph-canvas.tsx'
import { useGraphData } from './graph-data.ts'
import { GraphFilters, NO_FILTER } from './graph-filters.tsx'
import { filterGraph, type Graph, keyOf } from './graph-model.ts'
import { GraphPath } from './graph-path.tsx'
import { GraphSide } from './graph-side.tsx'
import { GraphTable } from './graph-table.tsx'

/** With more nodes than this, the table is what one can read. */
const MANY = 500
const NO_GRAPH: Graph = { nodes: new Map(), edges: new Map() }

interface GraphExplorerProps {
  address: GraphAddress
  onOpened(opened: readonly NodeRef[]): void
}

/** A graph from where it begins: drawn or as a table, with filters, the chosen node and the way it was opened. */
export function GraphExplorer({ address, onOpened }: GraphExplorerProps) {
  const { graph, search, failed, pending, extentOf } = useGraphData(address)
  const [filter, setFilter] = useState(NO_FILTER)
  const [chosen, setChosen] = useState<string | null>(null)
  const [view, setView] = useState<'canvas' | 'table' | null>(null)
  const part = useMemo(() => filterGraph(graph ?? NO_GRAPH, filter), [graph, filter])

  if (search?.isError) return <ErrorNote error={search.error} onRetry={() => void search.refetch()} />
  if (!graph) {
    if (failed) return <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />
    return <Skeleton count={2} of="block" />
  }
  if (graph.nodes.size === 0 && !address.start)
    return (
      <Empty title="Nothing to show yet" action={<ButtonLink href="/sources">Add a source</ButtonLink>}>
        The names that your sources connect most appear here. Without any source there is nothing to find.
      </Empty>
    )
  if (graph.nodes.size === 0)
    return (
      <Empty title="Nothing was found" action={<ButtonLink href="/sources">Add a source</ButtonLink>}>
        Search with other words or for any type. What no source says is not in the graph.
      </Empty>
    )

  const selected = chosen ?? [...graph.nodes.keys()][0]!
  const node = graph.nodes.get(selected)
  const expand = (key: string) => {
    const extent = extentOf(key)
    const opened = graph.nodes.get(key)
    if (!opened || (extent && extent.shown >= extent.readable)) return announce('All of its neighbours are shown')
    setChosen(key)
    announce(`Expanding ${opened.title}`)
    onOpened([...address.opened, { type: opened.type, id: opened.id }])
  }
  const many = part.nodes.size > MANY
  const shown = view ?? (many ? 'table' : 'canvas')
  const viewProps = {
    part,
    selected: part.nodes.has(selected) ? selected : null,
    onSelect: setChosen,
    onExpand: expand,
  }
  // A table may be long: what one can do with the choice comes before it.
  const side = node && <GraphSide node={node} extent={extentOf(keyOf(node))} pending={pending} onExpand={expand} />
  return (
    <div className="space-y-4">
      {address.opened.length > 0 && <GraphPath address={address} nodes={graph.nodes} onOpened={onOpened} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Choice<'canvas' | 'table'>
          legend="Shown as"
          name="view"
          value={shown}
          options={[
            ['canvas', 'Graph'],
            ['table', 'Table'],
          ]}
          onChoose={setView}
        />
        <p role="status" className="tabular text-quiet text-sm">
          {pending ? 'Reading… ' : ''}
          {sizeOf(part)}
          {part.nodes.size < graph.nodes.size && ` of ${formatNumber(graph.nodes.size)}`}
        </p>
      </div>
      <GraphFilters graph={graph} filter={filter} onFilter={setFilter} />
      {failed && <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {many && (
        <Notice kind="info">
          These are more than {MANY} nodes, of which a drawing shows little: the table comes first. Filters make it
          fewer.
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {shown === 'table' && side}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {part.nodes.size === 0 ? (
            <Empty title="The filters hide every node">Allow more types or predicates, or any facet.</Empty>
          ) : shown === 'canvas' ? (
            <GraphCanvas {...viewProps} />
          ) : (
            <GraphTable {...viewProps} extentOf={extentOf} />
          )}
        </div>
        {shown === 'canvas' && side}
      </div>
    </div>
  )
}

const sizeOf = ({ nodes, edges }: Graph): string =>
  `${counted(edges.size, 'edge')} between ${counted(nodes.size, 'node')}`
