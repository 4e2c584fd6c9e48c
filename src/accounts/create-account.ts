import type { Db } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { type AccountId, accountWireId, newId } from '../lib/ids.ts'
import { insertAccount, insertSetupToken } from './account-store.ts'
import { type Actor, recordAudit } from './audit.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

export const SETUP_TOKEN_HOURS = 24

/**
 * An account made by the operator, with the one-time token for its owner's first sign-in. Only the token's hash is
 * kept: nobody can read it again.
 */
export async function createAccount(
  db: Db,
  by: Actor,
  input: { displayName?: string | undefined; email?: string | undefined },
) {
  return db.tx(async (tx) => {
    const account = await insertAccount(tx, {
      id: newId<AccountId>(),
      displayName: input.displayName ?? null,
      email: input.email ?? null,
    })
    const own = tx.of(account.id)
    const setupToken = newSecretToken('cas')
    const expiresAt = await insertSetupToken(own, {
      hash: hashSecretToken(setupToken),
      hours: SETUP_TOKEN_HOURS,
    })
    await recordAudit(own, by, { action: 'account.create', targetId: account.id, result: 'ok' })
    return {
      account: {
        id: accountWireId(account.id),
        displayName: account.displayName,
        createdAt: timestamp(account.createdAt),
      },
      setupToken,
      setupTokenExpiresAt: timestamp(expiresAt),
    }
  })
}
