import { useMutation, useQueryClient } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import type { Source } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote, Notice } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'

const REASONS: Record<NonNullable<Source['quarantine']>['reason'], string> = {
  no_words: 'holds no words of a language',
  names_nothing_known: 'has no title and names nothing known',
  untied_draft: 'nothing that a model drew from it is tied to anything known',
}

/** Of a source whose newest run is in quarantine: that it is, and why. */
export function HiddenMark({ source: { quarantine } }: { source: Source }) {
  if (!quarantine) return null
  return <span className="block text-sm text-warn">Kept, but not found: {REASONS[quarantine.reason]}</span>
}

/** Ends the quarantine of all of these sources at once. */
export function ReleaseHidden({ sources }: { sources: readonly Source[] }) {
  const queries = useQueryClient()
  const runs = sources.flatMap(({ quarantine }) => quarantine?.sourceRunId ?? [])
  const release = useMutation({
    mutationFn: async () => {
      for (const sourceRunId of runs)
        await product.request('post', '/v1/source-runs/{sourceRunId}/release', { params: { sourceRunId } })
    },
    onSettled: async () => {
      queries.removeQueries({ queryKey: ['answers'] })
      void queries.invalidateQueries({ queryKey: ['account'] })
      void queries.invalidateQueries({ queryKey: ['source-runs'] })
      await queries.invalidateQueries({ queryKey: ['sources'] })
    },
    onSuccess: () => announce('Released'),
  })
  if (runs.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{counted(runs.length, 'source')} in this list: kept, but not found until you release them.</p>
      {release.isError && (
        <div className="mt-3">
          <ErrorNote error={release.error} />
        </div>
      )}
      <div className="mt-3">
        <Button busy={release.isPending} onClick={() => release.mutate()}>
          Release {runs.length === 1 ? 'it' : `all ${runs.length}`}
        </Button>
      </div>
    </Notice>
  )
}
