import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { countMemoryRows, type MemoryCounts } from './memory-count-store.ts'

/** How many messages and current claims the account's memory holds. Reads all of them: not for each request. */
export const countMemory = (db: Db, account: AccountId): Promise<MemoryCounts> => countMemoryRows(db, account)
