import { z } from '@hono/zod-openapi'
import { QUARANTINE_REASONS, type QuarantineReason } from '../graph/quarantine-reasons.ts'
import { instant } from '../http/fields.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'

/** Kinds that accounts asked for; others are the service's own chores. */
export const INGEST_JOB_KINDS = ['url', 'file', 'source-deletion'] as const
/** Events of native memory. */
export const EVENT_JOB_KINDS = ['messages.create', 'peer.delete', 'session.delete', 'workspace.delete'] as const
/** Kinds whose job can be looked at by its id; queries name that of `reembed` while it runs. */
export const SHOWN_JOB_KINDS: readonly string[] = [...INGEST_JOB_KINDS, ...EVENT_JOB_KINDS, 'reembed']

const id = z.string().describe('Poll it at /v1/ingest/jobs/{jobId}.')
const kind = z
  .string()
  .describe(
    '`url`, `file` or `source-deletion`; of memory events `messages.create`, `peer.delete`, ' +
      '`session.delete` or `workspace.delete`; ' +
      '`reembed` for new vectors, which only queries name.',
  )
const status = z.string().describe('`queued` until it ends as `succeeded`, `failed` or `quarantined`.')
const sourceId = z
  .string()
  .nullable()
  .describe('The source it reads or deletes; null once that is gone, and of other jobs.')
const createdAt = instant('When it was queued.')
const finishedAt = instant('When it ended; null until then.').nullable()

export const jobReceiptSchema = z.strictObject({ id, status, kind }).openapi('JobReceipt', { description: 'The job.' })

export const jobSummarySchema = z
  .strictObject({ id, kind, status, createdAt, finishedAt, sourceId: sourceId.optional() })
  .openapi('IngestJob', { description: 'A job as the list shows it; with its source if that was asked for.' })

export const quarantineReasonSchema = z
  .enum(QUARANTINE_REASONS)
  .describe(
    '`no_words`: it holds no sentence or list item of words of a language. `names_nothing_known`: a page without a ' +
      'title that names nothing known. `untied_draft`: a model drew it, and nothing ties it to anything known.',
  )

export const quarantineSchema = z.strictObject({ reason: quarantineReasonSchema }).describe('Why a run is hidden.')

export const jobDetailSchema = z
  .strictObject({
    id,
    kind,
    status,
    attempts: z.number().int().describe('How often a worker began it.'),
    sourceId,
    sourceRunId: z.string().nullable().describe('The run it produced; null until it succeeded or was quarantined.'),
    progress: z
      .strictObject({
        stage: z.string().describe('`fetch`, `extract`, `distill`, `embed` or `write`.'),
        done: z.number().int().describe('Steps done.'),
        total: z.number().int().describe('Steps in all.'),
      })
      .nullable()
      .describe('How far it is; null before it starts.'),
    error: z
      .strictObject({
        code: z.string().describe('As in the error table.'),
        message: z.string().describe('What went wrong.'),
      })
      .nullable()
      .describe('Why it failed, or why its last attempt did; null otherwise.'),
    quarantine: quarantineSchema
      .nullable()
      .describe('Why what it read is hidden; null otherwise, and once it was released.'),
    createdAt,
    startedAt: instant('When a worker first began it; null until then.').nullable(),
    finishedAt,
  })
  .openapi('IngestJobDetail', { description: 'A job in full.' })

/** Leased or waiting is the same to the account. */
const wireStatus = ({ status }: JobRecord): string => (status === 'processing' ? 'queued' : status)

export const jobReceipt = (job: JobRecord) => ({ id: job.id, status: wireStatus(job), kind: job.kind })

export const jobSummary = (job: JobRecord) => ({
  id: job.id,
  kind: job.kind,
  status: wireStatus(job),
  createdAt: timestamp(job.createdAt),
  finishedAt: timestampOrNull(job.finishedAt),
})

export const jobOfSource = (job: JobRecord) => ({ ...jobSummary(job), sourceId: job.sourceId })

export const jobDetail = (job: JobRecord, quarantineReason: QuarantineReason | null) => ({
  ...jobOfSource(job),
  attempts: job.attempts,
  sourceRunId: job.sourceRunId,
  progress: job.progress,
  error: job.error && { code: job.error.code, message: job.error.message },
  quarantine: quarantineReason && { reason: quarantineReason },
  startedAt: timestampOrNull(job.startedAt),
})
