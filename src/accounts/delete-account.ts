import type { AccountDb, Db } from '../db/sql.ts'
import { announceDeletion } from '../jobs/job-purge-store.ts'
import { timestamp } from '../lib/clock.ts'
import { AccountGoneError, NotFoundError, UnavailableError } from '../lib/errors.ts'
import { type AccountId, accountWireId, type SignInSessionId } from '../lib/ids.ts'
import {
  listUnfinishedDeletions,
  lockDeletedAccount,
  markAccountDeleting,
  purgeAccountRow,
} from './account-purge-store.ts'
import { type Actor, NO_ACCOUNT, recordAudit } from './audit.ts'

/** Deleted rows by table group. */
export type DeletedRows = Record<string, number>

/** What one folder does to an account's rows. `app.ts` lists all of them, children before what they refer to. */
export interface AccountPart {
  /**
   * Makes it useless: credentials stop working, jobs end. `deleter`: the session that may go on with the deletion, and do
   * nothing else; null when its owner does not delete it. Throws AccountGoneError when that session has ended.
   */
  close?(tx: Db, account: AccountId, deleter: SignInSessionId | null): Promise<void>
  /** Deletes every row, and says how many. */
  purge(tx: AccountDb): Promise<DeletedRows>
}

/** What deleting takes from the rest of the service. */
export interface DeletionServices {
  db: Db
  accountParts: readonly AccountPart[]
  /** told after the commit, in this process alone and at once; every process hears of it from the database. `cell`: where it was */
  accountDeleted(account: AccountId, cell: Db): void
}

/**
 * Deletes an account with everything that it has. Called again after a failure it goes on. Throws NotFoundError for an
 * account that is not there, or no longer.
 */
export async function deleteAccount(services: DeletionServices, account: AccountId, by: Actor) {
  await closeAccount(services, account, by, null)
  return { account: { id: accountWireId(account) }, deleted: await purgeAccount(services, account) }
}

/** What its owner deletes it by. */
export interface DeletingSession {
  accountId: AccountId
  sessionId: SignInSessionId
  /** `deletion_pending`: the first step is done */
  state: 'active' | 'deletion_pending'
}

/**
 * The owner's own deletion. Between the steps nothing of the account works but this session, and that only to be sent
 * here again. Errors: 503 when the second step fails, AccountGoneError when somebody else closed the account first,
 * NotFoundError when somebody else has ended it.
 */
export async function deleteOwnAccount(services: DeletionServices, session: DeletingSession, by: Actor) {
  const { accountId, sessionId, state } = session
  if (state === 'active') await closeAccount(services, accountId, by, sessionId)
  const deleted = await purgeAccount(services, accountId).catch((error) => {
    throw error instanceof NotFoundError ? error : unfinished(error)
  })
  return { status: 'deleted' as const, accountId: accountWireId(accountId), deletedAt: timestamp(new Date()), deleted }
}

/** whoever closed the account has repeated the call by then, or will not */
const UNFINISHED_MINUTES = 10

/**
 * Goes on with deletions whose second step failed and that nobody repeated: what was promised to go goes. Throws the
 * first failure, after having tried all.
 */
export async function finishDeletions(services: DeletionServices): Promise<void> {
  const failures: unknown[] = []
  for (const account of await listUnfinishedDeletions(services.db, UNFINISHED_MINUTES)) {
    await purgeAccount(services, account).catch((error) => {
      // Not found: somebody else was faster.
      if (!(error instanceof NotFoundError)) failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

const unfinished = (cause: unknown) =>
  new UnavailableError('The account is closed, but its data could not be deleted yet; send the same again.', cause)

/**
 * First step: from its commit on no credential of the account works and no job of it runs. There is no way back. Throws
 * NotFoundError.
 */
async function closeAccount(
  { db, accountParts }: DeletionServices,
  account: AccountId,
  by: Actor,
  deleter: SignInSessionId | null,
): Promise<void> {
  const cell = await db.cellOf(account)
  await cell.tx(async (tx) => {
    if (!(await markAccountDeleting(tx, account))) throw new NotFoundError('Account')
    for (const part of accountParts) await part.close?.(tx, account, deleter)
    await announceDeletion(tx, account)
    // Kept when everything else goes: who did it and when. The id is all that is left of the account.
    await recordAudit(tx.of(NO_ACCOUNT), by, { action: 'account.delete', targetId: account, result: 'ok' })
  })
}

/**
 * Second step, in one transaction: it waits until whoever writes for the account has ended, and leaves no row. Throws
 * NotFoundError when another call was faster.
 */
async function purgeAccount(services: DeletionServices, account: AccountId): Promise<DeletedRows> {
  const purge = async (tx: Db) => {
    if (!(await lockDeletedAccount(tx, account))) throw new NotFoundError('Account')
    const own = tx.of(account)
    const deleted: DeletedRows = {}
    for (const part of services.accountParts) Object.assign(deleted, await part.purge(own))
    Object.assign(deleted, await purgeAccountRow(own))
    await announceDeletion(tx, account)
    return deleted
  }
  try {
    const cell = await services.db.cellOf(account)
    const deleted = await cell.tx(purge)
    services.accountDeleted(account, cell)
    // What is left in the directory leads to nothing, and the sweep takes it.
    await services.db.forget(account).catch(() => {})
    return deleted
  } catch (error) {
    if (error instanceof AccountGoneError) throw new Error('a table has rows of the account left', { cause: error })
    throw error
  }
}
