import type { Db } from '../db/sql.ts'
import type { AccountIndex } from '../index/account-index.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { AccountId } from '../lib/ids.ts'
import { hasQuarantinedRuns } from './run-store.ts'

/** The account's index with everything in it, quarantined notes too: their vectors need the same statistics. */
export async function wholeIndex(
  { db, indexes }: { db: Db; indexes: AccountIndexes },
  account: AccountId,
): Promise<AccountIndex> {
  const quarantined = await hasQuarantinedRuns(db.of(account))
  return indexes.refresh(db.of(account), { quarantined })
}
