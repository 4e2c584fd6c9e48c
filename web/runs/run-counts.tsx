import { useState } from 'react'
import { Count } from '../marks/count.tsx'
import type { NodeType } from '../marks/node-type.ts'
import { Button } from '../parts/button.tsx'
import { formatNumber } from '../parts/text.tsx'
import type { RunInspection } from './run-types.ts'

const COUNTED: readonly (readonly [name: keyof RunInspection['counts'], text: string, type?: NodeType])[] = [
  ['notes', 'notes', 'note'],
  ['claims', 'claims', 'claim'],
  ['positions', 'positions', 'position'],
  ['projects', 'projects', 'project'],
  ['entities', 'entities', 'entity'],
  ['edges', 'relations'],
  ['facets', 'facets'],
]

/** How much of everything a run holds. */
export function RunCounts({ counts }: { counts: RunInspection['counts'] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 lg:grid-cols-7">
      {COUNTED.map(([name, text, type]) => (
        <li key={name}>
          <Count value={counts[name]} text={text} type={type} />
        </li>
      ))}
    </ul>
  )
}

/** Each predicate of a run with a bar as long as it is frequent. */
export function RunPredicates({ predicates }: { predicates: RunInspection['predicates'] }) {
  const most = Math.max(...predicates.map(({ count }) => count))
  return (
    <ul className="max-w-xl space-y-1">
      {predicates.map(({ name, count }) => (
        <li key={name} className="grid grid-cols-[minmax(0,10rem)_1fr_3rem] items-center gap-3 text-[0.9375rem]">
          <span className="break-words">{name}</span>
          <svg aria-hidden="true" className="h-2 w-full text-accent" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={(100 * count) / most} height="1" fill="currentColor" />
          </svg>
          <span className="text-right tabular-nums">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}

const FIRST_FACETS = 30

/** Each facet of a run with the number of its notes; the first ones until all are asked for. */
export function RunFacets({ facets }: { facets: RunInspection['facets'] }) {
  const [all, setAll] = useState(false)
  const shown = all ? facets : facets.slice(0, FIRST_FACETS)
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
        {shown.map(({ name, count }) => (
          <li key={name}>
            {name} <span className="text-quiet text-sm tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      {facets.length > FIRST_FACETS && (
        <div className="mt-3">
          <Button onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${formatNumber(facets.length)} facets`}
          </Button>
        </div>
      )}
    </>
  )
}
