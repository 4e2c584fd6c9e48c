import { type Db, sql } from './sql.ts'

/** What time it is for the database: processes that share it may disagree by minutes. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const [row] = await db.rows<{ time: Date }>(sql('readDatabaseTime')`select clock_timestamp() as time`)
  return row!.time
}
