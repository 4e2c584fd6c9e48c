import type { Db } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { ConflictError } from '../lib/errors.ts'
import { type AccountId, accountWireId, newId } from '../lib/ids.ts'
import { type AccountRow, findAccountOfEmail, insertAccount, insertSetupToken } from './account-store.ts'
import { type Actor, recordAudit } from './audit.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

export const SETUP_TOKEN_HOURS = 24

interface NewAccount {
  displayName?: string | undefined
  email?: string | undefined
}

/**
 * An account made by the operator, with the one-time token for its owner's first sign-in. Only the token's hash is
 * kept: nobody can read it again. Throws 409 for an e-mail address that another account has.
 */
export async function createAccount(db: Db, by: Actor, input: NewAccount) {
  const { account, setupToken, setupTokenExpiresAt } = await makeAccount(db, by, input)
  return {
    account: {
      id: accountWireId(account.id),
      displayName: account.displayName,
      createdAt: timestamp(account.createdAt),
    },
    setupToken,
    setupTokenExpiresAt: timestamp(setupTokenExpiresAt),
  }
}

/** The same for callers inside the service. */
export async function makeAccount(
  db: Db,
  by: Actor,
  input: NewAccount,
): Promise<{ account: AccountRow; setupToken: string; setupTokenExpiresAt: Date }> {
  return db.tx(async (tx) => {
    const taken = input.email && (await findAccountOfEmail(tx, input.email))
    if (taken) throw new ConflictError(`The account ${accountWireId(taken)} has this e-mail address already.`)
    const account = await insertAccount(tx, {
      id: newId<AccountId>(),
      displayName: input.displayName ?? null,
      email: input.email ?? null,
    })
    const own = tx.of(account.id)
    const setupToken = newSecretToken('cas')
    const setupTokenExpiresAt = await insertSetupToken(own, {
      hash: hashSecretToken(setupToken),
      hours: SETUP_TOKEN_HOURS,
    })
    await recordAudit(own, by, { action: 'account.create', targetId: account.id, result: 'ok' })
    return { account, setupToken, setupTokenExpiresAt }
  })
}
