import type { AccountDb } from '../db/sql.ts'
import type { AccountId, JobId, RunId, SourceId, WorkspaceId } from '../lib/ids.ts'
import type { CommonStep } from './gathering.ts'

export type JobStatus = 'queued' | 'processing' | 'succeeded' | 'failed' | 'quarantined'

export interface JobProgress {
  stage: string
  done: number
  total: number
}

export interface JobFault {
  code: string
  message: string
}

/** A job whose lease this process holds. */
export interface ClaimedJob {
  id: JobId
  accountId: AccountId
  kind: string
  /** of this run, from 1 */
  attempts: number
  maxAttempts: number
  payload: unknown
  leaseToken: string
  /** tokens of language models that earlier attempts used */
  tokensSpent: number
}

/** What a job leaves behind; committed together with its writes. */
export interface JobOutcome {
  status: 'succeeded' | 'quarantined'
  result?: unknown
  sourceRunId?: RunId
}

/** What a handler has of the attempt that it is. */
export interface JobAttempt {
  /** aborted when the lease is lost or the process stops: give up, another worker goes on */
  signal: AbortSignal
  /** Told with the next heartbeat; cheap enough to call for every note. */
  progress(stage: string, done: number, total: number): void
  /** Remembers what a model call cost, also when the attempt fails afterwards. */
  spend(tokens: number): Promise<void>
  /** Ends the job inside the transaction that writes its results; throws, and so rolls back, when the lease is lost. */
  finish(tx: AccountDb, outcome: JobOutcome): Promise<void>
  /** Takes its last step with the jobs that were begun with it, or alone. Throws what became of this one. */
  together<Item>(item: Item, step: CommonStep<Item>): Promise<void>
}

/** Belongs to the folder that knows the work. May run more than once: it must end in the same state each time. */
export interface JobHandler<Services> {
  kind: string
  /** how many jobs of one account may be begun together where all are small (see `claimMates`); one unless given */
  most?: number
  run: (services: Services, job: ClaimedJob, attempt: JobAttempt) => Promise<void>
}

export interface NewJob {
  id: JobId
  kind: string
  payload: unknown
  idempotencyKey?: string | undefined
  /** jobs with one key run one at a time, in order */
  orderingKey?: string | undefined
  sourceId?: SourceId | undefined
  /** of events: the id under which the account knows it, `evt_…`; the job's own unless given */
  publicId?: string | undefined
  workspaceId?: WorkspaceId | undefined
  maxAttempts: number
  priority?: number
  /** not before; at once unless given */
  runAt?: Date | undefined
}

/** A job as its account sees it. */
export interface JobRecord {
  id: JobId
  kind: string
  status: JobStatus
  attempts: number
  progress: JobProgress | null
  result: unknown
  error: JobFault | null
  sourceId: SourceId | null
  sourceRunId: RunId | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}
