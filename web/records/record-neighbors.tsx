import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { formatNumber } from '../parts/text.tsx'
import { MOST_NEIGHBORS, type Neighbor } from './neighborhood.ts'
import { RecordLine } from './record-parts.tsx'

const FIRST = 8

/** What stands around a record, by predicate and direction. */
export function RecordNeighbors({ neighbors }: { neighbors: readonly Neighbor[] }) {
  const groups = Map.groupBy(neighbors, ({ edge }) => `${edge.predicate} ${edge.direction}`)
  if (groups.size === 0) return <p className="text-quiet">No edge leads from or to this record.</p>
  return (
    <div className="space-y-6">
      {[...groups].map(([name, group]) => (
        <Group key={name} neighbors={group} />
      ))}
      {neighbors.length >= MOST_NEIGHBORS && (
        <p className="text-quiet text-sm">
          These are the {MOST_NEIGHBORS} surest of its edges. The service gives no more of them.
        </p>
      )}
    </div>
  )
}

function Group({ neighbors }: { neighbors: readonly Neighbor[] }) {
  const [all, setAll] = useState(false)
  const { predicate, direction } = neighbors[0]!.edge
  const shown = all ? neighbors : neighbors.slice(0, FIRST)
  return (
    <div>
      <h3 className="border-strong-line border-b pb-1 text-[0.9375rem]">
        <span className="italic">{predicate}</span>{' '}
        <span className="font-normal text-quiet text-sm">
          {direction === 'outgoing' ? 'from this record' : 'to this record'} ({formatNumber(neighbors.length)})
        </span>
      </h3>
      <ul>
        {shown.map((neighbor) => (
          <li key={neighbor.id} className="border-line border-b py-2">
            <RecordLine record={neighbor} edge={neighbor.edge} />
          </li>
        ))}
      </ul>
      {neighbors.length > shown.length && (
        <div className="mt-3">
          <Button onClick={() => setAll(true)}>Show all {formatNumber(neighbors.length)}</Button>
        </div>
      )}
    </div>
  )
}
