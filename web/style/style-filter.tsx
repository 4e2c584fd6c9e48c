import { useQueries } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import { SelectField } from '../parts/field.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { runName } from '../runs/run-kind.ts'
import { filtersOf, type StyleProfile } from './style-profile.ts'

interface Filter {
  scope: string
  run: string
}

interface StyleFilterProps extends Filter {
  /** unfiltered: what there is to choose from */
  profile: StyleProfile
  onFilter(filter: Filter): void
}

/** Narrows the profile to a writing context or to one run. */
export function StyleFilter({ profile, scope, run, onFilter }: StyleFilterProps) {
  const { scopes, runs } = filtersOf(profile)
  const inspections = useQueries({
    queries: runs.map((id) => ({
      queryKey: ['source-runs', id, 'inspect'],
      queryFn: () => product.request('get', '/v1/source-runs/{sourceRunId}/inspect', { params: { sourceRunId: id } }),
    })),
  })
  const nameOf = (id: string): string => {
    const found = inspections[runs.indexOf(id)]?.data?.run
    return found ? `${runName(found)}, ${formatDateTime(found.startedAt)}` : `…${id.slice(-8)}`
  }
  const withChosen = (values: string[], chosen: string) =>
    chosen && !values.includes(chosen) ? [chosen, ...values] : values
  return (
    <div className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
      <SelectField
        label="Written for"
        options={[['', 'Anything'], ...withChosen(scopes, scope).map((name): [string, string] => [name, name])]}
        value={scope}
        onChange={(event) => onFilter({ scope: event.target.value, run })}
      />
      <SelectField
        label="From run"
        options={[['', 'Any'], ...withChosen(runs, run).map((id): [string, string] => [id, nameOf(id)])]}
        value={run}
        onChange={(event) => onFilter({ scope, run: event.target.value })}
      />
    </div>
  )
}
