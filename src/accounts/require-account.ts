import type { AccountDb } from '../db/sql.ts'
import { AccountGoneError } from '../lib/errors.ts'
import { lockActiveAccountAlone, lockActiveAccountRow } from './account-store.ts'

/**
 * Throws AccountGoneError, a 404 to operators and a 401 to others, unless the account is there and active; it stays so
 * until the caller's transaction ends.
 */
export async function requireActiveAccount(tx: AccountDb): Promise<void> {
  if (!(await lockActiveAccountRow(tx))) throw new AccountGoneError()
}

/** As above, and no sign-in and no new key of the account is under way meanwhile. */
export async function requireActiveAccountAlone(tx: AccountDb): Promise<void> {
  if (!(await lockActiveAccountAlone(tx))) throw new AccountGoneError()
}
