import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeTables, migrate, newestMigration } from '../db/migrate.ts'
import { openToFill } from '../db/open-database.ts'
import { isUnfinished, markFinished, markUnfinished } from '../db/unfinished-restore.ts'
import { readBackupFile } from './backup-file.ts'
import { BackupFileError, type BackupHead, type BackupPart, type BackupTotals } from './backup-parts.ts'
import { analyzeAll, copyTableIn, isEmptyDatabase, listAppliedMigrations } from './backup-store.ts'
import type { BackupSettings } from './create-backup.ts'

export interface CheckedBackup extends BackupTotals {
  head: BackupHead
}

type Client = Parameters<typeof migrate>[0]

/**
 * Reads a backup from its first byte to its last.
 *
 * @throws BackupFileError with what is wrong with it
 */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<CheckedBackup> {
  let head: BackupHead | undefined
  let totals: BackupTotals | undefined
  for await (const part of readBackupFile({ file, passphrase })) {
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') totals = part.totals
  }
  return { head: head!, ...totals! }
}

/**
 * Fills an empty data folder, or an empty database with `DATABASE_URL`, with what a backup holds. The rows come in one
 * transaction; until all is done, the folder says that it is not to be used, and the same restore may be run again.
 *
 * @throws BackupFileError before anything is changed: what is wrong with the file, or what is in the way
 */
export async function restoreBackup(
  settings: BackupSettings,
  { file, warn }: { file: string; warn: (message: string) => void },
): Promise<CheckedBackup> {
  const { dataDir, backupPassphrase: passphrase } = settings
  const checked = await checkUsable(file, passphrase)
  const again = isUnfinished(dataDir)
  if (!again) refuseUsed(dataDir)
  markUnfinished(dataDir)
  try {
    await fillDatabase(settings, { anew: again, warn }, readBackupFile({ file, passphrase }), checked.head)
  } catch (error) {
    // All or nothing: a database that is not ours is as it was.
    if (!again && settings.databaseUrl) markFinished(dataDir)
    throw error
  }
  writeSecrets(dataDir, checked.head)
  markFinished(dataDir)
  return checked
}

/**
 * Fills the empty database of a cell, the settings' `databaseUrl`, in one transaction. Secrets and the data folder are the
 * service's, and stay as they are.
 *
 * @throws BackupFileError as above
 */
export async function restoreCell(
  settings: BackupSettings,
  { file, warn }: { file: string; warn: (message: string) => void },
): Promise<CheckedBackup> {
  const passphrase = settings.backupPassphrase
  const checked = await checkUsable(file, passphrase)
  await fillDatabase(settings, { anew: false, warn }, readBackupFile({ file, passphrase }), checked.head)
  return checked
}

async function checkUsable(file: string, passphrase: string | undefined): Promise<CheckedBackup> {
  const checked = await checkBackup(file, passphrase)
  if (checked.head.schemaVersion > (await newestMigration())) {
    throw new BackupFileError('it was made by a newer release of Cairn: restore it with that one')
  }
  return checked
}

/** A folder that a service has used is never written over. */
function refuseUsed(dataDir: string): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  const used = names.find((name) => /^(?:pg\d+|secret-key|admin-token|database-key)$/.test(name))
  if (used !== undefined) {
    throw new BackupFileError(
      `${dataDir} has been used by a service (${used}): name an empty folder with CAIRN_DATA_DIR, or move this one away`,
    )
  }
}

/** Tables and rows in one transaction. What later migrations do, the service can do at its start too. */
async function fillDatabase(
  settings: BackupSettings,
  how: { anew: boolean; warn: (message: string) => void },
  parts: AsyncGenerator<BackupPart>,
  head: BackupHead,
): Promise<void> {
  const { client, leave } = await openToFill(settings, how)
  try {
    if (!(await isEmptyDatabase(client))) throw new BackupFileError('the database of DATABASE_URL is not empty')
    await client.query('begin')
    await fill(client, parts, head)
    await analyzeAll(client)
    await client.query('commit')
    await migrate(client)
  } finally {
    await leave()
  }
}

async function fill(client: Client, parts: AsyncGenerator<BackupPart>, head: BackupHead): Promise<void> {
  await makeTables(client, head.schemaVersion)
  const made = await listAppliedMigrations(client)
  if (made.some((md5, n) => md5 !== head.migrations[n])) {
    throw new BackupFileError(
      'the backup was made by other migrations than this release has: use the release that made it',
    )
  }
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) break
    if (part.kind === 'table') await fillTable(client, part.table, parts)
  }
}

async function fillTable(
  client: Client,
  table: Parameters<typeof copyTableIn>[1],
  parts: AsyncGenerator<BackupPart>,
): Promise<void> {
  let told = 0
  async function* rows() {
    for (;;) {
      const { value: part } = await parts.next()
      if (part?.kind === 'tableEnd') {
        told = part.rows
        return
      }
      if (part?.kind === 'rows') yield part.bytes
    }
  }
  const taken = await copyTableIn(client, table, rows())
  if (taken !== told) throw new Error(`${taken} of ${told} rows of ${table.name} were taken`)
}

/** What root writes, the folder's owner has to be able to read. */
function writeSecrets(dataDir: string, { secrets }: BackupHead): void {
  const { uid, gid } = statSync(dataDir)
  for (const [name, text] of Object.entries(secrets)) {
    const file = path.join(dataDir, path.basename(name))
    writeFileSync(file, `${text}\n`, { mode: 0o600, flush: true })
    if (process.getuid?.() === 0) chownSync(file, uid, gid)
    if (readFileSync(file, 'utf8').trim() !== text) throw new Error(`${file} could not be written`)
  }
}
