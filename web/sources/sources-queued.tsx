import { Refused } from '../account/usage-refused.tsx'
import { Button } from '../parts/button.tsx'
import { Arrived } from './sources-arrived.tsx'
import { JobProgress } from './sources-job.tsx'
import type { PlannedSource } from './sources-planned.tsx'

/** A source whose job was asked for, and what came of asking. */
export interface QueuedSource {
  source: PlannedSource
  /** undefined where it could not be queued */
  jobId?: string
  error?: unknown
}

interface QueuedSourcesProps {
  sources: readonly QueuedSource[]
  busy: boolean
  onRetry(source: PlannedSource): void
}

/** The jobs of sources that came in together. */
export function QueuedSources({ sources, busy, onRetry }: QueuedSourcesProps) {
  return (
    <Arrived label="Progress">
      <ul className="space-y-4">
        {sources.map(({ source, jobId, error }) => {
          const again = () => onRetry(source)
          return (
            <li key={source.key}>
              {jobId ? (
                <JobProgress
                  key={jobId}
                  fresh
                  id={jobId}
                  name={source.name}
                  retry={
                    <Button onClick={again} busy={busy}>
                      Try again
                    </Button>
                  }
                />
              ) : (
                <>
                  <p className="break-words font-medium">{source.name}</p>
                  <Refused error={error} onRetry={again} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Arrived>
  )
}
