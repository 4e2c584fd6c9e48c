import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { DELETION_CHANNEL } from './job-store.ts'

// What an account's deletion does to its jobs: they end first, and then they go.

/** Ends every job of the account: no worker claims one any more, and whoever runs one has lost it. */
export async function endJobs(tx: Db, account: AccountId): Promise<void> {
  await tx.rows(sql('endJobs')`
    update job
       set status = 'failed', finished_at = now(), lease_token = null, lease_until = null,
           error = '{"code": "conflict", "message": "The account is being deleted."}'
     where account_id = ${account} and status in ('queued', 'processing')`)
}

/** Deletes the account's jobs; `known`: the kinds that callers know as ingest jobs. */
export async function purgeJobs(tx: Db, account: AccountId, known: readonly string[]) {
  const [row] = await tx.rows<{ ingestJobs: number; otherJobs: number }>(sql('purgeJobs')`
    with gone as (delete from job where account_id = ${account} returning kind = any(${[...known]}::text[]) as known)
    select count(*) filter (where known)::int as "ingestJobs", count(*) filter (where not known)::int as "otherJobs"
      from gone`)
  return row!
}

/** Told to every process at the commit. */
export async function announceDeletion(tx: Db, account: AccountId): Promise<void> {
  await tx.rows(sql('announceDeletion')`select pg_notify(${DELETION_CHANNEL}, ${account})`)
}
