import { createHash } from 'node:crypto'
import type { AccountDb } from '../db/sql.ts'
import type { IngestServices } from '../ingest/ingest-services.ts'
import { ingestUrl } from '../ingest/ingest-url.ts'
import { findUsedKeys } from '../jobs/job-store.ts'
import type { ClaimedJob, JobAttempt, JobHandler } from '../jobs/job-types.ts'
import { calendarDayOf } from '../lib/clock.ts'
import { ServiceError, SourceFetchError, ValidationError } from '../lib/errors.ts'
import { assertPublicHost, checkPublicUrl, fetchIfChanged, fetchPublicUrl } from '../lib/fetch-public-url.ts'
import { FEED_JOB, type FeedPayload, nextReadingOf, queueReading } from './change-feed.ts'
import { type FeedReading, type FeedRow, lockFeed, putFeedReading } from './feed-store.ts'
import { type FeedEntry, type ParsedFeed, parseFeed } from './parse-feed.ts'

/** that one reading puts in, for each costs: the rest waits for the next readings */
const MOST_PAGES = 100
/** addresses that one reading looks up, also of hosts that are not there */
const MOST_TRIED = 300
const MOST_SITEMAPS = 20
const MAX_BYTES = 25 * 1024 * 1024
const ACCEPT = 'application/atom+xml,application/rss+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5'

/**
 * Reads a feed and queues what it names and was not put in yet. The job of the next reading is queued first: whatever
 * happens to this one, the feed is read again.
 */
export const feedHandler: JobHandler<IngestServices> = {
  kind: FEED_JOB,
  run: async (services, job, attempt) => {
    const own = services.db.of(job.accountId)
    const feed = await beginReading(services, own, job)
    const reading = feed && (await readFeed(services, own, feed, attempt))
    await own.tx(async (tx) => {
      if (reading) await putFeedReading(tx, feed.id, reading)
      await attempt.finish(tx, { status: 'succeeded' })
    })
  },
}

/** Undefined where it was removed or paused meanwhile, or another job is to read it. */
async function beginReading(services: IngestServices, own: AccountDb, job: ClaimedJob): Promise<FeedRow | undefined> {
  const { feedId } = job.payload as FeedPayload
  return own.tx(async (tx) => {
    const feed = await lockFeed(tx, feedId)
    if (!feed || feed.paused) return undefined
    if (feed.readingJob === job.id) return feed // a further attempt
    if (feed.nextJob !== job.id) return undefined
    await queueReading(tx, services, feed, { readingJob: job.id, at: nextReadingOf(feed) })
    return feed
  })
}

/** A feed that is away or broken is told, and read again when its time comes. */
async function readFeed(
  services: IngestServices,
  own: AccountDb,
  feed: FeedRow,
  { signal }: JobAttempt,
): Promise<FeedReading> {
  const options = { ...services.fetchOptions, maxBytes: MAX_BYTES, accept: ACCEPT, signal }
  try {
    const page = await fetchIfChanged(feed.url, feed, options)
    if (!page) return { readAt: new Date(), fault: null }
    const parsed = await parseFeed(page, MAX_BYTES)
    const { entries, fault } = await withSitemaps(parsed, options)
    const put = await putIn(services, own, feed, entries, signal)
    // Only what was taken in whole need not be read again until it changes.
    const isWhole = put.waiting === 0 && !put.fault && parsed.sitemaps.length === 0
    return {
      kind: parsed.kind,
      title: parsed.title,
      etag: isWhole ? page.version.etag : null,
      lastModified: isWhole ? page.version.lastModified : null,
      readAt: new Date(),
      fault: put.fault ?? fault,
      waiting: put.waiting,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ServiceError)) throw error
    return { fault: error.message }
  }
}

/** Those of an index of sitemaps, one level deep, with its own. */
async function withSitemaps({ entries, sitemaps }: ParsedFeed, options: Parameters<typeof fetchPublicUrl>[1]) {
  const all = [...entries]
  let fault: string | null = null
  const newest = sitemaps.toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '')).slice(0, MOST_SITEMAPS)
  for (const { url } of newest) {
    try {
      all.push(...(await parseFeed(await fetchPublicUrl(url, options), MAX_BYTES)).entries)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      fault = `${url}: ${error.message}`
    }
  }
  return { entries: all, fault }
}

/** Queues what is new or was changed. The key of a page's job is what tells: it is the same for the same page unchanged. */
async function putIn(
  services: IngestServices,
  own: AccountDb,
  feed: FeedRow,
  entries: readonly FeedEntry[],
  signal: AbortSignal,
): Promise<{ waiting: number; fault: string | null }> {
  const pages = pagesOf(services, feed, entries)
  const used = await findUsedKeys(own, 'url', [...pages.keys()])
  const fresh = [...pages].filter(([key]) => !used.has(key))
  const today = calendarDayOf(new Date())
  let put = 0
  for (const [n, [idempotencyKey, { url, day }]] of fresh.entries()) {
    if (put === MOST_PAGES || n === MOST_TRIED) return { waiting: fresh.length - n, fault: null }
    signal.throwIfAborted()
    try {
      await requireMayName(services, feed, url)
      const body = { url, dryRun: false, distill: true, analyzeStyle: false, focusContext: 0 }
      const datedAt = day && day < today ? day : today
      await ingestUrl(services, own, { ...body, datedAt, idempotencyKey }, { requestId: feed.id, signal })
      put++
    } catch (error) {
      // Not public, or not there: the others are.
      if (error instanceof ValidationError || error instanceof SourceFetchError) continue
      if (error instanceof ServiceError) return { waiting: fresh.length - n, fault: error.message }
      throw error
    }
  }
  return { waiting: 0, fault: null }
}

/** By the keys of their jobs, the first of each address. */
function pagesOf(
  { fetchOptions }: IngestServices,
  feed: FeedRow,
  entries: readonly FeedEntry[],
): Map<string, FeedEntry> {
  const byUrl = new Map<string, FeedEntry>()
  for (const entry of entries) {
    try {
      const url = checkPublicUrl(entry.url, fetchOptions)
      if (!byUrl.has(url)) byUrl.set(url, { ...entry, url })
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
    }
  }
  const keyOf = ({ url, stamp }: FeedEntry): string =>
    `feed:${feed.id}:${createHash('sha256').update(`${url}\n${stamp}`).digest('hex')}`
  return new Map([...byUrl.values()].map((entry) => [keyOf(entry), entry]))
}

/** Hosts that the operator allows although they are not public are for people; a feed of another host may not name them. */
async function requireMayName({ fetchOptions }: IngestServices, feed: FeedRow, url: string): Promise<void> {
  if (new URL(url).host === new URL(feed.url).host) return
  const { allow: _allow, ...ofAnybody } = fetchOptions
  await assertPublicHost(url, ofAnybody)
}
