import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { product } from '../api/client.ts'
import type { IngestJobDetail } from '../api/wire.ts'
import { announce } from '../parts/announcer.tsx'
import { Loaded, Notice, Skeleton } from '../parts/states.tsx'
import { formatNumber } from '../parts/text.tsx'
import { RunQuarantine } from '../runs/run-quarantine.tsx'

/** The service answers when the job ends, or after so long with how far it is: more would make the bar stand still. */
const WAIT_SECONDS = 2
const AGAIN_MS = 250
const AFTER_ERROR_MS = 5000

/** One job, asked for again and again until it ends. */
export function useJob(id: string) {
  const queries = useQueryClient()
  const queryKey = ['ingest', 'job', id]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const wait = queries.getQueryData(queryKey) ? WAIT_SECONDS : 0
      const { job } = await product.request('get', '/v1/ingest/jobs/{jobId}', {
        params: { jobId: id },
        query: { wait },
        signal,
      })
      return job
    },
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'queued' ? (error ? AFTER_ERROR_MS : AGAIN_MS) : false,
  })
}

const STAGES: Record<string, string> = {
  fetch: 'Fetching',
  extract: 'Reading',
  distill: 'Distilling',
  embed: 'Embedding',
  write: 'Writing',
}

const stageOf = ({ progress, kind }: IngestJobDetail): string =>
  kind === 'source-deletion'
    ? 'Deleting'
    : progress
      ? (STAGES[progress.stage] ?? progress.stage)
      : 'Waiting for a worker'

interface JobProgressProps {
  id: string
  /** what it is about, for people */
  name: string
  /** it was queued just now: its end changes what other pages show, however soon it comes */
  fresh?: boolean
  /** shown when it failed: a way to try again */
  retry?: ReactNode
}

/** A job from the queue to its end: how far it is, then what came of it. */
export function JobProgress({ id, name, fresh = false, retry }: JobProgressProps) {
  const job = useJob(id)
  const queries = useQueryClient()
  const status = job.data?.status
  const stage = job.data && stageOf(job.data)
  const awaited = useRef(fresh)
  useEffect(() => {
    if (status !== 'queued') return
    awaited.current = true
    announce(`${name}: ${stage}`)
  }, [status, stage, name])
  useEffect(() => {
    if (!status || status === 'queued' || !awaited.current) return
    awaited.current = false
    announce(`${name}: ${ENDS[status] ?? status}`)
    // An answer kept from before may quote what has gone, or lack what has come.
    queries.removeQueries({ queryKey: ['answers'] })
    for (const noun of ['sources', 'source-runs', 'account']) void queries.invalidateQueries({ queryKey: [noun] })
    void queries.invalidateQueries({ queryKey: ['ingest', 'jobs'] })
  }, [status, name, queries])
  return (
    <Loaded of={job} skeleton={<Skeleton count={1} />}>
      {(job) =>
        job.status === 'queued' ? <Running job={job} name={name} /> : <Ended job={job} name={name} retry={retry} />
      }
    </Loaded>
  )
}

const ENDS: Record<string, string> = { succeeded: 'done', failed: 'failed', quarantined: 'in quarantine' }

function Running({ job, name }: { job: IngestJobDetail; name: string }) {
  const { progress, attempts, error } = job
  const stage = stageOf(job)
  const known = progress && progress.total > 0
  return (
    <div className="rounded-md border border-line bg-panel p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 break-words font-medium">{name}</p>
        <p className="tabular text-quiet text-sm">
          {stage}
          {known && ` ${formatNumber(progress.done)} of ${formatNumber(progress.total)}`}
        </p>
      </div>
      <progress
        aria-label={`${name}: ${stage}`}
        className="mt-2 block w-full [&:indeterminate::-moz-progress-bar]:bg-line"
        {...(known ? { value: progress.done, max: progress.total } : {})}
      />
      {error && (
        <p className="mt-2 text-quiet text-sm">
          Attempt {attempts} failed: {error.message} It is tried again.
        </p>
      )}
    </div>
  )
}

function Ended({ job, name, retry }: { job: IngestJobDetail; name: string; retry?: ReactNode }) {
  const { status, kind, sourceRunId, error } = job
  if (status === 'failed')
    return (
      <div role="alert" className="rounded-md border border-bad bg-bad-soft p-4">
        <p className="font-medium text-bad">
          {name} could not be {kind === 'source-deletion' ? 'deleted' : 'ingested'}
        </p>
        {error && (
          <p className="mt-1">
            {error.message} <code className="text-quiet text-sm">{error.code}</code>
          </p>
        )}
        {retry && <div className="mt-3">{retry}</div>}
      </div>
    )
  if (status === 'quarantined' && sourceRunId)
    return (
      <div className="space-y-2">
        <p className="font-medium">{name}</p>
        <RunQuarantine runId={sourceRunId} linked />
      </div>
    )
  return (
    <Notice kind="good">
      <p className="break-words font-medium">{kind === 'source-deletion' ? `${name} is deleted` : `${name} is in`}</p>
      {sourceRunId && (
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link href={`/runs/${sourceRunId}`}>What was written</Link>
          <Link href="/ask">Ask about it</Link>
        </p>
      )}
    </Notice>
  )
}
