import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { SourceRunSummary } from '../api/wire.ts'
import { Badge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Listed } from '../parts/listed.tsx'
import { usePages } from '../parts/more.tsx'
import { Page } from '../parts/page.tsx'
import { Empty, Notice } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { counted, formatDateTime, formatNumber, Time } from '../parts/text.tsx'
import { QuarantineHint } from './quarantine-hint.tsx'
import { runName } from './run-kind.ts'

const LIVE_MS = 3000

export function RunsPage() {
  const runs = usePages(['source-runs'], (cursor) =>
    product.request('get', '/v1/source-runs', {
      query: { limit: 20, includeQuarantined: true, includeSource: true, cursor },
    }),
  )
  return (
    <Page title="Runs" lead="Each run is one reading of a source, or one correction, and what it wrote.">
      <UnderWay />
      <Listed
        of={runs}
        rowsOf={({ runs }) => runs}
        empty={
          <Empty
            title="No runs yet"
            action={
              <ButtonLink href="/sources?add=url" look="primary">
                Add a source
              </ButtonLink>
            }
          >
            A run appears here when a source was ingested.
          </Empty>
        }
      >
        {(rows) => (
          <>
            <RunTable runs={rows} />
            <QuarantineHint of={rows} />
          </>
        )}
      </Listed>
    </Page>
  )
}

/** A run is listed when it is written; until then its job says how far it is. */
function UnderWay() {
  const queries = useQueryClient()
  const jobs = useQuery({
    queryKey: ['ingest', 'under-way'],
    queryFn: async () => {
      const { jobs } = await product.request('get', '/v1/ingest/jobs', { query: { limit: 100 } })
      return jobs.filter(({ status, kind }) => status === 'queued' && kind !== 'source-deletion').length
    },
    refetchInterval: ({ state }) => (state.data ? LIVE_MS : false),
  })
  const count = jobs.data ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: one less under way is one run more
  useEffect(() => void queries.invalidateQueries({ queryKey: ['source-runs'] }), [count, queries])
  if (count === 0) return null
  return (
    <div className="mb-6">
      <Notice kind="info">
        {counted(count, 'ingest')} under way. <Link href="/sources#jobs">See how far</Link>
      </Notice>
    </div>
  )
}

const count = (header: string, of: keyof SourceRunSummary['summary']) => ({
  header,
  number: true,
  cell: ({ summary }: SourceRunSummary) => formatNumber(summary[of]),
})

function RunTable({ runs }: { runs: readonly SourceRunSummary[] }) {
  return (
    <DataTable
      caption="Runs, newest first"
      keyOf={({ id }) => id}
      rows={runs}
      columns={[
        {
          header: 'Run',
          rowHeader: true,
          cell: (run) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link href={`/runs/${run.id}`}>
                {runName(run)}
                <span className="sr-only"> of {formatDateTime(run.startedAt)}</span>
              </Link>
              {run.sourceKind === 'quarantine' && <Badge look="warn">quarantined</Badge>}
            </span>
          ),
        },
        {
          header: 'Read',
          cell: ({ startedAt }) => <Time at={startedAt} />,
        },
        count('Notes', 'notes'),
        count('Claims', 'claims'),
        count('Relations', 'edges'),
        count('Facets', 'facets'),
      ]}
    />
  )
}
