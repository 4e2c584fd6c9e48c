import type { IngestPlan } from '../api/wire.ts'
import { ErrorNote } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { Arrived } from './sources-arrived.tsx'
import { SourcePlan } from './sources-plan.tsx'
import type { IngestRequest } from './sources-request.ts'

/** A source and what would be written of it, or why nothing would. */
export interface PlannedSource {
  request: IngestRequest
  name: string
  /** of the one job that this plan becomes, however often the button is pressed */
  key: string
  plan?: IngestPlan
  error?: unknown
}

export const isPlanned = (source: PlannedSource): source is PlannedSource & { plan: IngestPlan } =>
  source.plan !== undefined

/** The plans of several files, a line each that opens. */
export function PlannedSources({ sources }: { sources: readonly PlannedSource[] }) {
  return (
    <div className="mt-6 border-line border-t pt-5">
      <Arrived label="Plan">
        <h3 className="text-lg">{counted(sources.length, 'file')}</h3>
      </Arrived>
      <ul className="mt-3 divide-y divide-line">
        {sources.map((source) => (
          <li key={source.key} className="py-2">
            {isPlanned(source) ? (
              <details>
                <summary className="min-h-6 break-words">
                  <span className="font-medium">{source.name}</span>
                  <span className="ml-2 text-quiet text-sm">{saysOf(source.plan)}</span>
                </summary>
                <SourcePlan plan={source.plan} isOneOfMany />
              </details>
            ) : (
              <>
                <p className="break-words font-medium">{source.name}</p>
                <ErrorNote error={source.error} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function saysOf({ source, notes, claims, positions, warnings }: IngestPlan): string {
  const version = source.replaces ? ', a newer version' : source.replacedBy ? ', an older version' : ''
  const warned = warnings.length > 0 ? `, ${counted(warnings.length, 'warning')}` : ''
  return `${counted(notes.length, 'note')}, ${counted(claims.length + positions.length, 'statement')}${version}${warned}`
}
