import path from 'node:path'
import type pg from 'pg'
import Postgrator from 'postgrator'

const MIGRATION_LOCK = 0x63616d67
export const MIGRATIONS_DIR = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings the schema up to date: numbered SQL files, forward only, checksums kept, one transaction each. Two processes
 * that start at once wait for each other. Throws when an applied file was changed or the database is newer than the code.
 */
export async function migrate(client: pg.Client): Promise<number> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    const runner = runnerOf(client)
    const newest = await runner.getMaxVersion()
    const current = await runner.getDatabaseVersion()
    if (current > newest) {
      throw new Error(
        `the database has schema version ${current}, this release knows ${newest}: start the newer release`,
      )
    }
    // Checked here too: with nothing to apply the library would not look.
    await runner.validateMigrations(current).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `the database was made by other migrations than this release has (${reason}): start the release that made it`,
        { cause },
      )
    })
    for (let version = current + 1; version <= newest; version++) await oneStep(client, runner, version)
    return newest
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

const runnerOf = (client: pg.Client): Postgrator =>
  new Postgrator({
    migrationPattern: `${MIGRATIONS_DIR}/*.sql`,
    driver: 'pg',
    schemaTable: 'public.schema_migration',
    newline: 'LF',
    execQuery: (query) => client.query(query),
  })

/** Number of the newest migration that this release has. */
export const newestMigration = (): Promise<number> =>
  new Postgrator({ migrationPattern: `${MIGRATIONS_DIR}/*.sql`, driver: 'pg', newline: 'LF' }).getMaxVersion()

/** The tables of this version, in the transaction that the caller has open, in a database that has none. */
export async function makeTables(client: pg.Client, version: number): Promise<void> {
  await runnerOf(client).migrate(String(version))
}

async function oneStep(client: pg.Client, runner: Postgrator, version: number): Promise<void> {
  await client.query('begin')
  try {
    await runner.migrate(String(version))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
