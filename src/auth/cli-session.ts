import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { Db } from '../db/sql.ts'
import { AccountGoneError } from '../lib/errors.ts'
import type { AccountId, SessionId } from '../lib/ids.ts'
import { type CliSessionRow, endCliSessionRow, getCliSessionRow } from './sign-in-session-store.ts'

/** The session that a terminal has just shown the token of; it is missing only when its account was deleted since. */
export async function getCliSession(db: Db, account: AccountId, id: SessionId): Promise<CliSessionRow> {
  const session = await getCliSessionRow(db, account, id)
  if (!session) throw new AccountGoneError()
  return session
}

/** Ends the session of a terminal. Keys that were made in it stay. */
export async function endCliSession(db: Db, account: AccountId, by: Actor, id: SessionId): Promise<void> {
  await db.tx(async (tx) => {
    await endCliSessionRow(tx, account, id)
    await recordAudit(tx, account, by, { action: 'cli.sign-out', targetId: id, result: 'ok' })
  })
}
