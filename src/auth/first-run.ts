import { createHmac } from 'node:crypto'
import { makeAccount, SETUP_TOKEN_HOURS } from '../accounts/create-account.ts'
import { hashSecretToken, secretTokenOf } from '../accounts/secret-token.ts'
import type { AccountDb, Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { announceSetup, type Output } from './announce-setup.ts'
import { localOperator, renewSetupToken, setupLink } from './recover-account.ts'
import { lockFirstRun, markFirstRun, readFirstRun, readSetupTokens } from './setup-store.ts'
import type { SignIn } from './sign-in-services.ts'

type SetupKey = SignIn['setupKey']

/**
 * Offers the first account to whoever starts a service that nobody signs in to: a new account where there is none, or the
 * one that an earlier start made and that still waits. Of processes that start at once one makes the account, and all
 * tell the same link, until it has less than an hour left.
 */
export async function offerSetup(
  { db, publicUrl, setupKey }: Pick<SignIn, 'db' | 'publicUrl' | 'setupKey'>,
  dataDir: string,
  outputs: readonly Output[],
): Promise<void> {
  await db.tx(async (tx) => {
    await lockFirstRun(tx)
    const account = await findOrMakeFirst(tx, setupKey)
    const token = account && (await firstRunToken(tx.of(account), setupKey))
    await announceSetup(token && { link: setupLink(publicUrl(), token.text), hours: token.hours }, dataDir, outputs)
  })
}

/** The account that the next start offers, made where there is none; null once there is somebody. */
export async function firstAccount({ db, setupKey }: Pick<SignIn, 'db' | 'setupKey'>): Promise<AccountId | null> {
  return db.tx(async (tx) => {
    await lockFirstRun(tx)
    return findOrMakeFirst(tx, setupKey)
  })
}

/** Only the token's hash is kept; it can be offered again because it follows from a key. */
async function firstRunToken(tx: AccountDb, setupKey: SetupKey): Promise<{ text: string; hours: number }> {
  const { count, last, hoursLeft } = await readSetupTokens(tx)
  const offered = setupTokenNumber(setupKey, tx.account, count - 1)
  if (hoursLeft >= 1 && last?.equals(hashSecretToken(offered))) return { text: offered, hours: Math.round(hoursLeft) }
  const text = await renewSetupToken(tx, localOperator(), setupTokenNumber(setupKey, tx.account, count))
  await markFirstRun(tx)
  return { text, hours: SETUP_TOKEN_HOURS }
}

async function findOrMakeFirst(tx: Db, setupKey: SetupKey): Promise<AccountId | null> {
  const { settled, waiting } = await readFirstRun(tx)
  if (waiting) return waiting
  if (settled) return null
  const { account } = await makeAccount(tx, localOperator(), {
    setupTokenOf: (id) => setupTokenNumber(setupKey, id, 0),
  })
  await markFirstRun(tx.of(account.id))
  return account.id
}

const setupTokenNumber = (setupKey: SetupKey, account: AccountId, number: number): string =>
  secretTokenOf('cas', createHmac('sha256', setupKey).update(`${number} of ${account}`).digest())
