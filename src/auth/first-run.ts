import { makeAccount } from '../accounts/create-account.ts'
import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { announceSetup, type Output } from './announce-setup.ts'
import { localOperator, renewSetupToken, setupLink } from './recover-account.ts'
import { lockFirstRun, markFirstRun, readFirstRun } from './setup-store.ts'

/**
 * Offers the first account to whoever starts a service that nobody signs in to: a new account where there is none, or the
 * one that an earlier start made and that still waits. `base` is the public address. Of processes that start at once one
 * makes the account, and the link that is told last works: it is told before the next may look.
 */
export async function offerSetup(db: Db, base: string, dataDir: string, outputs: readonly Output[]): Promise<void> {
  await db.tx(async (tx) => {
    await lockFirstRun(tx)
    const token = await firstRunToken(tx)
    await announceSetup(token && setupLink(base, token), dataDir, outputs)
  })
}

/** The account that the next start offers, made where there is none; null once there is somebody. */
export async function firstAccount(db: Db): Promise<AccountId | null> {
  return db.tx(async (tx) => {
    await lockFirstRun(tx)
    return (await findOrMakeFirst(tx))?.account ?? null
  })
}

async function firstRunToken(tx: Db): Promise<string | null> {
  const first = await findOrMakeFirst(tx)
  return first && (first.setupToken ?? renewSetupToken(tx.of(first.account), localOperator()))
}

/** With its setup token where it is new. */
async function findOrMakeFirst(tx: Db): Promise<{ account: AccountId; setupToken?: string } | null> {
  const { settled, waiting } = await readFirstRun(tx)
  if (waiting) return { account: waiting }
  if (settled) return null
  const { account, setupToken } = await makeAccount(tx, localOperator(), {})
  await markFirstRun(tx.of(account.id))
  return { account: account.id, setupToken }
}
