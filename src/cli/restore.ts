import path from 'node:path'
import { BackupFileError } from '../backup/backup-parts.ts'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { readSettings } from '../config/settings.ts'
import { startFault } from './start-fault.ts'

// `npm run restore -- FILE`: fills an empty data folder or database; `--check` only reads the file.

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(
    `${error instanceof BackupFileError ? `Nothing was restored: ${error.message}` : startFault(error)}\n`,
  )
  process.exitCode = 1
}

async function run(given: readonly string[]): Promise<void> {
  const args = given.filter((arg) => arg !== '--check')
  const [file] = args
  if (file === undefined || args.length > 1 || file.startsWith('-')) {
    throw new BackupFileError('usage: npm run restore -- [--check] <file>')
  }
  const settings = readSettings()
  const isCheck = args.length < given.length
  const { head, tables, rows } = isCheck
    ? await checkBackup(path.resolve(file), settings.backupPassphrase)
    : await restoreBackup(settings, {
        file: path.resolve(file),
        warn: (message) => process.stderr.write(`${message}\n`),
      })
  const what = `${tables} tables with ${rows} rows, as they were at ${head.createdAt}`
  if (isCheck) {
    process.stdout.write(`The file is whole: ${what}.\n`)
    return
  }
  process.stdout.write(`Restored ${what}, to ${settings.databaseUrl ? 'DATABASE_URL and ' : ''}${settings.dataDir}.\n`)
  if (head.secretKeyFromSettings && !settings.secretKey) {
    process.stdout.write('The service had its key from CAIRN_SECRET_KEY: set the same one before it starts.\n')
  }
}
