import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import { announce } from '../parts/announcer.tsx'
import { Button } from '../parts/button.tsx'
import { ErrorNote, Loaded, Notice, Skeleton } from '../parts/states.tsx'

/** What a run holds. */
export const useInspection = (id: string) =>
  useQuery({
    queryKey: ['source-runs', id, 'inspect'],
    queryFn: () => product.request('get', '/v1/source-runs/{sourceRunId}/inspect', { params: { sourceRunId: id } }),
  })

/** Why a run is in quarantine, and the way out of it. `linked`: with a link to its page. */
export function RunQuarantine({ runId, linked = false }: { runId: string; linked?: boolean }) {
  const inspection = useInspection(runId)
  const queries = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      product.request('post', '/v1/source-runs/{sourceRunId}/release', { params: { sourceRunId: runId } }),
    onSuccess: async () => {
      announce('Released')
      queries.removeQueries({ queryKey: ['answers'] })
      void queries.invalidateQueries({ queryKey: ['account'] })
      await queries.invalidateQueries({ queryKey: ['source-runs'] })
    },
  })
  return (
    <Loaded of={inspection} skeleton={<Skeleton count={1} of="block" />}>
      {({ run, warnings }) =>
        run.state === 'quarantined' ? (
          <Notice kind="warn">
            <p className="font-medium">In quarantine: kept, but neither found nor listed</p>
            <ul className="measure mt-1 space-y-1">
              {warnings.map((warning) => (
                <li key={warning}>{warning.replace(/^Quarantined: (.)/, (_, first: string) => first.toUpperCase())}</li>
              ))}
            </ul>
            {release.isError && (
              <div className="mt-3">
                <ErrorNote error={release.error} />
              </div>
            )}
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button busy={release.isPending} onClick={() => release.mutate()}>
                Release
              </Button>
              {linked && <Link href={`/runs/${runId}`}>Look at what it holds first</Link>}
            </div>
          </Notice>
        ) : (
          <Notice kind="good">
            <p>
              Released: its records are found from now on.{' '}
              {linked && <Link href={`/runs/${runId}`}>What was written</Link>}
            </p>
          </Notice>
        )
      }
    </Loaded>
  )
}
