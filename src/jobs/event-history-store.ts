import { type AccountDb, sql } from '../db/sql.ts'
import { JOB_CHANNEL } from './job-store.ts'
import type { JobFault, JobStatus } from './job-types.ts'

// Events as an export keeps them, and as an import puts them back.

const PAGE_ROWS = 500

export interface EventHistoryRow {
  uuid: string
  /** `evt_…` */
  id: string
  kind: string
  status: JobStatus
  attempts: number
  /** label */
  workspaceId: string
  payload: unknown
  error: JobFault | null
  result: unknown
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** In the order of their ids, those after `after`. */
export const exportEvents = (own: AccountDb, kinds: readonly string[], after: string): Promise<EventHistoryRow[]> =>
  own.rows(sql('exportEvents')`
    select j.id as uuid, j.public_id as id, j.kind, j.status, j.attempts, w.label as "workspaceId", j.payload, j.error,
           j.result, j.created_at, j.started_at, j.finished_at
      from job j
      join mem_workspace w on w.account_id = ${own.account} and w.id = j.workspace_id
     where j.account_id = ${own.account} and j.kind = any(${[...kinds]}) and j.id > ${after}
     order by j.id limit ${PAGE_ROWS}`)

/** Jobs of any account that have one of these ids or public ids: they are their own in the whole queue. */
export const findTakenEvents = (
  own: AccountDb,
  uuids: readonly string[],
  publicIds: readonly string[],
): Promise<{ uuid: string; id: string }[]> =>
  own.rows(sql('findTakenEvents')`
    select j.id as uuid, j.public_id as id from job j
     where j.id = any(${[...uuids]}::uuid[]) or j.public_id = any(${[...publicIds]})`)

export interface ImportedEvent {
  uuid: string
  id: string
  kind: string
  status: 'queued' | 'succeeded' | 'failed'
  attempts: number
  /** uuid */
  workspace: string
  payload: object
  orderingKey: string | null
  error: JobFault | null
  result: unknown
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

/** Those that are queued are run after the commit. Gives the ids that were added: others repeat one. */
export async function insertEvents(
  tx: AccountDb,
  events: readonly ImportedEvent[],
  maxAttempts: number,
): Promise<{ key: string }[]> {
  const added = await tx.rows<{ key: string }>(sql('insertEvents')`
    insert into job (id, public_id, account_id, kind, status, attempts, max_attempts, workspace_id, payload,
                     ordering_key, error, result, created_at, started_at, finished_at)
    select uuid, id, ${tx.account}, kind, status, attempts, ${maxAttempts}, workspace, payload, "orderingKey",
           error, result, "createdAt", "startedAt", "finishedAt"
      from json_to_recordset(${JSON.stringify(events)}::json) as e(
        uuid uuid, id text, kind text, status text, attempts int, workspace uuid, payload jsonb, "orderingKey" text,
        error jsonb, result jsonb, "createdAt" timestamptz, "startedAt" timestamptz, "finishedAt" timestamptz)
    on conflict do nothing
    returning id as key`)
  if (events.some(({ status }) => status === 'queued')) {
    await tx.rows(sql('notifyEvents')`select pg_notify(${JOB_CHANNEL}, '')`)
  }
  return added
}

/** Ids of the account's events of these public ids. */
export const findEventIds = (tx: AccountDb, publicIds: readonly string[]): Promise<{ uuid: string; id: string }[]> =>
  tx.rows(sql('findEventIds')`
    select id as uuid, public_id as id from job
     where account_id = ${tx.account} and public_id = any(${[...publicIds]})`)
