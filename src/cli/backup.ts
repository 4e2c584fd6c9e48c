import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupFileError } from '../backup/backup-parts.ts'
import { type CreatedBackup, createBackup } from '../backup/create-backup.ts'
import { cellAddresses, MAIN_CELL, readSettings } from '../config/settings.ts'
import { cellNamed, cellOption } from './cell-option.ts'
import { nothingDone } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `npm run backup -- FILE`: all of the service into one file, beside a running service or without; where accounts are spread over
// cells, a file for each (FILE, FILE.b …), or with `--cell` of one; `--json` tells of them in JSON.

const IN_THE_CLEAR = 'It holds keys and password hashes in the clear: set CAIRN_BACKUP_PASSPHRASE to encrypt it.\n'

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(nothingDone('No backup was made', error, BackupFileError))
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { given: wanted, tell } = tellResult(args)
  const { given, cell } = cellOption(wanted)
  const [file] = given
  if (file === undefined || given.length > 1 || file.startsWith('-')) {
    throw new BackupFileError('usage: npm run backup -- [--cell <name>] [--json] <file to be>')
  }
  const settings = readSettings()
  // A wrong folder is told, not filled with an empty database.
  if (!settings.databaseUrl && !existsSync(settings.dataDir)) {
    throw new BackupFileError(`there is no service in ${settings.dataDir}: set CAIRN_DATA_DIR as for the service`)
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const cells = cell === undefined ? cellAddresses(settings) : [cellNamed(settings, cell)]
  const backups: (CreatedBackup & { cell: string })[] = []
  for (const { cell: name, databaseUrl } of cells) {
    const made = await createBackup(
      { ...settings, databaseUrl },
      {
        file: path.resolve(cell === undefined && name !== MAIN_CELL ? `${file}.${name}` : file),
        signal: stop.signal,
        warn: (message) => process.stderr.write(`${message}\n`),
      },
    )
    backups.push({ cell: name, ...made })
  }
  const lines = backups.map(({ file, bytes, tables, rows, isEncrypted }) => {
    const size = `${(bytes / 1_048_576).toFixed(1)} MiB, ${tables} tables, ${rows} rows`
    return `${file} is written and was read again (${size}).\n${isEncrypted ? '' : IN_THE_CLEAR}`
  })
  tell(lines.join(''), { backups })
}
