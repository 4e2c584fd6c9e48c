import { type Actor, actorOf, recordAudit } from '../accounts/audit.ts'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import type { RequestContext } from '../http/route.ts'
import { newId, type SignInSessionId } from '../lib/ids.ts'
import type { Principal } from '../lib/principal.ts'
import { newCookieSecret, sessionCookie } from './cookies.ts'
import type { AccountView } from './login-store.ts'
import { insertBrowserSession, revokeBrowserSession } from './sign-in-session-store.ts'

/** Where a sign-in comes from. */
export interface SignInOrigin {
  by: Actor
  /** of the session that the browser had until now */
  oldSecret: string | undefined
  userAgent: string | null
  signal: AbortSignal
}

export const originOf = ({ principal, request }: { principal: Principal; request: RequestContext }): SignInOrigin => ({
  by: actorOf(principal, request),
  oldSecret: sessionCookie(request.headers),
  userAgent: request.headers.get('user-agent'),
  signal: request.signal,
})

export interface SignedIn {
  /** for the cookie; shown nowhere else */
  secret: string
  session: BrowserSessionView
}

export interface BrowserSessionView {
  id: SignInSessionId
  state: 'active' | 'deletion_pending'
  account: AccountView
  signedInAt: Date
  expiresAt: Date
}

const USER_AGENT_LENGTH = 300

/** Always under a new id: a cookie that somebody planted before the sign-in opens nothing after it. */
export async function startBrowserSession(
  tx: Db,
  { id: accountId, displayName, email }: AccountView,
  { by, oldSecret, userAgent }: SignInOrigin,
): Promise<SignedIn> {
  if (oldSecret) await revokeBrowserSession(tx, hashSecretToken(oldSecret))
  const secret = newCookieSecret()
  const id = newId<SignInSessionId>()
  const device = { userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null, address: by.address }
  const times = await insertBrowserSession(tx, { id, idHash: hashSecretToken(secret), accountId, device })
  const actor = { ...by, name: `browser:${id}` }
  await recordAudit(tx.of(accountId), actor, { action: 'sign-in', targetId: id, result: 'ok' })
  return { secret, session: { id, state: 'active', account: { id: accountId, displayName, email }, ...times } }
}
