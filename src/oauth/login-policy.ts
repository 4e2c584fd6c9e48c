import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { SignIn } from '../auth/sign-in-services.ts'
import { signedInWith } from './signed-in.ts'

const { Check, base } = interactionPolicy

/**
 * The library's own checks, and one more: its session lasts longer than the sign-in to the service, and may be another
 * account's. It is emptied then, because the library can only change an account by way of a page that posts itself.
 */
export function loginPolicy(signIn: SignIn) {
  const policy = base()
  const other = new Check('other_account', 'somebody else is signed in', 'login_required', async (ctx) => {
    const { session } = (ctx as KoaContextWithOIDC).oidc
    if (!session?.accountId) return Check.NO_NEED_TO_PROMPT
    const signedIn = await signedInWith(signIn, cookieHeaders(ctx.req.headers.cookie))
    if (signedIn?.accountId === session.accountId) return Check.NO_NEED_TO_PROMPT
    // Cannot be set to undefined; and what is set afterwards marks the session as changed.
    delete session.accountId
    session.authorizations = {}
    session.resetIdentifier()
    return Check.REQUEST_PROMPT
  })
  policy.get('login')!.checks.add(other)
  return policy
}

const cookieHeaders = (cookie: string | undefined) => new Headers(cookie === undefined ? {} : { cookie })
