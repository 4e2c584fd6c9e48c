import type { Db } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { ConflictError } from '../lib/errors.ts'
import { type AccountId, accountWireId, newId } from '../lib/ids.ts'
import { normalEmail } from '../lib/normal-email.ts'
import { type AccountRow, findAccountOfEmail, insertAccount, insertSetupToken } from './account-store.ts'
import { type Actor, recordAudit } from './audit.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

export const SETUP_TOKEN_HOURS = 24

interface NewAccount {
  displayName?: string | undefined
  email?: string | undefined
  /** where it is to be; the emptiest one unless given */
  cell?: string | undefined
  /** its setup token; a random one unless given */
  setupTokenOf?: (account: AccountId) => string
}

/**
 * An account made by the operator, with the one-time token for its owner's first sign-in. Only the token's hash is
 * kept: nobody can read it again. Throws 409 for an e-mail address that another account has, 422 for a cell that there is not.
 */
export async function createAccount(db: Db, by: Actor, input: NewAccount) {
  const { account, setupToken, setupTokenExpiresAt } = await makeAccount(await db.cellForNew(input.cell), by, input)
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

/** The same for callers inside the service, in the cell that they give. */
export async function makeAccount(
  cell: Db,
  by: Actor,
  input: NewAccount,
): Promise<{ account: AccountRow; setupToken: string; setupTokenExpiresAt: Date }> {
  return cell.tx(async (tx) => {
    const refuse = (taken: AccountId | undefined | '') => {
      if (taken) throw new ConflictError(`The account ${accountWireId(taken)} has this e-mail address already.`)
    }
    refuse(input.email && (await findAccountOfEmail(tx, input.email)))
    const account = await insertAccount(tx, {
      id: newId<AccountId>(),
      displayName: input.displayName ?? null,
      email: input.email ?? null,
    })
    const own = tx.of(account.id)
    refuse(input.email && (await own.claimEmail(normalEmail(input.email))))
    const setupToken = input.setupTokenOf?.(account.id) ?? newSecretToken('cas')
    const setupTokenExpiresAt = await insertSetupToken(own, {
      hash: hashSecretToken(setupToken),
      hours: SETUP_TOKEN_HOURS,
    })
    await recordAudit(own, by, { action: 'account.create', targetId: account.id, result: 'ok' })
    return { account, setupToken, setupTokenExpiresAt }
  })
}
