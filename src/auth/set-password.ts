import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { ConflictError } from '../lib/errors.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { deleteLoginsOf, insertLogin, setAccountEmail } from './login-store.ts'

/** Makes e-mail address and password the account's sign-in, in place of an earlier one. 409 for somebody else's address. */
export async function setPassword(
  tx: AccountDb,
  by: Actor,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  await deleteLoginsOf(tx)
  const emailNorm = normalEmail(email)
  if (!(await insertLogin(tx, { emailNorm, passwordHash })) || (await tx.claimEmail(emailNorm)))
    throw new ConflictError('This e-mail address signs in to another account.')
  await setAccountEmail(tx, email)
  await recordAudit(tx, by, { action: 'password.set', targetId: tx.account, result: 'ok' })
}
