import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { AccountGoneError } from '../lib/errors.ts'
import type { SignInSessionId } from '../lib/ids.ts'
import { type CliSessionRow, endCliSessionRow, getCliSessionRow } from './sign-in-session-store.ts'

/** The session that a terminal has just shown the token of; it is missing only when its account was deleted since. */
export async function getCliSession(own: AccountDb, id: SignInSessionId): Promise<CliSessionRow> {
  const session = await getCliSessionRow(own, id)
  if (!session) throw new AccountGoneError()
  return session
}

/** Ends the session of a terminal. Keys that were made in it stay. */
export async function endCliSession(own: AccountDb, by: Actor, id: SignInSessionId): Promise<void> {
  await own.tx(async (tx) => {
    await endCliSessionRow(tx, id)
    await recordAudit(tx, by, { action: 'cli.sign-out', targetId: id, result: 'ok' })
  })
}
