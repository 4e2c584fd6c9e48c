import path from 'node:path'
import { BackupFileError } from '../backup/backup-parts.ts'
import { checkBackup, restoreBackup, restoreCell } from '../backup/restore-backup.ts'
import { MAIN_CELL, readSettings } from '../config/settings.ts'
import { cellNamed, cellOption } from './cell-option.ts'
import { nothingDone } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `npm run restore -- FILE`: fills an empty data folder or database; `--check` only reads the file, `--cell` fills the empty
// database of one further cell.

const NEEDS_KEY = 'The service had its key from CAIRN_SECRET_KEY: set the same one before it starts.\n'

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(nothingDone('Nothing was restored', error, BackupFileError))
  process.exitCode = 1
}

async function run(all: readonly string[]): Promise<void> {
  const { given, tell } = tellResult(all)
  const { cell, given: others } = cellOption(given)
  const args = others.filter((arg) => arg !== '--check')
  const [file] = args
  if (file === undefined || args.length > 1 || file.startsWith('-')) {
    throw new BackupFileError('usage: npm run restore -- [--check] [--cell <name>] [--json] <file>')
  }
  const settings = readSettings()
  const isCheck = args.length < others.length
  const one = cell === undefined || cell === MAIN_CELL ? undefined : cellNamed(settings, cell)
  const source = { file: path.resolve(file), warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const { head, tables, rows } = isCheck
    ? await checkBackup(source.file, settings.backupPassphrase)
    : one
      ? await restoreCell({ ...settings, databaseUrl: one.databaseUrl }, source)
      : await restoreBackup(settings, source)
  const what = `${tables} tables with ${rows} rows, as they were at ${head.createdAt}`
  const counts = { tables, rows, createdAt: head.createdAt }
  if (isCheck) return tell(`The file is whole: ${what}.\n`, { checked: true, ...counts })
  if (one) return tell(`Restored ${what}, to the cell ${one.cell}.\n`, { restored: true, ...counts, cell: one.cell })
  const needsSecretKey = head.secretKeyFromSettings && !settings.secretKey
  tell(
    `Restored ${what}, to ${settings.databaseUrl ? 'DATABASE_URL and ' : ''}${settings.dataDir}.\n${needsSecretKey ? NEEDS_KEY : ''}`,
    { restored: true, ...counts, dataDir: settings.dataDir, isEmbedded: !settings.databaseUrl, needsSecretKey },
  )
}
