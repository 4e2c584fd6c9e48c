import { sessionCookie } from '../auth/cookies.ts'
import type { SignIn } from '../auth/sign-in-services.ts'

/** The session of whoever is signed in to the service at the browser that sent these headers. */
export type SignedInSession = NonNullable<Awaited<ReturnType<SignIn['sessions']['browser']>>>

/** Undefined when nobody is, or somebody whose account is being deleted. */
export async function signedInWith(signIn: SignIn, headers: Headers): Promise<SignedInSession | undefined> {
  const secret = sessionCookie(headers)
  const session = secret === undefined ? undefined : await signIn.sessions.browser(secret)
  return session?.state === 'active' ? session : undefined
}
