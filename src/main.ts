import { adminTokenOf, startService } from './app.ts'
import { readSettings, SettingsError } from './config/settings.ts'
import { openLog } from './lib/log.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings()
  const secrets = [await adminTokenOf(settings), settings.secretKey].filter((secret) => secret !== undefined)
  const log = openLog({ level: settings.logLevel, secrets })
  const signals = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked twice: whoever asks does not want to wait for running requests.
      if (signals.signal.aborted) process.exit(130)
      signals.abort()
    })
  }
  await using service = await startService(settings, log)
  log.info({ url: service.url, database: service.database.description }, 'cairn is ready')
  if (!signals.signal.aborted) {
    await new Promise<void>((resolve) => signals.signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  log.info('cairn is stopping')
}
