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
 * changed, one is missing, the database is newer than the code, or the role may not make tables.
 */
export async function migrate(
  client: pg.Client,
  tell: (message: string) => void = () => {},
  folder = MIGRATIONS_DIR,
): Promise<number> {
  const runner = runnerOf(client, await schemaOf(client), folder)
  const newest = await requireAll(runner)
  for (;;) {
    const version = await inTurn(client, tell, async () => {
      const current = await runner.getDatabaseVersion()
      await requireKnown(runner, current, newest)
      if (current === newest) return newest
      if (current === 0) await makeVersionTable(client)
      await runner.migrate(String(current + 1))
      return current + 1
    })
    if (version === newest) return newest
  }
}

/** The newest number; the library would pass over a file that is missing, and the version never be reached. */
async function requireAll(runner: Postgrator): Promise<number> {
  const numbers = new Set((await runner.getMigrations()).map(({ version }) => version))
  const newest = Math.max(0, ...numbers)
  const missing = Array.from({ length: newest }, (_, i) => i + 1).filter((number) => !numbers.has(number))
  if (newest > 0 && missing.length === 0) return newest
  const which = newest > 0 ? `migration ${missing.join(', ')} of ${newest}` : 'all of its migrations'
  throw new UnfitDatabaseError(`this installation lacks ${which}: install the release again`)
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
      `its role may not make tables (${(error as Error).message}): let it own the database, or "grant create on schema ${await schemaOf(client)} to ${client.user}"`,
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

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema')
  return rows[0]!.schema ?? 'public'
}

/** The library would make the schema as well, which asks for a right on the whole database even where it is there. */
async function makeVersionTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relname = 'schema_migration'`,
  )
  if (rows.length > 0) return
  await client.query(
    'create table schema_migration (version bigint primary key, name text, md5 text, run_at timestamptz)',
  )
  await client.query('insert into schema_migration (version) values (0)')
}

const runnerOf = (client: pg.Client, schema: string, folder = MIGRATIONS_DIR): Postgrator =>
  new Postgrator({
    migrationPattern: `${folder}/*.sql`,
    driver: 'pg',
    schemaTable: `${schema}.schema_migration`,
    newline: 'LF',
    execQuery: (query) => client.query(query),
  })

/** Number of the newest migration that this release has. */
export const newestMigration = (): Promise<number> =>
  requireAll(new Postgrator({ migrationPattern: `${MIGRATIONS_DIR}/*.sql`, driver: 'pg', newline: 'LF' }))

/** The tables of this version, in the transaction that the caller has open, in a database that has none. */
export async function makeTables(client: pg.Client, version: number): Promise<void> {
  const runner = runnerOf(client, await schemaOf(client))
  await requireAll(runner)
  await makeVersionTable(client)
  await runner.migrate(String(version))
}
