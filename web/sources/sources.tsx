import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { product } from '../api/client.ts'
import type { Source } from '../api/wire.ts'
import { Button } from '../parts/button.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { counted, Time } from '../parts/text.tsx'
import { VersionMark } from './source-versions.tsx'
import { AddSource } from './sources-add.tsx'
import { Arrived } from './sources-arrived.tsx'
import { DeleteSource } from './sources-delete.tsx'
import { HiddenMark, ReleaseHidden } from './sources-hidden.tsx'
import { JobProgress } from './sources-job.tsx'
import { JobDrawer } from './sources-job-drawer.tsx'
import { SourcesJobs } from './sources-jobs.tsx'
import { kindName, SourceName, sourceName } from './sources-marks.tsx'

export function SourcesPage() {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const [deleting, setDeleting] = useState<Source | null>(null)
  const [deletions, setDeletions] = useState<readonly { id: string; name: string }[]>([])
  const sources = usePages(['sources'], (cursor) =>
    product.request('get', '/v1/sources', { query: { limit: 20, cursor } }),
  )
  const none = sources.data?.pages[0]?.sources.length === 0
  const add = query.get('add')
  const job = query.get('job')
  return (
    <Page
      title="Sources"
      lead="Pages and files that were put in. What Cairn knows was drawn from them; each reading of one is a run."
      actions={
        add === null &&
        !none && (
          <Button look="primary" onClick={() => navigate('/sources?add=url')}>
            Add a source
          </Button>
        )
      }
    >
      {add !== null && (
        <AddSource
          key={query.get('url')}
          from={add === 'file' ? 'file' : 'url'}
          url={query.get('url') ?? ''}
          onClose={() => navigate('/sources')}
        />
      )}
      <Section title="All sources">
        {deletions.length > 0 && (
          <div className="mb-4 space-y-2">
            {deletions.map(({ id, name }) => (
              <Arrived key={id} label={`Deletion of ${name}`}>
                <JobProgress id={id} name={name} fresh />
              </Arrived>
            ))}
          </div>
        )}
        <Listed
          of={sources}
          rowsOf={({ sources }) => sources}
          empty={
            <Empty
              title="No sources yet"
              action={
                add === null && (
                  <Button look="primary" onClick={() => navigate('/sources?add=url')}>
                    Add a source
                  </Button>
                )
              }
            >
              Add a public page by its address, or a file: a document, a mail, a table, a note. A plan shows first what
              would be written.
            </Empty>
          }
        >
          {(rows) => (
            <>
              <ReleaseHidden sources={rows} />
              <SourceTable sources={rows} onDelete={setDeleting} />
            </>
          )}
        </Listed>
      </Section>
      <SourcesJobs />
      {deleting && (
        <DeleteSource
          source={deleting}
          onQueued={(id) => {
            setDeletions([{ id, name: sourceName(deleting) }, ...deletions])
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
      {job && <JobDrawer key={job} id={job} onClose={() => navigate('/sources')} />}
    </Page>
  )
}

function SourceTable({ sources, onDelete }: { sources: readonly Source[]; onDelete(source: Source): void }) {
  return (
    <DataTable
      caption="Sources, newest first"
      keyOf={({ id }) => id}
      rows={sources}
      columns={[
        {
          header: 'Source',
          rowHeader: true,
          cell: (source) => (
            <>
              <SourceName source={source} />
              <HiddenMark source={source} />
              <VersionMark source={source} />
            </>
          ),
        },
        { header: 'Kind', cell: ({ kind }) => kindName(kind) },
        { header: 'Read in', cell: ({ runs }) => <Link href="/runs">{counted(runs, 'run')}</Link> },
        { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
        {
          header: 'Actions',
          actions: true,
          cell: (source) => (
            <Button look="danger" onClick={() => onDelete(source)}>
              Delete<span className="sr-only"> {sourceName(source)}</span>
            </Button>
          ),
        },
      ]}
    />
  )
}
