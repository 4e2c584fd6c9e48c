import { type AccountDb, sql } from '../db/sql.ts'
import type { JobFault, JobProgress, JobStatus } from './job-types.ts'

// Jobs as an export keeps them: what was asked for and what came of it, without the workings of the queue.

export interface JobHistoryRow {
  id: string
  kind: string
  status: JobStatus
  attempts: number
  idempotencyKey: string | null
  sourceId: string | null
  sourceRunId: string | null
  progress: JobProgress | null
  error: JobFault | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** In the order of their ids, those after `after`. */
export const exportJobs = (
  own: AccountDb,
  kinds: readonly string[],
  after: string,
  limit: number,
): Promise<JobHistoryRow[]> =>
  own.rows(sql('exportJobs')`
    select id, kind, status, attempts, idempotency_key, source_id,
           source_run_id, progress, error, created_at, started_at,
           finished_at
      from job where account_id = ${own.account} and kind = any(${[...kinds]}) and id > ${after}
     order by id limit ${limit}`)

/** Which of these ids some job has, of whatever account: a job's id is its own in the whole queue. */
export const findTakenJobIds = (own: AccountDb, ids: readonly string[]): Promise<{ id: string }[]> =>
  own.rows(sql('findTakenJobIds')`
    select j.id from job j
     where j.id = any(${[...ids]}::uuid[]) or j.public_id = any(${[...ids]}::text[])`)

/** Jobs that have ended and are never run. Gives the ids that were added: others repeat an id or an idempotency key. */
export const insertEndedJobs = (
  tx: AccountDb,
  jobs: readonly (Omit<JobHistoryRow, 'createdAt' | 'startedAt' | 'finishedAt'> & {
    createdAt: string
    startedAt: string | null
    finishedAt: string
  })[],
): Promise<{ id: string }[]> =>
  tx.rows(sql('insertEndedJobs')`
    insert into job (id, public_id, account_id, kind, status, attempts, payload, idempotency_key, source_id,
                     source_run_id, progress, error, created_at, started_at, finished_at)
    select id, id::text, ${tx.account}, kind, status, attempts, '{}', "idempotencyKey", "sourceId", "sourceRunId", progress,
           error, "createdAt", "startedAt", "finishedAt"
      from json_to_recordset(${JSON.stringify(jobs)}::json) as j(
        id uuid, kind text, status text, attempts int, "idempotencyKey" text, "sourceId" uuid, "sourceRunId" uuid,
        progress jsonb, error jsonb, "createdAt" timestamptz, "startedAt" timestamptz, "finishedAt" timestamptz)
    on conflict do nothing
    returning id`)

export async function hasJobs(own: AccountDb, kinds: readonly string[]): Promise<boolean> {
  const rows = await own.rows(sql('hasJobs')`
    select 1 from job where account_id = ${own.account} and kind = any(${[...kinds]}) limit 1`)
  return rows.length > 0
}
