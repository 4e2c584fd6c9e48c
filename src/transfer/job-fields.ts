// What the two lists that are made of jobs have in common.

/** A job under way begins anew elsewhere. */
export const JOB_STATUS = { tell: (status: string) => (status === 'processing' ? 'queued' : status) }

const QUEUE = 'a working of the queue'

/** Left out of both. */
export const QUEUE_COLUMNS = {
  lane: QUEUE,
  priority: QUEUE,
  run_at: QUEUE,
  max_attempts: QUEUE,
  lease_until: QUEUE,
  lease_token: QUEUE,
  credits_held: QUEUE,
}
