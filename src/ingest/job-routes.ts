import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { jobIdField } from '../http/fields.ts'
import { pageOf, pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import type { JobRecord } from '../jobs/job.ts'
import { findJob, listJobRows } from '../jobs/job-store.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import type { IngestServices } from './ingest-services.ts'
import {
  INGEST_JOB_KINDS,
  jobDetail,
  jobDetailSchema,
  jobSummary,
  jobSummarySchema,
  SHOWN_JOB_KINDS,
} from './job-schemas.ts'

export const listIngestJobsRoute = route({
  operationId: 'listIngestJobs',
  method: 'get',
  path: '/v1/ingest/jobs',
  tag: 'ingest',
  summary: 'List ingest jobs',
  description: 'Newest first.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of jobs.',
      schemaVersion: 'service-ingest-job-list-v1',
      schema: z.strictObject({
        jobs: z.array(jobSummarySchema).describe('The jobs of this page.'),
        pagination: paginationSchema,
      }),
    },
  },
  handle: async ({ db }: IngestServices, { principal, query: { limit, cursor } }) => {
    const found = await listJobRows(db, accountOf(principal), INGEST_JOB_KINDS, limit, decodeCursor(cursor))
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { jobs: rows.map(jobSummary), pagination } }
  },
})

const MAX_WAIT_SECONDS = 60
const POLL_MS = 1_000

export const getIngestJobRoute = route({
  operationId: 'getIngestJob',
  method: 'get',
  path: '/v1/ingest/jobs/{jobId}',
  tag: 'ingest',
  summary: 'Look at one ingest job',
  description: 'With `wait` the answer comes when the job ends, or after so many seconds.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  params: z.strictObject({ jobId: jobIdField('Id of the job.') }),
  query: z.strictObject({
    wait: z
      .string()
      .regex(/^\d{1,2}$/, 'Must be a whole number of seconds.')
      .transform(Number)
      .pipe(z.number().int().max(MAX_WAIT_SECONDS))
      .default(0)
      .openapi({
        type: 'integer',
        minimum: 0,
        maximum: MAX_WAIT_SECONDS,
        default: 0,
        description: 'Seconds to wait for its end.',
      }),
  }),
  errors: [404],
  responses: {
    200: {
      description: 'The job.',
      schemaVersion: 'service-ingest-job-v1',
      schema: z.strictObject({ job: jobDetailSchema }),
    },
  },
  handle: async (services: IngestServices, { principal, params, query, request }) => {
    // The one request that only waits: it neither outlives its client nor holds up a server that stops.
    const signal = AbortSignal.any([request.signal, request.stopping])
    const job = await waitForJob(services, accountOf(principal), params.jobId, query.wait * 1000, signal)
    return { status: 200, body: { job: jobDetail(job) } }
  },
})

const isRunning = ({ status }: JobRecord): boolean => status === 'queued' || status === 'processing'

/** A notification wakes it; the poll makes up for one that got lost. Throws NotFoundError. */
async function waitForJob(
  { db, notifications }: IngestServices,
  account: AccountId,
  id: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<JobRecord> {
  const until = Date.now() + waitMs
  for (;;) {
    // Waiting begins before looking: an end in between is not missed.
    const left = Math.min(until - Date.now(), POLL_MS)
    const stop = new AbortController()
    const ended = left > 0 ? notifications.waitForEnd(id, left, AbortSignal.any([signal, stop.signal])) : null
    const job = await findJob(db, account, id)
    if (!job || !SHOWN_JOB_KINDS.includes(job.kind)) {
      stop.abort()
      throw new NotFoundError('Job')
    }
    if (!isRunning(job) || !ended || signal.aborted) {
      stop.abort()
      return job
    }
    await ended
  }
}
