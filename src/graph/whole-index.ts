import type { AccountDb } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { HeldIndex } from '../index/held-index.ts'
import { hasQuarantinedRuns } from './run-store.ts'

/** The account's index with everything in it, quarantined notes too: their vectors need the same statistics. */
export async function wholeIndex({ indexes }: { indexes: AccountIndexes }, own: AccountDb): Promise<HeldIndex> {
  const quarantined = await hasQuarantinedRuns(own)
  return indexes.refresh(own, { quarantined })
}
