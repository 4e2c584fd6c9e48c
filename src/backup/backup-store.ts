import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { UPGRADE_NAME } from '../db/embedded-postgres.ts'
import type { BackupTable } from './backup-parts.ts'

// Whole tables of all accounts, on a connection of their own: the one place that reads and writes beside the accounts' handles.

const name = pg.escapeIdentifier

/** One snapshot for all that is read from here on. Row-level security fails instead of hiding rows. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local row_security = off')
}

const BACKUP_LOCK = 0x63616974

/** Whether no other process makes a backup by itself now; held until the connection ends. */
export async function tryBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [BACKUP_LOCK])
  return rows[0]!.got
}

const UPGRADE_LOCK = 0x63616975

/** Waits until no other process upgrades this cluster; held until the connection ends. */
export const takeUpgradeLock = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [UPGRADE_LOCK])

/** Whether anybody but processes that upgrade it is connected to this server. */
export async function isUsedByOthers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1) as used`,
    [UPGRADE_NAME],
  )
  return rows[0]!.used
}

/** Whether a worker was heard of in the last minute; one that stops takes its row away. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ served: boolean }>(
    `select exists (select from worker where heartbeat_at > now() - interval '1 minute') as served`,
  )
  return rows[0]!.served
}

/** Whether row-level security hides no row from this role. */
export async function seesAllRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  return rows[0]!.all
}

/** Checksums of the migrations that were applied, in their order. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ md5: string | null }>(
    'select md5 from schema_migration where version > 0 order by version',
  )
  return rows.map(({ md5 }) => md5 ?? '')
}

/** Tables with their columns by name, each after those that its foreign keys point at. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
     order by c.relname`)
  const ordered: BackupTable[] = []
  const placed = new Set<string>()
  while (ordered.length < rows.length) {
    const next = rows.filter((row) => !placed.has(row.name) && row.needs.every((other) => placed.has(other)))
    if (next.length === 0) throw new Error('the foreign keys of the tables go in a circle')
    for (const { name, columns } of next) {
      ordered.push({ name, columns })
      placed.add(name)
    }
  }
  return ordered
}

const listed = ({ columns }: BackupTable): string => columns.map((column) => name(column)).join(', ')

/** The rows as they are sent; how many they were stands in `rowCount` at the end. */
export const copyTableOut = (client: pg.Client, table: BackupTable) =>
  client.query(copyTo(`copy ${name(table.name)} (${listed(table)}) to stdout with (format binary)`))

/**
 * Puts rows into a table of this transaction's own making, which the owner may fill only while row-level security does
 * not bind him.
 *
 * @returns how many
 */
export async function copyTableIn(client: pg.Client, table: BackupTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const target = name(table.name)
  const { rows: found } = await client.query<{ forced: boolean; has_triggers: boolean }>(
    `select relforcerowsecurity as forced,
            exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as has_triggers
       from pg_class c where oid = $1::regclass`,
    [target],
  )
  if (found[0]!.forced) await client.query(`alter table ${target} no force row level security`)
  // What happened before the backup is told to nobody again.
  if (found[0]!.has_triggers) await client.query(`alter table ${target} disable trigger user`)
  const copy = client.query(copyFrom(`copy ${target} (${listed(table)}) from stdin with (format binary)`))
  await pipeline(rows, copy)
  if (found[0]!.has_triggers) await client.query(`alter table ${target} enable trigger user`)
  if (found[0]!.forced) await client.query(`alter table ${target} force row level security`)
  return copy.rowCount
}

/** Whether there is a table in it. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'p') limit 1`,
  )
  return rowCount === 0
}

/** For the planner, which knows nothing of rows that have just come. */
export const analyzeAll = (client: pg.Client) => client.query('analyze')
