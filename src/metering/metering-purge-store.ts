import { purgeTables } from '../db/purge-store.ts'
import type { AccountDb } from '../db/sql.ts'

const PURGED = {
  credit_ledger: 'creditEntries',
  credit_balance: 'creditBalances',
  quota_counter: 'quotaCounters',
  // Last: pruning waits for its rows.
  rate_window: 'rateLimits',
}

/** Deletes the account's credits, quotas and rate windows. */
export const purgeMetering = (tx: AccountDb) => purgeTables(tx, PURGED)
