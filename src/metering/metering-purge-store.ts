import { purgeTables } from '../db/purge-store.ts'
import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

const PURGED = {
  credit_ledger: 'creditEntries',
  credit_balance: 'creditBalances',
  quota_counter: 'quotaCounters',
  // Last: pruning waits for its rows.
  rate_window: 'rateLimits',
}

/** Deletes the account's credits, quotas and rate windows. */
export const purgeMetering = (tx: Db, account: AccountId) => purgeTables(tx, account, PURGED)
