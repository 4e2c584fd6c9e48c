import type { AccountDb } from '../db/sql.ts'
import type { AccountIndex } from '../index/account-index.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import { hasQuarantinedRuns } from './run-store.ts'

/** The account's index with everything in it, quarantined notes too: their vectors need the same statistics. */
export async function wholeIndex({ indexes }: { indexes: AccountIndexes }, own: AccountDb): Promise<AccountIndex> {
  const quarantined = await hasQuarantinedRuns(own)
  return indexes.refresh(own, { quarantined })
}
