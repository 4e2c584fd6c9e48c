import { purgeTables } from '../db/purge-store.ts'
import { type AccountDb, sql } from '../db/sql.ts'
import type { FeedId, JobId } from '../lib/ids.ts'
import type { FeedKind } from './parse-feed.ts'

export interface FeedRow {
  id: FeedId
  url: string
  title: string | null
  /** null until it was read */
  kind: FeedKind | null
  everyMinutes: number
  paused: boolean
  createdAt: Date
  etag: string | null
  lastModified: string | null
  readAt: Date | null
  /** why the last reading came to nothing, or not to all */
  fault: string | null
  waiting: number
  readingJob: JobId | null
  nextJob: JobId | null
  nextAt: Date | null
}

/** What a reading found out; undefined: as before. */
export interface FeedReading {
  kind?: FeedKind
  title?: string | null
  etag?: string | null
  lastModified?: string | null
  readAt?: Date
  fault: string | null
  waiting?: number
}

/** False where the account has a feed of this address. */
export async function createFeedRow(
  tx: AccountDb,
  feed: Pick<FeedRow, 'id' | 'url' | 'everyMinutes'>,
): Promise<boolean> {
  const added = await tx.rows(sql('createFeed')`
    insert into feed (account_id, id, url, every_minutes)
    values (${tx.account}, ${feed.id}, ${feed.url}, ${feed.everyMinutes})
    on conflict (account_id, url) do nothing returning id`)
  return added.length > 0
}

/** Oldest first. */
export const listFeedRows = (own: AccountDb): Promise<FeedRow[]> =>
  own.rows<FeedRow>(sql('listFeeds')`
    select id, url, title, kind, every_minutes, paused, created_at, etag, last_modified, read_at, fault, waiting,
           reading_job, next_job, next_at
      from feed where account_id = ${own.account} order by id`)

/** Nobody else changes it until the transaction ends. */
export async function lockFeed(tx: AccountDb, id: FeedId): Promise<FeedRow | undefined> {
  const [row] = await tx.rows<FeedRow>(sql('lockFeed')`
    select id, url, title, kind, every_minutes, paused, created_at, etag, last_modified, read_at, fault, waiting,
           reading_job, next_job, next_at
      from feed where account_id = ${tx.account} and id = ${id} for update`)
  return row
}

/** Pauses it, lets it go on, reads it more or less often. */
export async function updateFeedRow(
  tx: AccountDb,
  { id, paused, everyMinutes }: Pick<FeedRow, 'id' | 'paused' | 'everyMinutes'>,
): Promise<void> {
  await tx.rows(sql('updateFeed')`
    update feed set paused = ${paused}, every_minutes = ${everyMinutes}
     where account_id = ${tx.account} and id = ${id}`)
}

/** Which job will read it, and which one reads it now. */
export async function setFeedJobs(
  tx: AccountDb,
  { id, readingJob, nextJob, nextAt }: Pick<FeedRow, 'id' | 'readingJob' | 'nextJob' | 'nextAt'>,
): Promise<void> {
  await tx.rows(sql('setFeedJobs')`
    update feed set reading_job = ${readingJob}, next_job = ${nextJob}, next_at = ${nextAt}
     where account_id = ${tx.account} and id = ${id}`)
}

export async function putFeedReading(tx: AccountDb, id: FeedId, reading: FeedReading): Promise<void> {
  const hasVersion = reading.etag !== undefined
  await tx.rows(sql('putFeedReading')`
    update feed
       set kind = coalesce(${reading.kind ?? null}, kind), title = coalesce(${reading.title ?? null}, title),
           etag = case when ${hasVersion} then ${reading.etag ?? null}::text else etag end,
           last_modified = case when ${hasVersion} then ${reading.lastModified ?? null}::text else last_modified end,
           read_at = coalesce(${reading.readAt ?? null}::timestamptz, read_at), fault = ${reading.fault},
           waiting = coalesce(${reading.waiting ?? null}::int, waiting)
     where account_id = ${tx.account} and id = ${id}`)
}

/** False where there is none. */
export async function deleteFeedRow(tx: AccountDb, id: FeedId): Promise<boolean> {
  const gone = await tx.rows(sql('deleteFeed')`
    delete from feed where account_id = ${tx.account} and id = ${id} returning id`)
  return gone.length > 0
}

export const purgeFeeds = (tx: AccountDb) => purgeTables(tx, { feed: 'feeds' })
