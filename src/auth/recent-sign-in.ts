import { type Actor, recordAudit } from '../accounts/audit.ts'
import { ForbiddenError } from '../lib/errors.ts'
import type { BrowserSessionPrincipal } from '../lib/principal.ts'
import { findLoginOf } from './login-store.ts'
import type { SignIn } from './sign-in-services.ts'

const RECENT_MS = 10 * 60_000

export interface Confirmation {
  /** who asks, and from where: a wrong password is entered into the account's log */
  by: Actor
  /** of the account, when the request carries one */
  password?: string | undefined
  /** of the request: who guesses much is made to wait */
  signal: AbortSignal
}

/**
 * Lets only those do what cannot be undone who signed in within the last ten minutes, or who know the password: a browser
 * left open is not enough. A password counts as an attempt to sign in. Errors: 403 that says what is missing, 429 for too
 * many attempts.
 */
export async function requireRecentSignIn(
  { db, attempts, passwords, now }: Pick<SignIn, 'db' | 'attempts' | 'passwords' | 'now'>,
  { accountId, signedInAt }: Pick<BrowserSessionPrincipal, 'accountId' | 'signedInAt'>,
  { by, password, signal }: Confirmation,
): Promise<void> {
  if (now().getTime() - signedInAt.getTime() <= RECENT_MS) return
  const own = db.of(accountId)
  const login = await findLoginOf(own)
  if (password === undefined || !login) {
    throw new ForbiddenError('Your sign-in is more than ten minutes old: send the password, or sign in again.')
  }
  const from = { address: by.address, device: by.name }
  await attempts.password(login.emailNorm, from, signal)
  if (!(await passwords.verify(password, login.passwordHash))) {
    await recordAudit(own, by, { action: 'password.confirm', targetId: null, result: 'denied' })
    throw new ForbiddenError('The password is wrong, and your sign-in is more than ten minutes old.')
  }
  await attempts.passwordWasRight(login.emailNorm, from)
}
