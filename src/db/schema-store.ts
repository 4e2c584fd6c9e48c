import { type Db, sql } from './sql.ts'

/** Number of the newest migration that was applied. */
export async function readSchemaVersion(db: Db): Promise<number> {
  const [row] = await db.rows<{ version: number }>(sql('readSchemaVersion')`
    select max(version)::int as version from schema_migration`)
  return row?.version ?? 0
}
