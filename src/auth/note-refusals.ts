import { actorOf, recordAudit } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import type { RequestContext } from '../http/route.ts'
import { ServiceError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { networkOf } from '../lib/network-of.ts'
import type { Principal } from '../lib/principal.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
/** of what was noted; beyond it some may be noted twice */
const MOST_KEPT = 20_000

interface RefusalNotesOptions {
  db: Db
  log: Log
  /** for tests */
  now?: () => number
}

/** What came in, and who sent it, where that is known. */
interface Refused {
  operation: string
  principal: Principal | undefined
  visit: Pick<RequestContext, 'address' | 'requestId'>
}

/**
 * Keeps that somebody was turned away: in the account's log what its credentials may not do, or do too often, each operation of each
 * credential once a day; in the service's log credentials that are none, once a minute for each network. What is tried
 * without end fills neither.
 */
export function createRefusalNotes({ db, log, now = Date.now }: RefusalNotesOptions) {
  const noted = new Map<string, number>()
  const isNews = (what: string, forMs: number): boolean => {
    const at = now()
    if ((noted.get(what) ?? 0) > at) return false
    if (noted.size >= MOST_KEPT) noted.clear()
    noted.set(what, at + forMs)
    return true
  }
  /** Never fails: the refusal is the answer. */
  return async (error: unknown, { operation, principal, visit }: Refused): Promise<void> => {
    if (!(error instanceof ServiceError)) return
    const { status } = error
    if (status === 401 && isNews(`401 ${networkOf(visit.address)}`, MINUTE_MS)) {
      log.info({ ...visitOf(visit), operation }, 'a credential was refused')
    }
    const action = ACTIONS[status]
    if (action === undefined || !principal || !('accountId' in principal)) return
    const by = actorOf(principal, visit)
    if (!isNews(`${by.name} ${operation} ${action}`, DAY_MS)) return
    const entry = { action, targetId: operation || null, result: 'denied' } as const
    await db
      .of(principal.accountId)
      .tx((tx) => recordAudit(tx, by, entry))
      .catch((err) => log.debug({ err }, 'a refusal could not be noted'))
  }
}

const ACTIONS: Record<number, 'access.refuse' | 'rate.refuse'> = { 403: 'access.refuse', 429: 'rate.refuse' }

const visitOf = ({ address, requestId }: Refused['visit']) => ({ address, requestId })
