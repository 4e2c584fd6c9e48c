import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { IngestJob } from '../api/wire.ts'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Section } from '../parts/page.tsx'
import { DataTable } from '../parts/table.tsx'
import { formatDateTime, Time } from '../parts/text.tsx'
import { QuarantineHint } from '../runs/quarantine-hint.tsx'
import { useSourceNames } from './source-names.ts'
import { JobState, kindName } from './sources-marks.tsx'

const LIVE_MS = 3000

/** Every ingest and deletion, newest first; read again while one of them is under way. */
export function SourcesJobs() {
  const [live, setLive] = useState(false)
  const pages = usePages(
    ['ingest', 'jobs'],
    (cursor) => product.request('get', '/v1/ingest/jobs', { query: { limit: 10, includeSource: true, cursor } }),
    { refetchInterval: live && LIVE_MS },
  )
  const queued = pages.data?.pages.some(({ jobs }) => jobs.some(({ status }) => status === 'queued')) ?? false
  useEffect(() => setLive(queued), [queued])
  const there = pages.isSuccess
  useEffect(() => {
    // The browser looked for the place before it was drawn.
    if (there && window.location.hash === '#jobs') document.getElementById('jobs')?.scrollIntoView()
  }, [there])
  return (
    <Section title="Jobs" id="jobs">
      <Listed of={pages} rowsOf={({ jobs }) => jobs} empty={<p className="text-quiet">No job yet.</p>}>
        {(jobs) => (
          <>
            <JobTable jobs={jobs} />
            <QuarantineHint of={jobs} />
          </>
        )}
      </Listed>
    </Section>
  )
}

/** Jobs, each with its state and a way to all there is to know of it. */
function JobTable({ jobs }: { jobs: readonly IngestJob[] }) {
  const names = useSourceNames()
  return (
    <DataTable
      caption="Jobs, newest first"
      keyOf={({ id }) => id}
      rows={jobs}
      columns={[
        {
          header: 'Job',
          rowHeader: true,
          cell: ({ id, kind, sourceId, createdAt }) => (
            <Link href={`/sources?job=${id}`}>
              {names.get(sourceId ?? '') ?? kindName(kind)}
              <span className="sr-only"> of {formatDateTime(createdAt)}</span>
            </Link>
          ),
        },
        { header: 'Kind', cell: ({ kind }) => kindName(kind) },
        { header: 'State', cell: ({ status }) => <JobState status={status} /> },
        { header: 'Queued', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { header: 'Ended', cell: ({ finishedAt }) => (finishedAt ? <Time at={finishedAt} /> : 'not yet') },
      ]}
    />
  )
}
