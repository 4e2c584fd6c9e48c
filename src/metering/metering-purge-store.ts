import { countDeleted } from '../db/count-deleted.ts'
import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// What an account's deletion takes from metering.

const purgeCreditLedger = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeCreditLedger')`
      with gone as (delete from credit_ledger where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeCreditBalance = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeCreditBalance')`
      with gone as (delete from credit_balance where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeQuotaCounters = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeQuotaCounters')`
      with gone as (delete from quota_counter where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeRateWindows = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeRateWindows')`
      with gone as (delete from rate_window where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

/** Deletes the account's credits, quotas and rate windows; the windows last, for pruning waits for their rows. */
export const purgeMetering = async (tx: Db, account: AccountId) => ({
  creditEntries: await purgeCreditLedger(tx, account),
  creditBalances: await purgeCreditBalance(tx, account),
  quotaCounters: await purgeQuotaCounters(tx, account),
  rateLimits: await purgeRateWindows(tx, account),
})
