import type { z } from '@hono/zod-openapi'
import { preSessionCookie, sessionCookie } from './cookies.ts'
import { AUTH_SESSION_VERSION, authBody, type authSessionStatus, LOGIN_METHODS } from './sign-in-schemas.ts'
import type { SignIn } from './sign-in-services.ts'

/**
 * Who is signed in at the browser with these headers, or what it takes to sign in. `newCookie`: for a browser that has
 * none yet, the cookie that its `csrfToken` belongs to.
 */
export async function getAuthSession(
  { sessions, csrf, passkeys }: Pick<SignIn, 'sessions' | 'csrf' | 'passkeys'>,
  headers: Headers,
): Promise<{ body: z.input<typeof authSessionStatus>; newCookie: string | null }> {
  const secret = sessionCookie(headers)
  const session = secret && (await sessions.browser(secret))
  if (session) {
    const { id, state, displayName, email, accountId, signedInAt, expiresAt } = session
    const view = { id, state, account: { id: accountId, displayName, email }, signedInAt, expiresAt }
    const passkey = passkeys.offer(headers, secret)
    return {
      body: { schemaVersion: AUTH_SESSION_VERSION, ...authBody(view, csrf.tokenFor(secret)), passkey },
      newCookie: null,
    }
  }
  const { token, newCookie } = csrf.preSession(headers)
  const passkey = passkeys.offer(headers, newCookie ?? preSessionCookie(headers)!)
  return {
    body: {
      schemaVersion: AUTH_SESSION_VERSION,
      authenticated: false,
      csrfToken: token,
      loginMethods: LOGIN_METHODS.filter((method) => method !== 'passkey' || passkey !== null),
      passkey,
    },
    newCookie,
  }
}
