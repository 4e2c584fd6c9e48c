import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { readSettings, SettingsError } from './config/settings.ts'
import { openLog } from './lib/log.ts'

try {
  await run()
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings()
  // Half of the start is compiling: what is compiled is kept in the data folder, where nobody else can write.
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  enableCompileCache(path.join(settings.dataDir, 'compile-cache'))
  const { adminTokenOf, startService } = await import('./app.ts')
  const log = openLog({ level: settings.logLevel, secrets: [await adminTokenOf(settings)] })
  const signals = new AbortController()
  // A closed terminal (SIGHUP) is a wish to stop like the others.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
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

/** What an operator can act on in one sentence; for what nobody foresaw, the stack. */
function complaint(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const { code, syscall, address, port, stack } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (syscall !== 'listen') return stack ?? String(error)
  const reason =
    code === 'EADDRINUSE'
      ? 'another program listens there'
      : code === 'EACCES'
        ? 'this user may not listen there'
        : `the system says ${code}`
  return `Cannot listen on ${address} port ${port}: ${reason}. Choose other values for CAIRN_HOST and CAIRN_PORT.`
}
