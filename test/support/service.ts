import pg from 'pg'
import { Passwords } from '../../src/auth/password-hash.ts'
import { readSettings, secretsIn } from '../../src/config/settings.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Db } from '../../src/db/sql.ts'
import type { FetchOptions } from '../../src/lib/fetch-public-url.ts'
import { openLog } from '../../src/lib/log.ts'
import { openReaders, type Readers, type Service as RunningService, startService as start } from '../../src/service.ts'
import { joinTestCluster, type TestConfig, type TestDatabase } from './cluster.ts'
import { inAllCells } from './in-all-cells.ts'
import { openRoundRobin } from './round-robin.ts'
import { type RequestOptions, send, type TestReply } from './send.ts'

export interface TestService {
  url: string
  adminToken: string
  db: Db
  running: RunningService
  /** every line the service logged */
  logLines: string[]
  request(method: string, path: string, options?: RequestOptions): Promise<TestReply>
  stop(): Promise<void>
}

export interface TestServiceOptions {
  /** environment settings, such as CAIRN_WORKERS */
  settings?: Record<string, string>
  /** how many stand behind its address and are asked in turn */
  processes?: number
  fetchOptions?: FetchOptions
  /** the clock of credits and quotas */
  now?: () => Date
  /** for tests of what reads sources */
  hasOwnReaders?: boolean
  /** cost next to nothing unless given */
  passwords?: Passwords
}

/** What reads sources for all services of this process: starting it takes longer than most tests. It lets the process end. */
let readers: Readers | undefined

/** People of tests sign in by the thousand. */
const quickPasswords = () => new Passwords({ memory: 64 })

/** Makes the template database that tests clone. */
export async function prepareTemplate(config: TestConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await migrate(client)
  await client.end()
}

export function databaseUrl({ user, password, host, port, database }: TestConfig): string {
  if (host.startsWith('/')) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return `postgres://${user}${secret}@${process.env.CAIRN_TEST_POOLER ?? `${host}:${port}`}/${database}`
}

/** That of a running service, for processes beside it. */
export async function databaseUrlOf({ running }: TestService): Promise<string> {
  const client = await running.database.connect()
  const { user, password, host, port, database = '' } = client
  await client.end()
  return databaseUrl({ user: user!, host, port, database, ...(password ? { password: String(password) } : {}) })
}

const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'

/** How many processes stand behind one address; several do where a run asks for it. */
const PROCESSES = Number(process.env.CAIRN_TEST_PROCESSES ?? 1)
/** Over how many databases the accounts are spread; a test that says itself where they are is left as it is. */
const CELLS = Number(process.env.CAIRN_TEST_CELLS ?? 1)

/** The whole service on a port of its own, over a database of its own. */
export async function startService(options: TestServiceOptions = {}): Promise<TestService> {
  const cluster = await joinTestCluster({ prepareTemplate })
  const database = await cluster.createDatabase()
  const beside: TestDatabase[] = []
  if (!options.settings?.DATABASE_URL && options.settings?.CAIRN_CELLS === undefined)
    for (let made = 1; made < CELLS; made++) beside.push(await cluster.createDatabase())
  const cells = Object.fromEntries(beside.map(({ config }, i) => [`beside${i + 1}`, databaseUrl(config)]))
  const logLines: string[] = []
  // Whoever is to have an address of its own is alone there.
  const processes = options.processes ?? PROCESSES
  const front = processes > 1 && !options.settings?.CAIRN_BASE_URL ? await openRoundRobin() : null
  const settings = readSettings({
    DATABASE_URL: databaseUrl(database.config),
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: ADMIN_TOKEN,
    CAIRN_DATABASE_POOL: beside.length > 0 ? '3' : '8',
    ...(beside.length > 0 ? { CAIRN_CELLS: JSON.stringify(cells) } : {}),
    CAIRN_WRITES_PER_MINUTE: '100000',
    CAIRN_READS_PER_MINUTE: '100000',
    CAIRN_INGESTS_PER_MINUTE: '100000',
    CAIRN_PUBLIC_PER_MINUTE: '100000',
    ...(process.env.CAIRN_TEST_POOLER ? { CAIRN_NAMED_STATEMENTS: 'false' } : {}),
    ...(front ? { CAIRN_BASE_URL: front.url, CAIRN_TRUSTED_PROXIES: '127.0.0.1' } : {}),
    ...options.settings,
  })
  const log = openLog({
    level: 'debug',
    secrets: [ADMIN_TOKEN, ...secretsIn(settings)],
    write: (line) => void logLines.push(line),
  })
  if (!options.hasOwnReaders) readers ??= openReaders()
  const startOne = () =>
    start(settings, log, {
      ...(readers && !options.hasOwnReaders ? { readers } : {}),
      fetchOptions: options.fetchOptions ?? {},
      passwords: options.passwords ?? quickPasswords(),
      ...(options.now ? { now: options.now } : {}),
    })
  const first = await startOne()
  const others = await Promise.all(Array.from({ length: front ? processes - 1 : 0 }, startOne))
  front?.to([first, ...others].map(({ port }) => port))
  const running = front ? { ...first, url: front.url, port: front.port } : first
  return {
    url: running.url,
    adminToken: ADMIN_TOKEN,
    db: beside.length > 0 ? inAllCells(running.services.db, running.database.all) : running.services.db,
    running,
    logLines,
    request: (method, path, request) => send(running.url, method, path, request),
    async stop() {
      await front?.close()
      await Promise.all([first, ...others].map((one) => one.close()))
      for (const { name } of [database, ...beside]) await cluster.dropDatabase(name)
      await cluster.stop()
    },
  }
}
