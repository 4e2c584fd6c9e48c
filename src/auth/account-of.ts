import { ForbiddenError } from '../lib/errors.ts'
import type { AccountId } from '../lib/ids.ts'
import type { BrowserSessionPrincipal, Principal } from '../lib/principal.ts'

/** The account for which a principal speaks; 403 for one that speaks for none. */
export function accountOf(principal: Principal): AccountId {
  if (!('accountId' in principal)) throw new ForbiddenError('This credential speaks for no account.')
  return principal.accountId
}

/** Of a route that takes browser sessions only: the session; 403 for anything else. */
export function browserSessionOf(principal: Principal): BrowserSessionPrincipal {
  if (principal.kind !== 'browser-session') throw new ForbiddenError('This operation takes a browser session.')
  return principal
}
