import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { readSettings, SettingsError, secretsIn } from './config/settings.ts'
import { openLog } from './lib/log.ts'

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
}

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
  const log = openLog({ level: settings.logLevel, secrets: [await adminTokenOf(settings), ...secretsIn(settings)] })
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

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
  /** of a PostgreSQL server that answered, but with a refusal */
  severity?: string
}

/** What an operator can act on, in a sentence or two; for what nobody foresaw, the stack. */
function complaint(error: unknown): string {
  const { code, syscall, address, port, severity, message, stack } = error as SystemError
  if (error instanceof SettingsError) return message
  if (syscall === 'listen') {
    const where = `Cannot listen on ${address} port ${port}`
    return `${where}: ${LISTEN_FAULTS[code ?? ''] ?? code}. Choose other values for CAIRN_HOST and CAIRN_PORT.`
  }
  // Several addresses of one name, none of which answered, come as an AggregateError without words.
  if (severity || syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError) {
    return `Cannot use the database: ${message || code}. Correct DATABASE_URL, or leave it out to have a database started.`
  }
  return stack ?? String(error)
}
