import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupFileError } from '../backup/backup-parts.ts'
import { createBackup } from '../backup/create-backup.ts'
import { cellAddresses, MAIN_CELL, readSettings } from '../config/settings.ts'
import { cellNamed, cellOption } from './cell-option.ts'
import { startFault } from './start-fault.ts'

// `npm run backup -- FILE`: all of the service into one file, beside a running service or without; where accounts are spread over
// cells, a file for each (FILE, FILE.b …), or with `--cell` of one.

const IN_THE_CLEAR = 'It holds keys and password hashes in the clear: set CAIRN_BACKUP_PASSPHRASE to encrypt it.\n'

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(
    `${error instanceof BackupFileError ? `No backup was made: ${error.message}` : startFault(error)}\n`,
  )
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { given, cell } = cellOption(args)
  const [file] = given
  if (file === undefined || given.length > 1 || file.startsWith('-')) {
    throw new BackupFileError('usage: npm run backup -- [--cell <name>] <file to be>')
  }
  const settings = readSettings()
  // A wrong folder is told, not filled with an empty database.
  if (!settings.databaseUrl && !existsSync(settings.dataDir)) {
    throw new BackupFileError(`there is no service in ${settings.dataDir}: set CAIRN_DATA_DIR as for the service`)
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const wanted = cell === undefined ? cellAddresses(settings) : [cellNamed(settings, cell)]
  for (const { cell: name, databaseUrl } of wanted) {
    const made = await createBackup(
      { ...settings, databaseUrl },
      {
        file: path.resolve(cell === undefined && name !== MAIN_CELL ? `${file}.${name}` : file),
        signal: stop.signal,
        warn: (message) => process.stderr.write(`${message}\n`),
      },
    )
    const size = `${(made.bytes / 1_048_576).toFixed(1)} MiB, ${made.tables} tables, ${made.rows} rows`
    process.stdout.write(`${made.file} is written and was read again (${size}).\n`)
    if (!made.isEncrypted) process.stdout.write(IN_THE_CLEAR)
  }
}
