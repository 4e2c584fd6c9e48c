import type { Db, SqlFragment } from '../db/sql.ts'
import type { Gate } from '../http/gate.ts'
import type { RateClass } from '../http/route.ts'
import type { Log } from '../lib/log.ts'
import type { Principal } from '../lib/principal.ts'
import { type AuthenticateOptions, createAuthenticate } from './authenticate.ts'
import { createAuthorize } from './authorize.ts'
import type { Csrf } from './csrf.ts'
import { createRefusalNotes } from './note-refusals.ts'

type Counted = Exclude<RateClass, 'none'>

/** What counts requests; from metering, which stands beside this folder. */
export interface RequestCounter {
  count: Gate['countRequest']
  /**
   * To count in the statement that finds an API key: `counting` is a query that gives `used` and counts for the key of
   * the row `key (id, account_id)`. `headersOf` what it gave: as `count`.
   */
  withKey(rate: Counted): { counting: SqlFragment; headersOf(used: number): Record<string, string> }
}

interface GateOptions {
  db: Db
  adminToken: string
  csrf: Csrf
  findAccessToken?: AuthenticateOptions['findAccessToken']
  counter: RequestCounter
  log: Log
}

/** Every route's way in: who is asking, how often, and whether they may. */
export function createGate({ db, adminToken, csrf, findAccessToken, counter, log }: GateOptions): Gate {
  const authenticate = createAuthenticate({ db, adminToken, findAccessToken })
  const authorize = createAuthorize(csrf)
  const noteRefusal = createRefusalNotes({ db, log })
  return {
    async admit(route, visit) {
      const { rate, operationId: operation = '' } = route
      let principal: Principal | undefined
      try {
        const withKey = rate === 'none' ? undefined : counter.withKey(rate)
        const found = await authenticate(route, visit, withKey?.counting)
        principal = found.principal
        if (withKey && found.used !== undefined) Object.assign(visit.replyHeaders, withKey.headersOf(found.used))
        else if (rate !== 'none') {
          Object.assign(visit.replyHeaders, await counter.count(rate, principal, { address: visit.address, operation }))
        }
        authorize(route, principal, visit)
        return principal
      } catch (error) {
        await noteRefusal(error, { operation, principal, visit })
        throw error
      }
    },
    countRequest: counter.count,
  }
}
