import { useQuery } from '@tanstack/react-query'
import { CairnError } from '../../client/client.ts'
import { withQuery } from '../../client/requests.ts'
import { product } from '../api/client.ts'
import type { Source } from '../api/wire.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Facts } from '../parts/table.tsx'
import { formatDateTime } from '../parts/text.tsx'
import { JobProgress, useJob } from './sources-job.tsx'
import { JobState, kindName, SourceName, sourceName } from './sources-marks.tsx'

/** One source; null once it is deleted. */
const useSource = (id: string | null | undefined) =>
  useQuery({
    queryKey: ['sources', 'one', id],
    enabled: Boolean(id),
    queryFn: async (): Promise<Source | null> => {
      try {
        return (await product.request('get', '/v1/sources/{sourceId}', { params: { sourceId: id! } })).source
      } catch (error) {
        if (error instanceof CairnError && error.status === 404) return null
        throw error
      }
    },
  })

/** One job in full, over the page. */
export function JobDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data: job } = useJob(id)
  const { data: source } = useSource(job?.sourceId)
  const name = source ? sourceName(source) : job ? `${kindName(job.kind)} of ${formatDateTime(job.createdAt)}` : 'Job'
  return (
    <Dialog kind="drawer" title={job?.kind === 'source-deletion' ? kindName(job.kind) : 'Ingest job'} onClose={onClose}>
      <div className="space-y-5">
        <JobProgress
          id={id}
          name={name}
          retry={source && job?.kind !== 'source-deletion' && <AddAgain source={source} />}
        />
        {job && (
          <Facts
            facts={[
              ...(source ? [['Source', <SourceName key="source" source={source} />] as const] : []),
              ['State', <JobState key="state" status={job.status} />],
              ['Queued', formatDateTime(job.createdAt)],
              ['Begun', job.startedAt ? formatDateTime(job.startedAt) : 'not yet'],
              ['Ended', job.finishedAt ? formatDateTime(job.finishedAt) : 'not yet'],
              ['Attempts', job.attempts],
              [
                'Job',
                <code key="id" className="break-all text-sm">
                  {job.id}
                </code>,
              ],
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What was sent is not kept for a second time: the form is filled in as far as it is known. */
const AddAgain = ({ source: { url } }: { source: Source }) => (
  <ButtonLink href={url ? withQuery('/sources', { add: 'url', url }) : '/sources?add=file'}>
    {url ? 'Add it again' : 'Add the file again'}
  </ButtonLink>
)
