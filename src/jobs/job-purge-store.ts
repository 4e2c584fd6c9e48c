import { type AccountDb, type Db, sql } from '../db/sql.ts'
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

/** Deletes the account's jobs; `ingest`: the kinds that callers know as ingest jobs. */
export async function purgeJobs(tx: AccountDb, ingest: readonly string[]) {
  const [row] = await tx.rows<{ ingestJobs: number; memoryEvents: number; otherJobs: number }>(sql('purgeJobs')`
    with gone as (
      delete from job where account_id = ${tx.account}
      returning case when kind = any(${[...ingest]}::text[]) then 'ingest' when workspace_id is not null then 'event' end
                as known)
    select count(*) filter (where known = 'ingest')::int as ingest_jobs,
           count(*) filter (where known = 'event')::int as memory_events,
           count(*) filter (where known is null)::int as other_jobs
      from gone`)
  return row!
}

/** Told to every process at the commit. */
export async function announceDeletion(tx: Db, account: AccountId): Promise<void> {
  await tx.rows(sql('announceDeletion')`select pg_notify(${DELETION_CHANNEL}, ${account})`)
}
