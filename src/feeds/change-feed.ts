import type { AccountDb } from '../db/sql.ts'
import type { IngestServices } from '../ingest/ingest-services.ts'
import { checkedAddress } from '../ingest/ingest-url.ts'
import { deleteIdleJobs, insertJob } from '../jobs/job-store.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import { type FeedId, type JobId, newId } from '../lib/ids.ts'
import {
  createFeedRow,
  deleteFeedRow,
  type FeedRow,
  listFeedRows,
  lockFeed,
  setFeedJobs,
  updateFeedRow,
} from './feed-store.ts'

/** Each reads others' servers day and night. */
export const MOST_FEEDS = 100
export const FEED_JOB = 'feed'

export interface FeedPayload {
  feedId: FeedId
}

const MINUTE_MS = 60_000

/** One reading of a feed at a time. */
const feedOrder = (id: FeedId): string => `feed:${id}`

/**
 * Follows a feed; the first reading is queued at once. The same address again gives the feed that is there. Throws 422 for
 * an address that is not public, 409 for one feed too many.
 */
export async function createFeed(
  services: Pick<IngestServices, 'fetchOptions' | 'jobAttempts'>,
  own: AccountDb,
  body: { url: string; everyMinutes: number },
) {
  const url = await checkedAddress(services, body.url)
  return own.tx(async (tx) => {
    const id = newId<FeedId>()
    const created = await createFeedRow(tx, { id, url, everyMinutes: body.everyMinutes })
    const feeds = await listFeedRows(tx)
    if (created && feeds.length > MOST_FEEDS)
      throw new ConflictError(`An account follows at most ${MOST_FEEDS} feeds: remove one.`)
    const feed = feeds.find((one) => one.url === url)!
    if (created) await queueReading(tx, services, feed, { readingJob: null, at: new Date() })
    return { created, feed: wireFeed((await lockFeed(tx, feed.id))!) }
  })
}

export async function listFeeds(own: AccountDb) {
  return { feeds: (await listFeedRows(own)).map(wireFeed) }
}

/** What is left out stays. One that goes on is read at once. Throws NotFoundError. */
export async function updateFeed(
  services: Pick<IngestServices, 'jobAttempts'>,
  own: AccountDb,
  id: FeedId,
  change: { paused?: boolean | undefined; everyMinutes?: number | undefined },
) {
  return own.tx(async (tx) => {
    const feed = await lockFeed(tx, id)
    if (!feed) throw new NotFoundError('Feed')
    const { paused = feed.paused, everyMinutes = feed.everyMinutes } = change
    const now = { ...feed, paused, everyMinutes }
    await updateFeedRow(tx, now)
    if (paused) {
      await deleteIdleJobs(tx, feedOrder(id))
      await setFeedJobs(tx, { id, readingJob: feed.readingJob, nextJob: null, nextAt: null })
    } else if (feed.paused || everyMinutes !== feed.everyMinutes)
      await queueReading(tx, services, now, { readingJob: feed.readingJob, at: new Date() })
    return { feed: wireFeed((await lockFeed(tx, id))!) }
  })
}

/** What was put in of it stays. Throws NotFoundError. */
export async function deleteFeed(own: AccountDb, id: FeedId) {
  return own.tx(async (tx) => {
    if (!(await deleteFeedRow(tx, id))) throw new NotFoundError('Feed')
    await deleteIdleJobs(tx, feedOrder(id))
    return { deleted: id as string }
  })
}

/** The job of the next reading takes the place of the one that was to do it. */
export async function queueReading(
  tx: AccountDb,
  { jobAttempts }: Pick<IngestServices, 'jobAttempts'>,
  { id }: FeedRow,
  { readingJob, at }: { readingJob: JobId | null; at: Date },
): Promise<void> {
  const job = newId<JobId>()
  const payload: FeedPayload = { feedId: id }
  const orderingKey = feedOrder(id)
  await deleteIdleJobs(tx, orderingKey)
  await insertJob(tx, { id: job, kind: FEED_JOB, payload, orderingKey, maxAttempts: jobAttempts, runAt: at })
  await setFeedJobs(tx, { id, readingJob, nextJob: job, nextAt: at })
}

export const nextReadingOf = ({ everyMinutes }: FeedRow): Date => new Date(Date.now() + everyMinutes * MINUTE_MS)

const wireFeed = ({
  id,
  url,
  title,
  kind,
  everyMinutes,
  paused,
  createdAt,
  readAt,
  nextAt,
  waiting,
  fault,
}: FeedRow) => ({
  id: id as string,
  url,
  title,
  kind,
  everyMinutes,
  paused,
  createdAt: timestamp(createdAt),
  readAt: timestampOrNull(readAt),
  nextAt: timestampOrNull(nextAt),
  waiting,
  fault,
})
