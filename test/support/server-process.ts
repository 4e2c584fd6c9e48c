import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { readSettings } from '../../src/config/settings.ts'
import { SUPERUSER } from '../../src/db/embedded-postgres.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { isAlive } from '../../src/db/postgres-cluster.ts'
import { serverPid, socketFolder, stopServer } from '../../src/db/postgres-server.ts'
import { childEnv } from './child-env.ts'
import { fastestFolder } from './fastest-folder.ts'
import { programFile } from './program-file.ts'
import { type RequestOptions, send, type TestReply } from './send.ts'
import { waitUntil } from './wait-until.ts'

const projectRoot = path.resolve(import.meta.dirname, '../..')
const ADMIN_TOKEN = 'test-admin-token-of-enough-characters-0123'

/**
 * A data directory of its own; whatever still runs in it at the end of the test is stopped. In memory for speed: a killed
 * process loses nothing that it has written, be it synced or not.
 */
export function newDataDir(t: TestContext): string {
  const made = fs.mkdtempSync(path.join(fastestFolder(), 'cairn-server-'))
  const dataDir = path.join(made, 'data')
  t.after(async () => {
    const pid = postgresPid(dataDir)
    if (pid) await stopServer(path.join(dataDir, 'pg18'), pid, 'SIGQUIT')
    fs.rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** A data directory with a database as a first start leaves it: making one takes longer than to copy it. */
export async function preparedDataDir(t: TestContext): Promise<string> {
  const dataDir = newDataDir(t)
  prepared ??= prepareDatabase()
  const made = await prepared
  fs.mkdirSync(dataDir, { mode: 0o700 })
  // It keeps its owner, who is another one when we are root.
  execFileSync('cp', ['-a', ...['pg18', 'database-key'].map((name) => path.join(made, name)), dataDir])
  return dataDir
}

let prepared: Promise<string> | undefined

async function prepareDatabase(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(fastestFolder(), 'cairn-prepared-'))
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase(readSettings({ CAIRN_DATA_DIR: dataDir }), () => {})
  await database.close()
  return dataDir
}

/** The database server of this data directory, if it runs. */
export function postgresPid(dataDir: string): number | undefined {
  const pid = serverPid(path.join(dataDir, 'pg18'))
  return pid && isAlive(pid) ? pid : undefined
}

/**
 * Kills the database of a running server; gives what waits until another one answers. The killed one's sessions live on
 * for a moment, so a server that says that it is ready may still speak of them.
 */
export function killDatabase(server: Pick<RunningServer, 'request'>, dataDir: string): () => Promise<void> {
  const killed = postgresPid(dataDir)
  assert.ok(killed, 'its database runs')
  process.kill(killed, 'SIGKILL')
  return async () => {
    await waitUntil('another database runs', () => (postgresPid(dataDir) ?? killed) !== killed)
    await waitUntil('it is ready', async () => (await server.request('GET', '/readyz')).status === 200)
  }
}

async function connected(dataDir: string): Promise<pg.Client> {
  const host = socketFolder(fs.realpathSync(dataDir))
  const password = fs.readFileSync(path.join(dataDir, 'database-key'), 'utf8').trim()
  const client = new pg.Client({ host, port: 5432, user: SUPERUSER, password, database: 'cairn', ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** As the superuser, whom row-level security does not bind. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connected(dataDir)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A connection that keeps everybody from writing to a table until it ends. */
export async function holdTable(dataDir: string, table: string): Promise<pg.Client> {
  const client = await connected(dataDir)
  await client.query(`begin; lock table ${table} in share mode`)
  return client
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

/** `node src/main.ts` in a process of its own. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly exited: Promise<Exit>
  #stdout = ''
  #stderr = ''

  constructor(t: TestContext, env: Record<string, string>) {
    this.child = spawn(process.execPath, [programFile('src/main.ts')], {
      cwd: projectRoot,
      env: { ...childEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout!.on('data', (chunk) => {
      this.#stdout += chunk
    })
    this.child.stderr!.on('data', (chunk) => {
      this.#stderr += chunk
    })
    this.exited = once(this.child, 'close').then(([code, signal]) => ({ code, signal, stderr: this.#stderr }))
    t.after(async () => {
      this.child.kill('SIGKILL')
      await this.exited
    })
  }

  get pid(): number {
    return this.child.pid!
  }

  get stdout(): string {
    return this.#stdout
  }

  get stderr(): string {
    return this.#stderr
  }

  /** Where it listens, once it says that it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const line = this.#stderr.split('\n').find((one) => one.includes('"cairn is ready"'))
      if (line) return (JSON.parse(line) as { url: string }).url
      const ended = await Promise.race([this.exited, once(this.child.stderr!, 'data').then(() => null)])
      assert.equal(ended, null, `it ended instead: ${this.#stderr}`)
    }
  }

  async kill(signal: NodeJS.Signals): Promise<Exit> {
    this.child.kill(signal)
    return this.exited
  }
}

export interface RunningServer {
  process: ServerProcess
  url: string
  request(method: string, path: string, options?: RequestOptions): Promise<TestReply>
}

/** Started over this data directory, on a free port, and ready. */
export async function startServer(
  t: TestContext,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const server = new ServerProcess(t, {
    CAIRN_DATA_DIR: dataDir,
    CAIRN_PORT: '0',
    CAIRN_ADMIN_TOKEN: ADMIN_TOKEN,
    CAIRN_INGESTS_PER_MINUTE: '100000',
    CAIRN_READS_PER_MINUTE: '100000',
    CAIRN_WRITES_PER_MINUTE: '100000',
    ...settings,
  })
  const url = await server.ready()
  return { process: server, url, request: (method, path, options) => send(url, method, path, options) }
}

/** A new account with a key of these scopes. */
export async function newAccount(
  { request }: RunningServer,
  scopes = ['ingest'],
): Promise<{ key: string; id: string }> {
  const made = await request('POST', '/v1/admin/accounts', { key: ADMIN_TOKEN })
  const { id } = made.body.account
  const { body } = await request('POST', '/v1/admin/api-keys', {
    key: ADMIN_TOKEN,
    body: { userId: id, name: 'test', scopes },
  })
  return { key: body.apiKey.rawKey, id: id.slice(2) }
}
