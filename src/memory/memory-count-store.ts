import { type AccountDb, sql } from '../db/sql.ts'

export interface MemoryCounts {
  messages: number
  /** current ones */
  memoryClaims: number
}

/** How many messages and current claims the memory of an account holds. Reads all of them: not for each request. */
export async function countMemory(own: AccountDb): Promise<MemoryCounts> {
  const [row] = await own.rows<MemoryCounts>(sql('countMemory')`
    select (select count(*) from mem_message where account_id = ${own.account})::int as messages,
           (select count(*) from mem_claim where account_id = ${own.account} and status = 'current')::int as memory_claims`)
  return row!
}
