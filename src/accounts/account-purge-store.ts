import { purgeTables } from '../db/purge-store.ts'
import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// What goes last of a deleted account: its log, the ways in that made it, and its own row.

const PURGED = { audit_log: 'auditLog', invite: 'invites', setup_token: 'setupTokens' }

/** False: there is no such account. One that is being deleted already may be marked again. */
export async function markAccountDeleting(tx: Db, account: AccountId): Promise<boolean> {
  const rows = await tx.rows(sql('markAccountDeleting')`
    update account set state = 'deletion_pending', deleted_at = coalesce(deleted_at, now())
     where id = ${account} and account_stays(id) returning id`)
  return rows.length > 0
}

/** Accounts that were closed more than so many minutes ago, and are still there. */
export async function listUnfinishedDeletions(db: Db, minutes: number): Promise<AccountId[]> {
  const rows = await db.rows<{ id: AccountId }>(sql('listUnfinishedDeletions')`
    select id from account
     where state = 'deletion_pending' and deleted_at < now() - make_interval(mins => ${minutes})`)
  return rows.map(({ id }) => id)
}

/** Waits until nobody holds the account's row, and lets nobody hold it again. False: it is gone, or not marked. */
export async function lockDeletedAccount(tx: Db, account: AccountId): Promise<boolean> {
  const rows = await tx.rows(sql('lockDeletedAccount')`
    select id from account where id = ${account} and state = 'deletion_pending' for update`)
  return rows.length > 0
}

/** Deletes the account itself. Fails while a table has rows of it. */
export async function purgeAccountRow(tx: AccountDb) {
  const deleted = await purgeTables(tx, PURGED)
  await tx.rows(sql('purgeAccountRow')`delete from account where id = ${tx.account}`)
  return deleted
}
