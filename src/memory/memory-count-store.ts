import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface MemoryCounts {
  messages: number
  /** current ones */
  memoryClaims: number
}

/** How many messages and current claims the memory of an account holds. Reads all of them: not for each request. */
export async function countMemory(db: Db, account: AccountId): Promise<MemoryCounts> {
  const [row] = await db.rows<MemoryCounts>(sql('countMemory')`
    select (select count(*) from mem_message where account_id = ${account})::int as messages,
           (select count(*) from mem_claim where account_id = ${account} and status = 'current')::int as "memoryClaims"`)
  return row!
}
