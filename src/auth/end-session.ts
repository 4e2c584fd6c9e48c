import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { SignInSessionId } from '../lib/ids.ts'
import { endSessionRow } from './sign-in-session-store.ts'

/** Ends a session of a browser or a terminal; doing it twice answers the same both times. 404 for none of the account's. */
export async function endSession(own: AccountDb, by: Actor, id: SignInSessionId) {
  return own.tx(async (tx) => {
    const ended = await endSessionRow(tx, id)
    if (!ended) throw new NotFoundError('Session')
    await recordAudit(tx, by, { action: 'session.revoke', targetId: id, result: 'ok' })
    return { session: { id, kind: ended.kind, revokedAt: timestamp(ended.revokedAt) } }
  })
}
