import type { Db } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'

/** What queries take from the rest of the service. */
export interface QueryServices {
  db: Db
  indexes: AccountIndexes
}
