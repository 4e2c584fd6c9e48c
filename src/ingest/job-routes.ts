import { z } from '@hono/zod-openapi'
import { accountOf } from '../auth/account-of.ts'
import { wantsEvents } from '../http/event-stream.ts'
import { jobIdField, queryFlag } from '../http/fields.ts'
import { pageOf, pageQuery, paginationSchema } from '../http/pagination.ts'
import { route } from '../http/route.ts'
import { watchedEvents } from '../http/watched-events.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { getIngestJob } from './get-ingest-job.ts'
import type { IngestServices } from './ingest-services.ts'
import { jobDetail, jobDetailSchema, jobOfSource, jobSummary, jobSummarySchema } from './job-schemas.ts'
import { listIngestJobs } from './list-ingest-jobs.ts'

export const listIngestJobsRoute = route({
  operationId: 'listIngestJobs',
  method: 'get',
  path: '/v1/ingest/jobs',
  tag: 'ingest',
  summary: 'List ingest jobs',
  description: 'Newest first.',
  access: { apiKey: 'ingest', cliSession: true },
  rate: 'read',
  query: pageQuery.extend({ includeSource: queryFlag('Tells of each job which source it reads or deletes.') }),
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
  handle: async ({ db }: IngestServices, { principal, query: { limit, cursor, includeSource } }) => {
    const found = await listIngestJobs(db.of(accountOf(principal)), limit, decodeCursor(cursor))
    const { rows, pagination } = pageOf(found, limit)
    return { status: 200, body: { jobs: rows.map(includeSource ? jobOfSource : jobSummary), pagination } }
  },
})

const MAX_WAIT_SECONDS = 60
/** of a job whose changes are told; its end is heard of at once */
const SECONDS_BETWEEN_LOOKS = 1

export const getIngestJobRoute = route({
  operationId: 'getIngestJob',
  method: 'get',
  path: '/v1/ingest/jobs/{jobId}',
  tag: 'ingest',
  summary: 'Look at one ingest job',
  description:
    'With `wait` the answer comes when the job ends, or after so many seconds. Asked for `text/event-stream`, it tells the ' +
    'job whenever that changes, until it ends; `Last-Event-ID` leaves out what was told. For an event of the memory, `evt_…`, ' +
    'the scope `memory.read` will do; no session may look at one.',
  access: { apiKey: 'ingest', orScope: 'memory.read', cliSession: true },
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
      events: { job: jobDetailSchema },
    },
  },
  handle: async (services: IngestServices, { principal, params, query, request }) => {
    // It only waits: it neither outlives its client nor holds up a server that stops.
    const signal = AbortSignal.any([request.signal, request.stopping])
    const look = (seconds: number) => getIngestJob(services, principal, params.jobId, { seconds, signal })
    if (!wantsEvents(request.headers)) {
      const { job, quarantineReason } = await look(query.wait)
      return { status: 200, body: { job: jobDetail(job, quarantineReason) } }
    }
    const events = watchedEvents({
      event: 'job',
      last: request.headers.get('last-event-id'),
      look: async (isFirst) => {
        const { job, quarantineReason } = await look(isFirst ? 0 : SECONDS_BETWEEN_LOOKS)
        return jobDetail(job, quarantineReason)
      },
      isEnd: ({ status }) => status !== 'queued',
      signal,
    })
    return { status: 200, events }
  },
})
