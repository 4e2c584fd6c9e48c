import { pruneTombstones } from '../index/index-store.ts'
import { requeueJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/job-types.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { RETENTION, type RetentionPayload } from '../memory/queue-retention.ts'
import { takeDeletionTurn } from './deletion-store.ts'
import { forgetMessages } from './forget-messages.ts'
import { findOldestMessage, holdRetentionDays, listMessagesBefore } from './retention-store.ts'

/** messages that go in one transaction, all of one session */
const BATCH = 100
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Forgets the messages of a workspace that are older than it says, as the deletion of each would, batch by batch: cut off,
 * the next attempt goes on where this one stood. Then it queues itself for the moment when the oldest message left is too
 * old, no sooner than in an hour and no later than in a day, as messages may be written with any date. Ends where the
 * workspace says nothing any more.
 */
export const retentionHandler: JobHandler<MemoryServices> = {
  kind: RETENTION,
  run: async ({ db, messageIndexes, textKey }, job, attempt) => {
    const { workspaceId: workspace } = job.payload as RetentionPayload
    const own = db.of(job.accountId)
    const forgetSome = () =>
      own.tx(async (tx) => {
        await takeDeletionTurn(tx, workspace)
        const days = await holdRetentionDays(tx, workspace)
        if (days === undefined) {
          await attempt.finish(tx, { status: 'succeeded' })
          return false
        }
        const now = new Date()
        const before = new Date(now.getTime() - days * DAY_MS)
        const oldest = await findOldestMessage(tx, workspace)
        if (!oldest || oldest.createdAt >= before) {
          const due = oldest ? oldest.createdAt.getTime() + days * DAY_MS : Number.POSITIVE_INFINITY
          const wait = Math.min(Math.max(due - now.getTime(), HOUR_MS), DAY_MS)
          await attempt.finish(tx, { status: 'succeeded' })
          await requeueJob(tx, RETENTION, workspace, new Date(now.getTime() + wait))
          return false
        }
        const old = await listMessagesBefore(tx, { session: oldest.session, before, limit: BATCH })
        const actor = { kind: 'expiry', id: null }
        const writing = { tx, workspace, textKey, event: null, actor, now }
        await forgetMessages(writing, { peer: null, session: null, messages: old.map(({ id }) => id) })
        return true
      })
    while (await forgetSome()) {
      messageIndexes.drop(own.account, workspace)
      attempt.signal.throwIfAborted()
    }
    await pruneTombstones(own)
  },
}
