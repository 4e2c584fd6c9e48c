import path from 'node:path'
import type pg from 'pg'
import Postgrator from 'postgrator'
import { UnfitDatabaseError } from './fit-server.ts'

const MIGRATION_LOCK = 0x63616d67
export const MIGRATIONS_DIR = path.join(import.meta.dirname, '../../migrations')

/** a wait shorter than that is nobody's business */
const TELL_AFTER_MS = 5_000

/**
 * Brings the schema up to date: numbered SQL files, forward only, checksums kept. Each is a transaction that holds the
 * migrations' lock and looks again what is there: processes that start at once take turns, through a pooler too, and one
 * that dies leaves no lock behind. `tell`: that it waits for another. Throws UnfitDatabaseError when an applied file was
 * changed, the database is newer than the code, or the role may not make tables.
 */
export async function migrate(client: pg.Client, tell: (message: string) => void = () => {}): Promise<number> {
  const runner = runnerOf(client)
  const newest = await runner.getMaxVersion()
  for (;;) {
    const version = await inTurn(client, tell, async () => {
      const current = await runner.getDatabaseVersion()
      await requireKnown(runner, current, newest)
      if (current === newest) return newest
      await runner.migrate(String(current + 1))
      return current + 1
    })
    if (version === newest) return newest
  }
}

async function requireKnown(runner: Postgrator, current: number, newest: number): Promise<void> {
  if (current > newest) {
    throw new UnfitDatabaseError(
      `the database has schema version ${current}, this release knows ${newest}: start the newer release`,
    )
  }
  // Checked here too: with nothing to apply the library would not look.
  await runner.validateMigrations(current).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UnfitDatabaseError(
      `the database was made by other migrations than this release has (${reason}): start the release that made it`,
      { cause },
    )
  })
}

async function inTurn<T>(client: pg.Client, tell: (message: string) => void, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [MIGRATION_LOCK])
    if (!rows[0].taken) await waitForTurn(client, tell)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new UnfitDatabaseError(
      `its role may not make tables (${(error as Error).message}): let it own the database, or "grant create on schema public to ${client.user}"`,
      { cause: error },
    )
  }
}

async function waitForTurn(client: pg.Client, tell: (message: string) => void): Promise<void> {
  const timer = setTimeout(
    tell,
    TELL_AFTER_MS,
    'another process is bringing the database up to date; this one waits for it',
  )
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  } finally {
    clearTimeout(timer)
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
