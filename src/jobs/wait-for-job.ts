import type { AccountDb } from '../db/sql.ts'
import { findJob } from './job-store.ts'
import type { JobRecord } from './job-types.ts'
import type { Notifications } from './notifications.ts'

const POLL_MS = 1_000

export const isRunning = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  status === 'queued' || status === 'processing'

/**
 * The job when it ends, or as it is after `waitMs` or when `signal` aborts; undefined, at once, when the account has no such
 * job or it is none that may be `shown`: how long an answer takes tells nothing either. A notification wakes it; the poll makes up for one that got lost.
 */
export async function waitForJob(
  { notifications }: { notifications: Notifications },
  own: AccountDb,
  publicId: string,
  waitMs: number,
  signal: AbortSignal,
  shown: (job: JobRecord) => boolean = () => true,
): Promise<JobRecord | undefined> {
  const until = Date.now() + waitMs
  for (;;) {
    // Waiting begins before looking: an end in between is not missed.
    const left = Math.min(until - Date.now(), POLL_MS)
    const stop = new AbortController()
    const ended = left > 0 ? notifications.waitForEnd(publicId, left, AbortSignal.any([signal, stop.signal])) : null
    const found = await findJob(own, publicId)
    const job = found && shown(found) ? found : undefined
    if (!job || !isRunning(job) || !ended || signal.aborted) {
      stop.abort()
      return job
    }
    await ended
  }
}
