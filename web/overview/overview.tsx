import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Reply } from '../../client/client.ts'
import { account } from '../api/client.ts'
import { CREDITS_SHOWN } from '../api/credits-shown.ts'
import type { IngestJob, Source } from '../api/wire.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Page, Section } from '../parts/page.tsx'
import { Loaded, Skeleton } from '../parts/states.tsx'
import { formatDateTime, Time } from '../parts/text.tsx'
import { QuarantineHint } from '../runs/quarantine-hint.tsx'
import { JobState, kindName, SourceName, sourceName } from '../sources/sources-marks.tsx'
import { OverviewCounts } from './overview-counts.tsx'
import { OverviewCredits } from './overview-credits.tsx'
import { OverviewSteps } from './overview-steps.tsx'

type Overview = Reply<'get', '/v1/account/overview'>

const LIVE_MS = 3000

export function OverviewPage() {
  const overview = useQuery({
    queryKey: ['account', 'overview'],
    queryFn: () => account.request('get', '/v1/account/overview'),
    refetchInterval: ({ state }) =>
      state.data?.recentIngestJobs.some(({ status }) => status === 'queued') ? LIVE_MS : false,
  })
  return (
    <Page
      title="Overview"
      actions={
        overview.data &&
        !holdsNothing(overview.data) && (
          <>
            <ButtonLink href="/ask" look="primary">
              Ask
            </ButtonLink>
            <ButtonLink href="/sources?add=url">Add a source</ButtonLink>
          </>
        )
      }
    >
      <Loaded of={overview} skeleton={<Skeleton of="block" />}>
        {(overview) => <Shown overview={overview} />}
      </Loaded>
    </Page>
  )
}

/** Then the three steps stand in place of all else. */
const holdsNothing = ({ activity: { counts } }: Overview): boolean => counts.sources === 0 && counts.notes === 0

function Shown({ overview }: { overview: Overview }) {
  const { activity, credits, recentIngestJobs } = overview
  const { counts, recentSources } = activity
  const nothing = holdsNothing(overview)
  return (
    <>
      {nothing && <OverviewSteps />}
      {(!nothing || counts.messages > 0) && (
        <Section title="What is known">
          <OverviewCounts counts={counts} />
          <p className="measure mt-3 text-quiet text-sm">
            A note is a passage of a source. A claim is a statement drawn from it, a position one that somebody holds.
            Facets are the words that notes are about.
          </p>
        </Section>
      )}
      {CREDITS_SHOWN && (
        <Section title="Credit" actions={<Link href="/usage">Usage</Link>}>
          <OverviewCredits credits={credits} />
        </Section>
      )}
      {recentSources.length > 0 && (
        <Section title="Recent sources" actions={<Link href="/sources">All sources</Link>}>
          <RecentSources sources={recentSources} />
        </Section>
      )}
      {recentIngestJobs.length > 0 && (
        <Section title="Recent jobs" actions={<Link href="/sources#jobs">All jobs</Link>}>
          <RecentJobs jobs={recentIngestJobs} sources={recentSources} />
          <QuarantineHint of={recentIngestJobs} />
        </Section>
      )}
    </>
  )
}

function RecentSources({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {sources.map((source) => (
        <li key={source.id} className="flex items-baseline justify-between gap-x-6 py-2.5">
          <span className="min-w-0 font-medium">
            <SourceName source={source} />
          </span>
          <span className="shrink-0 text-quiet text-sm">
            <Time at={source.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function RecentJobs({ jobs, sources }: { jobs: readonly IngestJob[]; sources: readonly Source[] }) {
  const names = new Map(sources.map((source) => [source.id, sourceName(source)]))
  return (
    <ul className="divide-y divide-line border-line border-y">
      {jobs.map(({ id, kind, status, sourceId, createdAt }) => (
        <li key={id} className="flex items-baseline justify-between gap-x-6 py-2.5">
          <Link href={`/sources?job=${id}`} className="min-w-0 break-words">
            {names.get(sourceId ?? '') ?? kindName(kind)}
            <span className="sr-only"> of {formatDateTime(createdAt)}</span>
          </Link>
          <span className="flex shrink-0 items-baseline justify-end gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-end">
            <JobState status={status} />
            <span className="text-right text-quiet text-sm sm:min-w-28">
              <Time at={createdAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
