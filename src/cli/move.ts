import { existsSync } from 'node:fs'
import path from 'node:path'
import { BackupFileError } from '../backup/backup-parts.ts'
import { moveService } from '../backup/move-service.ts'
import { readSettings } from '../config/settings.ts'
import { nothingDone } from './start-fault.ts'
import { tellResult } from './tell-result.ts'

// `cairn move FOLDER [--database ADDRESS]`: the service that CAIRN_DATA_DIR and DATABASE_URL name, into a new folder.

const NEEDS_KEY = 'The service has its key from CAIRN_SECRET_KEY: set the same one there, too.\n'

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(nothingDone('Nothing was moved', error, BackupFileError))
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const { given, tell } = tellResult(args)
  const [folder, databaseUrl, ...more] = given
  if (folder === undefined || more.length > 0 || folder.startsWith('-'))
    throw new BackupFileError('usage: cairn move <new folder> [--database <address>] [--json]')
  const settings = readSettings()
  if (!settings.databaseUrl && !existsSync(settings.dataDir))
    throw new BackupFileError(`there is no service in ${settings.dataDir}: set CAIRN_DATA_DIR as for the service`)
  const target = readSettings({ CAIRN_DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const { tables, rows, head } = await moveService(
    settings,
    { dataDir: path.resolve(folder), databaseUrl: target.databaseUrl },
    { signal: stop.signal, warn: (message) => process.stderr.write(`${message}\n`) },
  )
  const set = [`CAIRN_DATA_DIR=${target.dataDir}`, databaseUrl ? 'DATABASE_URL=… (as given)' : 'no DATABASE_URL']
  const needsSecretKey = head.secretKeyFromSettings
  const from = settings.databaseUrl ? 'the database of DATABASE_URL' : settings.dataDir
  tell(
    `Moved ${tables} tables with ${rows} rows. Serve it with ${set.join(' and ')}.\n` +
      `What was in ${from} is still there: remove it when the new one serves.\n${needsSecretKey ? NEEDS_KEY : ''}`,
    { tables, rows, dataDir: path.resolve(target.dataDir), isEmbedded: !databaseUrl, needsSecretKey },
  )
}
