import { useMutation, useQueryClient } from '@tanstack/react-query'
import { product } from '../api/client.ts'
import type { Source } from '../api/wire.ts'
import { Confirm } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/states.tsx'
import { counted } from '../parts/text.tsx'
import { sourceName } from './sources-marks.tsx'

interface DeleteSourceProps {
  source: Source
  /** the job that deletes it */
  onQueued(job: string): void
  onClose(): void
}

/** Says what goes with a source, and asks. */
export function DeleteSource({ source, onQueued, onClose }: DeleteSourceProps) {
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => product.request('delete', '/v1/sources/{sourceId}', { params: { sourceId: source.id } }),
    onSuccess: ({ job }) => {
      onQueued(job.id)
      void queries.invalidateQueries({ queryKey: ['sources'] })
      void queries.invalidateQueries({ queryKey: ['ingest', 'jobs'] })
    },
  })
  const { runs } = source
  return (
    <Confirm
      title="Delete this source?"
      act={runs > 0 ? `Delete source and ${counted(runs, 'run')}` : 'Delete source'}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="break-words font-medium">{sourceName(source)}</p>
      {runs > 0 ? (
        <p>
          {counted(runs, 'run')} of it {runs === 1 ? 'goes' : 'go'} too, with every note, claim, position, project,
          entity and relation that nothing else supports. What other sources support as well stays, and says what those
          say. Corrections stay.
        </p>
      ) : (
        <p>Nothing was drawn from it, so no record goes.</p>
      )}
      <p>This cannot be undone. The source can be put in again.</p>
      {deletion.isError && <ErrorNote error={deletion.error} />}
    </Confirm>
  )
}
