import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { giveUpRoot } from './cli/give-up-root.ts'
import { startFault } from './cli/start-fault.ts'
import { serviceSecrets } from './config/service-secrets.ts'
import { readSettings, secretsIn } from './config/settings.ts'
import { openLog } from './lib/log.ts'
import { wantsTraces } from './metrics/wants-traces.ts'
import type { Service } from './service.ts'

const isJson = process.argv.includes('--json')

try {
  await run()
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`)
  process.exitCode = 1
}

/** A line of JSON for who started it; the link itself is a secret, and stays where its owner alone can read it. */
function tellReady(ready: { url: string; database: string }, setupLink: string): void {
  const setupLinkFile = existsSync(setupLink) ? setupLink : null
  process.stdout.write(`${JSON.stringify({ event: 'ready', ...ready, setupLinkFile })}\n`)
}

/** Nothing of it is loaded where nobody asks for traces. */
async function traces(): Promise<AsyncDisposable> {
  const close = wantsTraces() ? (await import('./metrics/open-traces.ts')).openTraces() : async () => {}
  return { [Symbol.asyncDispose]: close }
}

async function run(): Promise<void> {
  const settings = readSettings()
  // Half of the start is compiling: what is compiled is kept in the data folder, where nobody else can write.
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const root = giveUpRoot(settings)
  enableCompileCache(path.join(settings.dataDir, 'compile-cache'))
  const { startService } = await import('./service.ts')
  const log = openLog({
    level: settings.logLevel,
    secrets: [(await serviceSecrets(settings)).adminToken, ...secretsIn(settings)],
    isReadable: process.stderr.isTTY,
  })
  if (root && 'user' in root) log.info({ user: root.user.name }, 'root is given up')
  else if (root) log.warn(`runs as root, and so does what reads files: ${root.staysRoot}`)
  const signals = new AbortController()
  let starting: Promise<Service> | undefined
  let asked = 0
  // A closed terminal (SIGHUP) is a wish to stop like the others.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked++
      // Asked twice: whoever asks does not want to wait for running requests. The database is not left behind for that,
      // also where it is just being started; who asks a third time does not want to wait for it either.
      if (asked === 1) signals.abort()
      else if (asked > 2 || !starting) process.exit(130)
      else void starting.then(({ database }) => database.leave()).finally(() => process.exit(130))
    })
  }
  await using _traces = await traces()
  starting = startService(settings, log)
  await using service = await starting
  if (settings.role !== 'worker') {
    const { offerSetup } = await import('./auth/first-run.ts')
    const outputs = isJson ? [process.stderr] : [process.stdout, process.stderr]
    await offerSetup(service.services.signIn, settings.dataDir, outputs)
  }
  const ready = { url: service.url, database: service.database.description }
  log.info(ready, 'cairn is ready')
  if (isJson) tellReady(ready, path.join(settings.dataDir, 'setup-link'))
  if (!signals.signal.aborted) {
    await new Promise<void>((resolve) => signals.signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  log.info('cairn is stopping')
}
