import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/sql.ts'
import type { Gate } from '../http/gate.ts'
import type { RateClass } from '../http/route.ts'
import { timestamp } from '../lib/clock.ts'
import { ServiceError } from '../lib/errors.ts'
import { networkOf } from '../lib/network-of.ts'
import type { Principal } from '../lib/principal.ts'
import { countInRateWindow, deleteRateWindows } from './rate-window-store.ts'

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

interface CountRequestOptions {
  db: Db
  limits: RateLimits
  /** for tests */
  now?: () => Date
}

/**
 * Counts requests in fixed windows of 60 seconds per credential and class, exactly, however many processes share the
 * database. A refused request counts too. Answers with the `x-ratelimit-*` headers, except to the public, whose
 * address may be many people's; throws 429 with them and `retry-after` when the window is full.
 */
export const createCountRequest =
  ({ db, limits, now = () => new Date() }: CountRequestOptions): Gate['countRequest'] =>
  async (rateClass, principal, address) => {
    const limit = limits[rateClass]
    const at = now().getTime()
    const start = Math.floor(at / WINDOW_MS) * WINDOW_MS
    const end = start + WINDOW_MS
    const used = await countInRateWindow(db, {
      credential: credentialOf(principal, address),
      rateClass,
      start: new Date(start),
      accountId: 'accountId' in principal ? principal.accountId : null,
    })
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - used)),
      'x-ratelimit-reset': timestamp(new Date(end)),
    }
    if (used > limit) {
      const seconds = Math.max(1, Math.ceil((end - at) / 1000))
      throw new ServiceError(
        429,
        'rate_limit_exceeded',
        `More than ${limit} requests of this kind in a minute; wait ${seconds} s.`,
        { headers: { ...headers, 'retry-after': String(seconds) } },
      )
    }
    return principal.kind === 'anonymous' ? {} : headers
  }

function credentialOf(principal: Principal, address: string): string {
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
      return `addr:${networkOf(address)}`
  }
}

/** Deletes windows that ended minutes ago; to be called now and then. */
export const pruneRateWindows = (db: Db, now: Date = new Date()): Promise<void> =>
  deleteRateWindows(db, new Date(now.getTime() - KEPT_WINDOWS * WINDOW_MS))
