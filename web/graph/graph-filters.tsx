import { TypeMark } from '../marks/record-marks.tsx'
import { Button } from '../parts/button.tsx'
import { Checkbox, SelectField } from '../parts/field.tsx'
import { type Graph, type GraphFilter, tally } from './graph-model.ts'

export const NO_FILTER: GraphFilter = { hiddenTypes: new Set(), hiddenPredicates: new Set(), facet: '' }

interface GraphFiltersProps {
  graph: Graph
  filter: GraphFilter
  onFilter(filter: GraphFilter): void
}

/** What of the graph is shown: by type of node, by predicate, by facet. */
export function GraphFilters({ graph, filter, onFilter }: GraphFiltersProps) {
  const nodes = [...graph.nodes.values()]
  const types = tally(nodes.map(({ type }) => type))
  const predicates = tally([...graph.edges.values()].map(({ predicate }) => predicate))
  const facets = tally(nodes.flatMap(({ facets }) => facets ?? []))
  const { hiddenTypes, hiddenPredicates, facet } = filter
  const active = hiddenTypes.size + hiddenPredicates.size + (facet ? 1 : 0)
  return (
    <details className="rounded-md border border-line">
      <summary className="px-4 py-2 font-medium text-[0.9375rem]">
        Filters{active > 0 && <span className="font-normal text-quiet"> ({active} in use)</span>}
      </summary>
      <div className="grid gap-x-8 gap-y-4 border-line border-t p-4 sm:grid-cols-3">
        <fieldset className="min-w-0">
          <legend className="font-medium text-[0.9375rem]">Types</legend>
          {types.map(([type, count]) => (
            <Checkbox
              key={type}
              label={
                <span className="inline-flex items-center gap-1.5">
                  <TypeMark type={type} /> <span className="text-quiet text-sm">{count}</span>
                </span>
              }
              checked={!hiddenTypes.has(type)}
              onChange={() => onFilter({ ...filter, hiddenTypes: toggled(hiddenTypes, type) })}
            />
          ))}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="font-medium text-[0.9375rem]">Predicates</legend>
          {predicates.length === 0 && <p className="text-quiet text-sm">No edges yet.</p>}
          {predicates.map(([predicate, count]) => (
            <Checkbox
              key={predicate}
              label={
                <>
                  {predicate} <span className="text-quiet text-sm">{count}</span>
                </>
              }
              checked={!hiddenPredicates.has(predicate)}
              onChange={() => onFilter({ ...filter, hiddenPredicates: toggled(hiddenPredicates, predicate) })}
            />
          ))}
        </fieldset>
        <div className="min-w-0 space-y-4">
          <SelectField
            label="Facet"
            hint="Leaves what carries it and what stands beside that."
            options={[['', 'Any'], ...facets.map(([name, count]): [string, string] => [name, `${name} (${count})`])]}
            value={facet}
            onChange={(event) => onFilter({ ...filter, facet: event.target.value })}
          />
          {active > 0 && <Button onClick={() => onFilter(NO_FILTER)}>Show all again</Button>}
        </div>
      </div>
    </details>
  )
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const other = new Set(set)
  if (!other.delete(value)) other.add(value)
  return other
}
