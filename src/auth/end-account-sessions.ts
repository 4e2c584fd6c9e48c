import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { AccountDb } from '../db/sql.ts'
import { accountWireId } from '../lib/ids.ts'
import { revokeSessionsOf } from './sign-in-session-store.ts'

/** Signs everybody out of the account, at browsers and terminals. Throws AccountGoneError. */
export const endAccountSessions = (own: AccountDb, by: Actor) =>
  own.tx(async (tx) => {
    await requireActiveAccount(tx)
    const endedSessions = await revokeSessionsOf(tx)
    await recordAudit(tx, by, { action: 'session.revoke', targetId: null, result: 'ok' })
    return { account: { id: accountWireId(own.account) }, endedSessions }
  })
