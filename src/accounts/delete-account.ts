import type { Db } from '../db/sql.ts'
import { announceDeletion } from '../jobs/job-purge-store.ts'
import { AccountGoneError, NotFoundError } from '../lib/errors.ts'
import { type AccountId, accountWireId } from '../lib/ids.ts'
import { lockDeletedAccount, markAccountDeleting, purgeAccountRow } from './account-purge-store.ts'
import { type Actor, NO_ACCOUNT, recordAudit } from './audit.ts'

/** Deleted rows by table group. */
export type DeletedRows = Record<string, number>

/** What one folder does to an account's rows. `app.ts` lists all of them, children before what they refer to. */
export interface AccountPart {
  /** Makes it useless: credentials stop working, jobs end. */
  close?(tx: Db, account: AccountId): Promise<void>
  /** Deletes every row, and says how many. */
  purge(tx: Db, account: AccountId): Promise<DeletedRows>
}

/** What deleting takes from the rest of the service. */
export interface DeletionServices {
  db: Db
  accountParts: readonly AccountPart[]
  /** told after the commit, in this process alone and at once; every process hears of it from the database */
  accountDeleted(account: AccountId): void
}

/**
 * Deletes an account with everything that it has. Called again after a failure it goes on. Throws NotFoundError for an
 * account that is not there, or no longer.
 */
export async function deleteAccount(services: DeletionServices, account: AccountId, by: Actor) {
  await closeAccount(services, account, by)
  return { account: { id: accountWireId(account) }, deleted: await purgeAccount(services, account) }
}

/**
 * First step: from its commit on no credential of the account works and no job of it runs. There is no way back. Throws
 * NotFoundError.
 */
async function closeAccount({ db, accountParts }: DeletionServices, account: AccountId, by: Actor): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await markAccountDeleting(tx, account))) throw new NotFoundError('Account')
    for (const part of accountParts) await part.close?.(tx, account)
    await announceDeletion(tx, account)
    // Kept when everything else goes: who did it and when. The id is all that is left of the account.
    await recordAudit(tx, NO_ACCOUNT, by, { action: 'account.delete', targetId: account, result: 'ok' })
  })
}

/**
 * Second step, in one transaction: it waits until whoever writes for the account has ended, and leaves no row. Throws
 * NotFoundError when another call was faster.
 */
async function purgeAccount(services: DeletionServices, account: AccountId): Promise<DeletedRows> {
  const purge = async (tx: Db) => {
    if (!(await lockDeletedAccount(tx, account))) throw new NotFoundError('Account')
    const own = tx.account(account)
    const deleted: DeletedRows = {}
    for (const part of services.accountParts) Object.assign(deleted, await part.purge(own, account))
    Object.assign(deleted, await purgeAccountRow(own, account))
    await announceDeletion(own, account)
    return deleted
  }
  try {
    const deleted = await services.db.tx(purge)
    services.accountDeleted(account)
    return deleted
  } catch (error) {
    if (error instanceof AccountGoneError) throw new Error('a table has rows of the account left', { cause: error })
    throw error
  }
}
