import type { Settings } from '../config/settings.ts'
import type { Db, SqlFragment } from '../db/sql.ts'
import type { RateClass } from '../http/route.ts'
import { timestamp } from '../lib/clock.ts'
import { ServiceError } from '../lib/errors.ts'
import { networkOf } from '../lib/network-of.ts'
import type { Principal } from '../lib/principal.ts'
import { countInRateWindow, countingOfKey, deleteRateWindows } from './rate-window-store.ts'

const WINDOW_MS = 60_000
const KEPT_WINDOWS = 5

/** Requests per credential and window. */
export type RateLimits = Record<Exclude<RateClass, 'none'>, number>

export const rateLimitsOf = (
  settings: Pick<Settings, 'readsPerMinute' | 'writesPerMinute' | 'ingestsPerMinute' | 'publicPerMinute'>,
): RateLimits => ({
  read: settings.readsPerMinute,
  write: settings.writesPerMinute,
  ingest: settings.ingestsPerMinute,
  public: settings.publicPerMinute,
})

interface RequestCounterOptions {
  db: Db
  limits: RateLimits
  /** how many times the limit of one credential all credentials of an account may use together; 5 unless given */
  perAccount?: number
  /** the clock of all processes that share the database; this one's unless given */
  now?: () => Date
}

type Counted = keyof RateLimits

interface RequestOrigin {
  address: string
  operation: string
}

/**
 * Counts requests in fixed windows of 60 seconds per credential and class, exactly, however many processes share the
 * database, and so that an account with many credentials does not have their sum. A refused request counts too. Answers with
 * the `x-ratelimit-*` headers, except to the public, whose address may be many people's; throws 429 with them and `retry-after` when the window is full. `withKey`: in the
 * statement that finds an API key.
 */
export const createRequestCounter = ({
  db,
  limits,
  perAccount = 5,
  now = () => new Date(),
}: RequestCounterOptions) => ({
  async count(rateClass: Counted, principal: Principal, from: RequestOrigin): Promise<Record<string, string>> {
    const at = now().getTime()
    const accountId = 'accountId' in principal ? principal.accountId : null
    const cell = accountId === null ? db : await db.cellOf(accountId)
    const used = await countInRateWindow(cell, {
      credential: credentialOf(principal, from),
      rateClass,
      start: windowOf(at).start,
      accountId,
      limit: limits[rateClass],
      perAccount,
    })
    const headers = headersOf(limits[rateClass], used, at)
    return principal.kind === 'anonymous' ? {} : headers
  },
  withKey(rateClass: Counted): { counting: SqlFragment; headersOf(used: number): Record<string, string> } {
    const at = now().getTime()
    return {
      counting: countingOfKey({ rateClass, start: windowOf(at).start, limit: limits[rateClass], perAccount }),
      headersOf: (used) => headersOf(limits[rateClass], used, at),
    }
  },
})

function windowOf(at: number): { start: Date; end: Date } {
  const start = Math.floor(at / WINDOW_MS) * WINDOW_MS
  return { start: new Date(start), end: new Date(start + WINDOW_MS) }
}

function headersOf(limit: number, used: number, at: number): Record<string, string> {
  const { end } = windowOf(at)
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    'x-ratelimit-reset': timestamp(end),
  }
  if (used <= limit) return headers
  const seconds = Math.max(1, Math.ceil((end.getTime() - at) / 1000))
  throw new ServiceError(
    429,
    'rate_limit_exceeded',
    `More than ${limit} requests of this kind in a minute, or too many of the account with all its keys; wait ${seconds} s.`,
    { headers: { ...headers, 'retry-after': String(seconds) } },
  )
}

function credentialOf(principal: Principal, { address, operation }: RequestOrigin): string {
  switch (principal.kind) {
    case 'api-key':
      return `key:${principal.keyId}`
    case 'cli-session':
    case 'browser-session':
      return `session:${principal.sessionId}`
    case 'oauth':
      return `application:${principal.applicationId}`
    case 'operator':
      return 'operator'
    case 'anonymous':
      return `addr:${networkOf(address)}:${operation}`
  }
}

/** Deletes windows that ended minutes ago; to be called now and then. */
export const pruneRateWindows = (db: Db, now: Date): Promise<void> =>
  deleteRateWindows(db, new Date(now.getTime() - KEPT_WINDOWS * WINDOW_MS))
