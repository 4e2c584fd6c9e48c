import type { Db, Sql } from './sql.ts'

/** Runs a statement that deletes rows and answers with their number, `n`. */
export const countDeleted = async (tx: Db, statement: Sql): Promise<number> =>
  (await tx.rows<{ n: number }>(statement))[0]!.n
