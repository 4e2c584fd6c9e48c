import { z } from '@hono/zod-openapi'
import { renameJobsOfRuns } from '../graph/import-store.ts'
import { anyText } from '../http/fields.ts'
import { INGEST_JOB_KINDS } from '../ingest/job-schemas.ts'
import { findTakenJobs } from '../jobs/job-history-store.ts'
import { newId } from '../lib/ids.ts'
import { refused } from './import-faults.ts'
import { JOB_STATUS, QUEUE_COLUMNS } from './job-fields.ts'
import { at, id, integer, recordId } from './list-fields.ts'
import { ofKinds } from './list-store.ts'
import { column, list } from './transfer-list.ts'

const UNFINISHED = { code: 'internal_error', message: 'It had not ended when its account was exported.' }

export const ingestJobs = list({
  name: 'ingestJobs',
  about: 'What was asked for.',
  component: ['ExportedIngestJob', 'An ingest or a deletion that was asked for.'],
  table: 'job',
  where: ofKinds(INGEST_JOB_KINDS),
  fields: {
    id: recordId,
    kind: anyText('`url`, `file` or `source-deletion`.'),
    status: column(
      'status',
      z
        .enum(['queued', 'succeeded', 'failed', 'quarantined'])
        .describe('How it ended; `queued` when it had not, which an import makes `failed`: it runs nothing.'),
      JOB_STATUS,
    ),
    attempts: integer('How often a worker began it.'),
    idempotencyKey: anyText('The key under which it was asked for; null without one.').nullable(),
    sourceId: id('The source it reads or deletes, which may be gone.').nullable(),
    sourceRunId: id('The run it produced, which may be gone.').nullable(),
    progress: z
      .strictObject({
        stage: anyText('Where it was.'),
        done: integer('Steps done.'),
        total: integer('Steps in all.'),
      })
      .nullable()
      .describe('How far it was; null when it never began.'),
    error: z
      .strictObject({ code: anyText('As in the error table.'), message: anyText('What went wrong.') })
      .nullable()
      .describe('Why it failed; null otherwise.'),
    createdAt: at('When it was queued.'),
    startedAt: at('When a worker first began it.').nullable(),
    finishedAt: at('When it ended.').nullable(),
  },
  leftOut: {
    public_id: 'of ingest jobs it is the id',
    payload: 'what the worker is told: the source and its run say what came of it',
    result: 'counts that the summary of the run holds',
    ...QUEUE_COLUMNS,
    ordering_key: 'a working of the queue',
    workspace_id: 'of events of the native memory, which stand in a list of their own',
  },
  /** Ids are kept where no job of any account has them: then the job, and the run it made, go by a new one. */
  async write(importing, batch, add) {
    const { tx, jobIds, exportedAt } = importing
    const ids = batch.map(({ record }) => record.id)
    const taken = new Set((await findTakenJobs(tx, ids, ids)).map(({ uuid }) => uuid))
    const renamed = new Map<string, string>()
    for (const { index, record } of batch) {
      if (jobIds.has(record.id)) throw refused('ingestJobs', index)
      jobIds.add(record.id)
      if (taken.has(record.id)) renamed.set(record.id, newId())
    }
    await add(batch, ({ record }) => {
      const id = renamed.get(record.id) ?? record.id
      return {
        id,
        public_id: id,
        payload: {},
        ...(record.status === 'queued' ? { status: 'failed', error: UNFINISHED } : {}),
        finished_at: record.finishedAt ?? exportedAt,
      }
    })
    await renameJobsOfRuns(
      tx,
      [...renamed].map(([from, to]) => ({ from, to })),
    )
    importing.renamedJobs += renamed.size
  },
})
