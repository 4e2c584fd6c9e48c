import { recordAudit } from '../accounts/audit.ts'
import { requireActiveAccountAlone } from '../accounts/require-account.ts'
import { AccountGoneError, UnauthorizedError } from '../lib/errors.ts'
import type { BrowserSessionPrincipal } from '../lib/principal.ts'
import { findAccountView, updateLogin } from './login-store.ts'
import { requireGoodPassword } from './password-rules.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import type { SignIn } from './sign-in-services.ts'
import { revokeBrowserSessionById, revokeSessionsOf } from './sign-in-session-store.ts'
import { type SignedIn, type SignInOrigin, startBrowserSession } from './start-browser-session.ts'

/**
 * Sets another password. Every session ends, with what hangs on it, and this browser gets a new one: of two changes at
 * once the second is 401. Errors: 403 without a recent sign-in or the old password, 422 for a bad new one, 429 for too
 * many attempts.
 */
export async function changePassword(
  signIn: SignIn,
  session: BrowserSessionPrincipal,
  origin: SignInOrigin,
  { newPassword, currentPassword }: { newPassword: string; currentPassword?: string | undefined },
): Promise<SignedIn> {
  const { db, passwords } = signIn
  const { accountId, sessionId } = session
  const { by, signal } = origin
  await requireRecentSignIn(signIn, session, { by, password: currentPassword, signal })
  const account = await findAccountView(db.of(accountId))
  if (!account) throw new AccountGoneError()
  requireGoodPassword(newPassword, account.email ?? '', ['newPassword'])
  const passwordHash = await passwords.hash(newPassword)
  const cell = await db.cellOf(accountId)
  return cell.tx(async (tx) => {
    const own = tx.of(accountId)
    // Sign-ins under way are waited for: the sessions that they make are there to be ended.
    await requireActiveAccountAlone(own)
    if (!(await revokeBrowserSessionById(own, sessionId))) throw new UnauthorizedError()
    await revokeSessionsOf(own)
    if (!(await updateLogin(own, passwordHash))) throw new AccountGoneError()
    await recordAudit(own, by, { action: 'password.set', targetId: accountId, result: 'ok' })
    return startBrowserSession(tx, account, origin)
  })
}
