import { NO_ACCOUNT, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount, requireActiveAccountAlone } from '../accounts/require-account.ts'
import { hashSecretToken, isSecretToken } from '../accounts/secret-token.ts'
import { emailHash } from '../lib/credential-hash.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { findAccountView, findLogin, lockLogin, rehashLogin, takeSetupToken } from './login-store.ts'
import { requireGoodPassword } from './password-rules.ts'
import { setPassword } from './set-password.ts'
import type { SignIn } from './sign-in-services.ts'
import { revokeSessionsOf } from './sign-in-session-store.ts'
import { type SignedIn, type SignInOrigin, startBrowserSession } from './start-browser-session.ts'

const refusedPassword = () => new UnauthorizedError('E-mail address and password do not fit together.')
const refusedToken = () =>
  new UnauthorizedError('This setup token is not valid: it is unknown, expired or already used.')

/**
 * Signs in with a password. A wrong address and a wrong password are the same 401 after the same work: one look at the
 * table, one hash, one entry in a log. 429 for too many attempts.
 */
export async function signInWithPassword(
  { db, attempts, browsers, passwords }: SignIn,
  origin: SignInOrigin,
  headers: Headers,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const emailNorm = normalEmail(email)
  const { by } = origin
  const from = { address: by.address, device: browsers.find(headers, emailNorm) }
  await attempts.password(emailNorm, from, origin.signal)
  const cell = await db.cellOfCredential(emailHash(emailNorm))
  const login = await findLogin(cell, emailNorm)
  if (!(await passwords.verify(password, login?.passwordHash)) || !login) {
    await recordAudit(db.of(login?.id ?? NO_ACCOUNT), by, { action: 'sign-in', targetId: null, result: 'denied' })
    throw refusedPassword()
  }
  await attempts.passwordWasRight(emailNorm, from)
  if (passwords.isOutdated(login.passwordHash)) {
    await rehashLogin(cell, emailNorm, login.passwordHash, await passwords.hash(password))
  }
  return cell.tx(async (tx) => {
    // Deleted since: the address is nobody's.
    await requireActiveAccount(tx.of(login.id))
    // Changed since: that ended the sessions of the old password, and this would be one.
    if (!(await lockLogin(tx, login))) throw refusedPassword()
    return startBrowserSession(tx, login, origin)
  })
}

/**
 * Signs in with the one-time token of a new account, and sets its password; or another one, which ends the sessions that
 * the account has. Errors: 401 for a token that is unknown, expired or used, 409 for somebody else's address, 422 for a
 * bad password; none of them uses the token up.
 */
export async function signInWithSetupToken(
  { db, passwords }: SignIn,
  origin: SignInOrigin,
  { setupToken, email, password }: { setupToken: string; email: string; password: string },
): Promise<SignedIn> {
  try {
    if (!isSecretToken('cas', setupToken)) throw refusedToken()
    requireGoodPassword(password, email)
    const passwordHash = await passwords.hash(password)
    const hash = hashSecretToken(setupToken)
    const cell = await db.cellOfCredential(hash)
    return await cell.tx(async (tx) => {
      const account = await takeSetupToken(tx, hash)
      if (!account) throw refusedToken()
      const own = tx.of(account)
      // Sign-ins under way are waited for: the sessions that they make are there to be ended.
      await requireActiveAccountAlone(own)
      await revokeSessionsOf(own)
      await setPassword(own, origin.by, { email, passwordHash })
      return startBrowserSession(tx, (await findAccountView(own))!, origin)
    })
  } catch (error) {
    // After the rollback, which would have taken the entry along.
    if (error instanceof UnauthorizedError) {
      await recordAudit(db.of(NO_ACCOUNT), origin.by, { action: 'sign-in', targetId: null, result: 'denied' })
    }
    throw error
  }
}
