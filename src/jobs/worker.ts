import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Db } from '../db/sql.ts'
import { AccountGoneError, ProviderError, ServiceError, SourceFetchError, UnavailableError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { type Observed, observe, stopwatch } from '../lib/observed.ts'
import { traced } from '../lib/traced.ts'
import { Gathering } from './gathering.ts'
import type { Slots } from './job-slots.ts'
import {
  addSpentTokens,
  beatWorker,
  claimJob,
  claimMates,
  expireLeases,
  failJob,
  finishJob,
  heartbeatJob,
  recallJobs,
  removeWorkers,
  returnJob,
} from './job-store.ts'
import type { ClaimedJob, JobAttempt, JobHandler, JobProgress } from './job-types.ts'
import type { Notifications } from './notifications.ts'

const POLL_MS = 2_000
/** how often a job under way tells how far it is */
const REPORT_MS = 500
const BEAT_MS = 5_000
/** how often jobs are looked for that a wrong clock has put off */
const RECALL_MS = 60_000

export interface WorkerOptions<Services> {
  db: Db
  handlers: readonly JobHandler<Services>[]
  /** what the handlers take */
  services: Services
  notifications: Notifications
  log: Log
  /** jobs at once, of this worker and those that it shares them with */
  slots: Slots
  perAccount: number
  leaseSeconds: number
  /** chores that one worker does now and then, such as pruning */
  housekeeping?: () => Promise<void>
  /** told how many jobs this worker has ended */
  onJobEnded?: (count: number) => void
}

class LeaseLostError extends Error {}

/** Runs jobs until it is stopped. A worker that dies loses nothing: its leases expire and others go on. */
export class Worker<Services> {
  readonly #options: WorkerOptions<Services>
  readonly #handlers: Map<string, JobHandler<Services>>
  readonly #id = randomUUID()
  readonly #running = new Map<ClaimedJob, { stop: AbortController; done: Promise<void> }>()
  #timers: NodeJS.Timeout[] = []
  #claiming: Promise<void> | undefined
  #claimAgain = false
  #stopped = false
  #beatAt = Number.NEGATIVE_INFINITY
  #recallAt = 0
  #ended = 0
  readonly #wake = () => void this.#fill()

  constructor(options: WorkerOptions<Services>) {
    this.#options = options
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]))
  }

  /** Whether this worker reached the database lately. */
  get alive(): boolean {
    return !this.#stopped && performance.now() - this.#beatAt < 4 * BEAT_MS
  }

  async start(): Promise<void> {
    await this.#beat()
    this.#options.notifications.onReady(() => void this.#fill())
    this.#timers = [setInterval(() => void this.#fill(), POLL_MS), setInterval(() => void this.#beat(), BEAT_MS)]
    void this.#fill()
  }

  /** Gives running jobs back to the queue and waits until their handlers have noticed. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#claiming
    const running = [...this.#running]
    for (const [, { stop }] of running) stop.abort(new LeaseLostError('the worker stops'))
    await Promise.all(running.map(([, { done }]) => done))
    await removeWorkers(this.#options.db, this.#id).catch(() => {})
  }

  /** Stops the jobs of an account that is being deleted: nothing they do would stay. */
  abandon(account: AccountId): void {
    for (const [job, { stop }] of this.#running) {
      if (job.accountId === account) stop.abort(new LeaseLostError('its account is being deleted'))
    }
  }

  async #beat(): Promise<void> {
    const { db, log, leaseSeconds, housekeeping } = this.#options
    try {
      await beatWorker(db, this.#id, os.hostname())
      this.#beatAt = performance.now()
      let found = await expireLeases(db, leaseSeconds)
      if (performance.now() >= this.#recallAt) {
        this.#recallAt = performance.now() + RECALL_MS
        found += await recallJobs(db)
      }
      if (found > 0) void this.#fill()
      await housekeeping?.()
    } catch (error) {
      log.warn({ err: error }, 'the worker could not reach the database')
    }
  }

  /** One claim at a time: two of one process would race for the same job and one would come back empty-handed. */
  async #fill(): Promise<void> {
    if (this.#claiming) this.#claimAgain = true
    else if (!this.#stopped) {
      this.#claiming = this.#claimJobs().finally(() => {
        this.#claiming = undefined
      })
      await this.#claiming
    }
  }

  async #claimJobs(): Promise<void> {
    const { db, slots, leaseSeconds, perAccount, log } = this.#options
    try {
      do {
        this.#claimAgain = false
        while (!this.#stopped && slots.take(this.#wake)) {
          let isTaken = false
          try {
            const job = await claimJob(db, randomUUID(), leaseSeconds, perAccount)
            if (!job) break
            const jobs = [job, ...(await this.#claimMates(job))]
            // Stopped meanwhile: nobody would run them, and their lease would have to expire first.
            if (this.#stopped) await Promise.all(jobs.map((one) => returnJob(db, one)))
            else {
              isTaken = true
              this.#run(jobs)
            }
          } finally {
            if (!isTaken) slots.give()
          }
        }
      } while (this.#claimAgain)
    } catch (error) {
      log.debug({ err: error }, 'no job could be claimed')
    }
  }

  /** Small ones cost most for being one each: many are begun at once and written in one transaction. */
  async #claimMates(job: ClaimedJob): Promise<ClaimedJob[]> {
    const { db, leaseSeconds } = this.#options
    const most = this.#handlers.get(job.kind)?.most ?? 1
    const { isSmall } = (job.payload ?? {}) as { isSmall?: boolean }
    if (most === 1 || !isSmall || job.attempts > 1) return []
    // The one that is claimed runs in any case.
    return claimMates(db, job, leaseSeconds, most - 1).catch(() => [])
  }

  /** In one place, which is free again when all have ended. */
  #run(jobs: readonly ClaimedJob[]): void {
    const gathering = new Gathering(jobs.length)
    const attempts = jobs.map((job) => {
      const stop = new AbortController()
      const done = this.#attempt(job, stop, gathering).finally(() => {
        this.#running.delete(job)
        this.#options.onJobEnded?.(++this.#ended)
      })
      this.#running.set(job, { stop, done })
      return done
    })
    void Promise.allSettled(attempts).then(() => {
      this.#options.slots.give()
      void this.#fill()
    })
  }

  async #attempt(job: ClaimedJob, stop: AbortController, gathering: Gathering): Promise<void> {
    const { db, services, leaseSeconds, log } = this.#options
    const seconds = stopwatch()
    let outcome: Observed['attempt']['outcome'] = 'succeeded'
    let progress: JobProgress | null = null
    let reported: JobProgress | null = null
    let hasJoined = false
    const beat = async () => {
      const changed = progress !== reported ? progress : null
      reported = progress
      const kept = await heartbeatJob(db, job, leaseSeconds, changed).catch(() => true)
      if (!kept) stop.abort(new LeaseLostError('the lease was lost'))
    }
    const lease = setInterval(() => void beat(), (leaseSeconds * 1000) / 4)
    // Of many at once each tells it more seldom.
    const report = setInterval(() => void (progress !== reported && beat()), REPORT_MS * gathering.size)
    const attempt: JobAttempt = {
      signal: stop.signal,
      progress: (stage, done, total) => {
        progress = { stage, done, total }
      },
      spend: (tokens) => addSpentTokens(db, job, tokens),
      finish: async (tx, outcome) => {
        // Heartbeats tell progress now and then only; one that has ended shows all of it.
        const whole = progress && { ...progress, done: progress.total }
        if (!(await finishJob(tx, job, outcome, whole))) throw new LeaseLostError('the lease was lost')
      },
      together: (item, step) => {
        hasJoined = true
        return gathering.join(item, step)
      },
    }
    try {
      const handler = this.#handlers.get(job.kind)
      if (!handler) throw new Error(`nobody runs jobs of kind ${job.kind}`)
      const facts = { 'cairn.job.kind': job.kind, 'cairn.job.id': job.id, 'cairn.job.attempt': job.attempts }
      await traced(`job ${job.kind}`, { kind: 'consumer', facts }, () => handler.run(services, job, attempt))
    } catch (error) {
      outcome = isLost(stop.signal, error) ? 'lost' : 'failed'
      await this.#failed(job, stop.signal, error).catch((lost) =>
        log.warn({ jobId: job.id, err: lost }, 'a failed job could not be written back; its lease will expire'),
      )
    } finally {
      if (!hasJoined) gathering.leave()
      clearInterval(lease)
      clearInterval(report)
      observe('attempt', { kind: job.kind, outcome, seconds: seconds() })
    }
  }

  async #failed(job: ClaimedJob, signal: AbortSignal, error: unknown): Promise<void> {
    const { db, log } = this.#options
    if (error instanceof AccountGoneError) return // and the job with it
    if (isLost(signal, error)) {
      // Stopping, or too slow for the lease: either way the job is somebody else's now.
      if (this.#stopped) await returnJob(db, job)
      return
    }
    const isOurs = error instanceof UnavailableError && !(error instanceof ProviderError)
    const known = error instanceof ServiceError && !isOurs
    const fault = known
      ? { code: error.code, message: error.message }
      : { code: 'internal_error', message: `The job failed for a reason of ours; the log names it by job ${job.id}.` }
    const kept = await failJob(db, job, fault, isPermanent(error))
    if (kept) log.warn({ jobId: job.id, kind: job.kind, attempts: job.attempts, err: error }, 'job failed')
  }
}

/** The job is somebody else's now, or nobody's. */
const isLost = (signal: AbortSignal, error: unknown): boolean =>
  error instanceof LeaseLostError || error instanceof AccountGoneError || signal.aborted

/** Trying again cannot help when the input itself is at fault. */
const isPermanent = (error: unknown): boolean =>
  error instanceof SourceFetchError || error instanceof ProviderError
    ? error.permanent
    : error instanceof ServiceError && !(error instanceof UnavailableError) && error.status < 500
