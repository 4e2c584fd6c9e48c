import { type AccountDb, sql } from '../db/sql.ts'

/** Of all processes of the database one imports at a time; held to the end of the transaction. False where another has it. */
export async function takeImportSlot(tx: AccountDb): Promise<boolean> {
  const [row] = await tx.rows<{ taken: boolean }>(sql('takeImportSlot')`
    select pg_try_advisory_xact_lock(hashtextextended('import', 0)) as taken`)
  return row!.taken
}
