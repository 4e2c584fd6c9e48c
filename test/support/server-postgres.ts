import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { childEnv } from './child-env.ts'
import { fastestFolder } from './fastest-folder.ts'

// PostgreSQL as a distribution packages it, on TCP with passwords, where operators would use it instead of the embedded one.

/** The folder with the programs of the newest one that is installed. */
const programs = globSync('/usr/lib/postgresql/*/bin')
  .sort((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
  .at(-1)

export const withServerPostgres = {
  skip: programs ? false : 'needs the server of a distribution: apt-get install postgresql',
}

/** It does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? NOBODY : {}
const SUPERUSER = 'postgres'
const ROLE = 'cairn_app'
const PASSWORD = randomBytes(12).toString('hex')

const run = promisify(execFile)
const program = (name: string, args: readonly string[]) =>
  run(path.join(programs!, name), [...args], {
    ...user,
    cwd: '/',
    env: childEnv(),
  })

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What is to be done at the end of a test or a program. */
export interface Ending {
  after(work: () => unknown): void
}

/** One server; what is left of it at the end of the test is stopped and deleted. */
export class ServerPostgres {
  readonly port: number
  readonly #folder: string

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
  }

  static async #place(t: Ending, port: number): Promise<ServerPostgres> {
    const folder = mkdtempSync(path.join(fastestFolder(), 'cairn-postgres-'))
    if (user.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid)
    const server = new ServerPostgres(folder, port)
    t.after(() => {
      for (const pid of server.pids()) process.kill(pid, 'SIGCONT')
      spawnSync(path.join(programs!, 'pg_ctl'), ['-D', server.#data, '-m', 'immediate', '-w', 'stop'], {
        ...user,
        cwd: '/',
      })
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    return server
  }

  /** An empty server with the database `cairn`, which an ordinary role owns. */
  static async create(t: Ending, port: number): Promise<ServerPostgres> {
    const server = await ServerPostgres.#place(t, port)
    await program('initdb', [
      '-D',
      server.#data,
      '-U',
      SUPERUSER,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '-A',
      'trust',
    ])
    await server.start()
    await server.query(`create role ${ROLE} login createdb password '${PASSWORD}'`)
    await server.query(`create database cairn owner ${ROLE}`)
    return server
  }

  /** A standby that follows this one. */
  async follow(t: Ending, port: number): Promise<ServerPostgres> {
    const standby = await ServerPostgres.#place(t, port)
    const from = `host=127.0.0.1 port=${this.port} user=${SUPERUSER}`
    await program('pg_basebackup', ['-D', standby.#data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
    chmodSync(standby.#data, 0o700)
    await standby.start()
    return standby
  }

  /** From now on nothing is acknowledged that no standby has. */
  async requireStandby(): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '*'`)
    await this.query('select pg_reload_conf()')
  }

  async start(): Promise<void> {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#folder,
      wal_level: 'replica',
      max_connections: 200,
      shared_buffers: '32MB',
    }
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
    const log = path.join(this.#folder, 'log')
    await program('pg_ctl', ['-D', this.#data, '-l', log, '-o', options.join(' '), '-w', 'start'])
  }

  async promote(): Promise<void> {
    await program('pg_ctl', ['-D', this.#data, '-w', 'promote'])
  }

  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await program('pg_ctl', ['-D', this.#data, '-m', mode, '-w', 'stop'])
  }

  /** As a machine whose disk or network hangs: it neither answers nor refuses. */
  freeze(): void {
    for (const pid of this.pids()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.pids()) process.kill(pid, 'SIGCONT')
  }

  /** The server's and those of its connections. */
  pids(): number[] {
    let server: number
    try {
      server = Number.parseInt(readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8'), 10)
    } catch {
      return []
    }
    const table = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout
    const pairs = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return [server, ...pairs.filter(([, parent]) => parent === server).map(([pid]) => pid!)]
  }

  /** One statement as the superuser. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: SUPERUSER, database, ssl: false })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }
}

/** DATABASE_URL of one or several of them. */
export const urlOf = (...ports: number[]): string =>
  `postgres://${ROLE}:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/cairn${
    ports.length > 1 ? '?target_session_attrs=read-write' : ''
  }`

export const withPgBouncer = {
  skip:
    withServerPostgres.skip ||
    (spawnSync('pgbouncer', ['--version']).error ? 'PgBouncer is not installed here' : false),
}

/** PgBouncer in transaction mode before every database of this server; gives its host and port. */
export async function openPgBouncer(t: Ending, server: ServerPostgres): Promise<string> {
  const folder = mkdtempSync(path.join(fastestFolder(), 'cairn-pgbouncer-'))
  const port = await freePort()
  const users = path.join(folder, 'users')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${ROLE}" "${PASSWORD}"\n`)
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
max_db_connections = 12
`,
  )
  for (const one of [folder, users, file]) if (user.uid !== undefined) chownSync(one, NOBODY.uid, NOBODY.gid)
  const pooler = spawn('pgbouncer', [file], { ...user, cwd: folder, env: childEnv(), stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  t.after(async () => {
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return `127.0.0.1:${port}`
}
