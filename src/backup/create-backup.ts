import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../config/settings.ts'
import { openToSave } from '../db/open-database.ts'
import { writeBackupFile } from './backup-file.ts'
import { BACKUP_FORMAT, BackupFileError, type BackupHead, type BackupPart, type BackupTotals } from './backup-parts.ts'
import { beginSnapshot, copyTableOut, listAppliedMigrations, listTables, seesAllRows } from './backup-store.ts'

/** Files of the data folder that a backup holds. The key of the embedded database is made anew where there is none. */
const SECRET_FILES = ['secret-key', 'admin-token']

export type BackupSettings = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'databasePool' | 'namedStatements' | 'secretKey' | 'backupPassphrase'
>

type Client = Parameters<typeof listTables>[0]

export interface CreatedBackup extends BackupTotals {
  file: string
  /** bytes of the file */
  bytes: number
  isEncrypted: boolean
}

/**
 * Everything that the service keeps, of all accounts, at one moment, into a new file; the service may run meanwhile.
 *
 * @throws BackupFileError when the file is there already or the database shows this role only a part
 */
export async function createBackup(
  settings: BackupSettings,
  { file, signal, warn }: { file: string; signal?: AbortSignal | undefined; warn: (message: string) => void },
): Promise<CreatedBackup> {
  const { client, leave } = await openToSave(settings, warn)
  try {
    return await saveAll(client, settings, { file, signal })
  } finally {
    await leave()
  }
}

/** The same on a connection that the caller keeps. */
export async function saveAll(
  client: Client,
  settings: BackupSettings,
  { file, signal }: { file: string; signal?: AbortSignal | undefined },
): Promise<CreatedBackup> {
  const totals: BackupTotals = { tables: 0, rows: 0 }
  const passphrase = settings.backupPassphrase
  if (!(await seesAllRows(client))) {
    throw new BackupFileError(
      'row-level security hides rows from the role of DATABASE_URL: give the address of one with BYPASSRLS, or use pg_dump',
    )
  }
  await beginSnapshot(client)
  await writeBackupFile(partsOf(settings, client, totals), { file, passphrase, signal })
  return { file, bytes: (await stat(file)).size, isEncrypted: passphrase !== undefined, ...totals }
}

async function* partsOf(settings: BackupSettings, client: Client, totals: BackupTotals): AsyncGenerator<BackupPart> {
  yield { kind: 'head', head: await headOf(settings, await listAppliedMigrations(client)) }
  for (const table of await listTables(client)) {
    yield { kind: 'table', table }
    const rows = copyTableOut(client, table)
    for await (const bytes of rows as AsyncIterable<Buffer>) yield { kind: 'rows', bytes }
    yield { kind: 'tableEnd', rows: rows.rowCount }
    totals.tables++
    totals.rows += rows.rowCount
  }
  yield { kind: 'end', totals }
}

async function headOf({ dataDir, secretKey }: BackupSettings, migrations: string[]): Promise<BackupHead> {
  const secrets: Record<string, string> = {}
  for (const name of SECRET_FILES) {
    const text = await readFile(path.join(dataDir, name), 'utf8').catch(() => undefined)
    if (text !== undefined) secrets[name] = text.trim()
  }
  return {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    schemaVersion: migrations.length,
    migrations,
    secrets,
    secretKeyFromSettings: secretKey !== undefined,
  }
}
