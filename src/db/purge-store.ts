import { type AccountDb, identifier, sql } from './sql.ts'

/** Tables in the order in which their rows go, each with the name under which a deletion counts them; null: not counted. */
export type PurgedTables = Readonly<Record<string, string | null>>

/**
 * Deletes every row that the account has in these tables, and says how many; tables of one name are counted together.
 * What refers to other rows has to stand before them, so that each row is counted.
 */
export async function purgeTables(tx: AccountDb, tables: PurgedTables): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, counted] of Object.entries(tables)) {
    const [row] = await tx.rows<{ n: number }>(sql(`purge_${table}`)`
      with gone as (delete from ${identifier(table)} where account_id = ${tx.account} returning 1)
      select count(*)::int as n from gone`)
    if (counted !== null) deleted[counted] = (deleted[counted] ?? 0) + row!.n
  }
  return deleted
}
