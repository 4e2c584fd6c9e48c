import { randomBytes } from 'node:crypto'
import { chown, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { secretFile } from '../lib/secret-file.ts'
import { findBinaries } from './postgres-binaries.ts'
import {
  asksForPasswords,
  CLUSTER_MAJOR,
  chooseServerUser,
  clusterExists,
  codeOf,
  initCluster,
  prepareDataDir,
  removeDeadAttempts,
  type ServerUser,
  SUPERUSER,
  writeAccessRules,
} from './postgres-cluster.ts'
import { close, connectAs, makeRoles, PRESENCE_ROLE, setPassword } from './postgres-roles.ts'
import {
  clearStaleLock,
  isStarting,
  isStopping,
  logTail,
  prepareSocketFolder,
  type StartedServer,
  serverPid,
  socketFolder,
  startServer,
  stopServer,
} from './postgres-server.ts'

// A private PostgreSQL in the data directory, shared by every process that opens it: the first one in starts it, the
// last one out stops it, and whoever finds it dead starts it again. Every failure leads back into one loop.

export { SUPERUSER }

const PRESENCE_LOCK = 0x63616972
const CREATION_LOCK = 0x63616973
const FAILED_STARTS = 3
const WRONG_PASSWORD = '28P01'
/** With and without passwords: whom it does not know, or not so. */
const UNKNOWN_ROLE = [WRONG_PASSWORD, '28000']
/** until a running server has read its new access rules */
const UNLOCK_TRIES = 100

export interface PostgresHandle {
  /** `host` for `pg`, with port 5432 */
  readonly socketDir: string
  /** of every role of ours */
  readonly password: string
  /** this process started the server that it uses now */
  readonly startedHere: boolean
  /**
   * Connects again, or starts the server again after it died. For when a connection is refused; single flight.
   * Resolves when the server accepts connections.
   */
  revive(): Promise<void>
  /**
   * Gives up this process's claim on the server; the last process out stops it cleanly. Idempotent, never rejects
   * because the server is gone already.
   *
   * @returns whether this call stopped the server
   */
  leave(): Promise<boolean>
}

export interface PostgresOptions {
  /** told of what an operator may want to know; never of stored content */
  log?: (message: string) => void
  /** server settings beside or instead of ours; they count for the process that starts the server */
  settings?: Record<string, string | number>
  initdbArgs?: string[]
  /** whether roles have to show the password, as they have unless given; throw-away clusters do without */
  withPassword?: boolean
  /** for the whole start, recovery included; default one minute */
  timeoutMs?: number
  /** the cluster of another major version beside ours, and the programs that read it; ours unless given */
  release?: PostgresRelease
}

export interface PostgresRelease {
  major: number
  /** a `native` folder */
  native: string
}

interface Place extends Required<Omit<PostgresOptions, 'release'>> {
  dataDir: string
  major: number
  cluster: string
  socketDir: string
  /** empty until there is a cluster */
  password: string
  binaries: string
  user: ServerUser | undefined
}

interface Attached {
  client: pg.Client
  /** the server's; undefined when it died this very moment */
  pid: number | undefined
  startedHere: boolean
}

/**
 * Starts the data directory's server or joins the running one; creates the database cluster first where there is none.
 * Any number of processes may do this at the same time.
 *
 * @throws with what to do about it, and the end of the server's log when it would not start
 */
export async function ensurePostgres(dataDir: string, options: PostgresOptions = {}): Promise<PostgresHandle> {
  const place = locate(dataDir, options)
  return new Presence(place, await attach(place, true))
}

/**
 * Creates the login role and the database it owns where they are absent. Two processes may do this at the same time.
 */
export async function ensureDatabase(
  handle: Pick<PostgresHandle, 'socketDir' | 'password'>,
  name: string,
  role: string,
): Promise<void> {
  const client = await connectAs(SUPERUSER, { host: handle.socketDir, password: handle.password })
  try {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
    const roles = await client.query('select from pg_roles where rolname = $1', [role])
    if (roles.rowCount === 0) {
      await client.query(`create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole`)
      await client.query(setPassword(role, handle.password))
    }
    const databases = await client.query('select from pg_database where datname = $1', [name])
    if (databases.rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(name)} owner ${pg.escapeIdentifier(role)}`)
    }
  } finally {
    await client.end()
  }
}

/** With all that is in it; its connections are cut. */
export async function dropDatabase(
  handle: Pick<PostgresHandle, 'socketDir' | 'password'>,
  name: string,
): Promise<void> {
  const client = await connectAs(SUPERUSER, { host: handle.socketDir, password: handle.password })
  try {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  } finally {
    await client.end()
  }
}

function locate(givenDir: string, options: PostgresOptions): Place {
  const { log = () => {}, settings = {}, initdbArgs = [], withPassword = true, timeoutMs = 60_000 } = options
  const dataDir = prepareDataDir(path.resolve(givenDir), log)
  removeDeadAttempts(dataDir)
  const { major, native } = options.release ?? { major: CLUSTER_MAJOR }
  const cluster = path.join(dataDir, `pg${major}`)
  const user = chooseServerUser(dataDir, cluster)
  if (user?.name === 'nobody') {
    log('the database runs as nobody, which other programs may do too: create a user named cairn to keep them apart')
  }
  const binaries = findBinaries({ dataDir, user, log, ...(native ? { native } : {}) })
  const socketDir = socketFolder(dataDir)
  return {
    dataDir,
    major,
    cluster,
    socketDir,
    password: '',
    binaries,
    user,
    log,
    settings,
    initdbArgs,
    withPassword,
    timeoutMs,
  }
}

/** `@types/pg` leaves these out. They decide whether an open connection alone keeps the process running. */
type Referenced = pg.Client & { ref(): void; unref(): void }

/**
 * Connects and takes the shared lock that says "a process is here".
 *
 * @throws the connection's error
 */
async function join(place: Place): Promise<pg.Client> {
  const client = await connectToClaim(place)
  try {
    // Waits while the last process out holds it. That one's connection may be cut a moment before ours, which grants us
    // the lock of a dying server: hence the look at its status.
    await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK])
    if (isStopping(place.cluster)) throw Object.assign(new Error('the server is stopping'), { code: '57P03' })
    if (isOpenToAll(place)) await setUp(place)
    return client
  } catch (error) {
    close(client)
    throw error
  }
}

/** by which the processes that read an older cluster to upgrade it know one another */
export const UPGRADE_NAME = 'cairn upgrade'

/** As a role that may do nothing else. A cluster that does not know it yet is new, or of an older release. */
async function connectToClaim(place: Place): Promise<pg.Client> {
  // Of an older major nothing is changed that needs not be.
  if (place.major !== CLUSTER_MAJOR) return connectAs(SUPERUSER, { ...here(place), application_name: UPGRADE_NAME })
  if (isOpenToAll(place)) await setUp(place)
  try {
    return await connectAs(PRESENCE_ROLE, here(place))
  } catch (error) {
    if (!UNKNOWN_ROLE.includes(codeOf(error))) throw error
  }
  await setUp(place)
  return connectAs(PRESENCE_ROLE, here(place))
}

const here = ({ socketDir, password }: Place): pg.ClientConfig => ({
  host: socketDir,
  password,
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
})

const isOpenToAll = ({ withPassword, cluster }: Place): boolean => withPassword && !asksForPasswords(cluster)

/**
 * Roles and passwords, by the superuser. A new cluster, and one of an older release, lets everybody in: from now on roles show
 * the password.
 */
async function setUp(place: Place): Promise<void> {
  const { cluster, major, password, user, withPassword } = place
  const client = await connectAs(SUPERUSER, here(place))
  try {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
    if (major === CLUSTER_MAJOR) await makeRoles(client)
    const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles where rolcanlogin')
    for (const { name } of rows) await client.query(setPassword(name, password))
    if (!withPassword) return
    writeAccessRules(cluster, 'scram-sha-256', user)
    await client.query('select pg_reload_conf()')
  } finally {
    close(client)
  }
}

/**
 * The roles have another password than the data directory: the file was lost, or the cluster was put here from elsewhere.
 * Whoever owns the files may set it anew, which the next one in does.
 */
function unlockDoor({ cluster, user, log }: Place): void {
  log('the database does not know the key in the data directory, and is given it now')
  writeAccessRules(cluster, 'trust', user)
  const pid = serverPid(cluster)
  if (pid) process.kill(pid, 'SIGHUP')
}

/** What an error on the way in says of the server. */
function serverState(error: unknown): 'absent' | 'busy' | 'unusable' {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
  if (code === 'EACCES') return 'unusable'
  // 57P0x: starting, recovering, stopping; 53300: too many connections. A server's other answers do not go away.
  return /^[0-9A-Z]{5}$/.test(code) && !/^(57|53|E)/.test(code) ? 'unusable' : 'busy'
}

/** Whether the next attempt may go better: another server is there, or the last one's processes still end. */
const LOST_RACE = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/

/** The loop: join, else start, else wait; until it answers, fails for good, or the time is up. */
async function attach(place: Place, mayCreate: boolean, given?: AbortSignal): Promise<Attached> {
  const deadline = Date.now() + place.timeoutMs
  let server: StartedServer | undefined
  let failed = 0
  let wrong = 0
  let pause = 25
  let lastError: unknown
  while (Date.now() < deadline) {
    if (!server) given?.throwIfAborted()
    await ensureCluster(place, mayCreate)
    place.password ||= await databaseKey(place.dataDir)
    prepareSocketFolder(place.socketDir, place.user)
    if (isStarting(place.cluster)) {
      lastError = new Error('it is still starting')
      await sleep(5) // asking it would only fill its log
      continue
    }
    try {
      const client = await join(place)
      const pid = serverPid(place.cluster)
      return { client, pid, startedHere: server !== undefined && pid === server.child.pid }
    } catch (error) {
      lastError = error
    }
    if (codeOf(lastError) === WRONG_PASSWORD && wrong++ < UNLOCK_TRIES) {
      if (wrong === 1) unlockDoor(place)
      await sleep(50)
      continue
    }
    const state = serverState(lastError)
    if (state === 'unusable') {
      await stopServer(place.cluster, server?.child.pid)
      break
    }
    if (server && hasEnded(server)) {
      if (!LOST_RACE.test(logTail(place.dataDir, server.logStart)) && ++failed >= FAILED_STARTS) break
      server = undefined
      await sleep(pause + Math.random() * pause)
      pause = Math.min(pause * 1.5, 1000)
    } else if (!server && state === 'absent') {
      server = start(place)
    }
    await sleep(server ? 5 : 15)
  }
  throw failure(place, lastError)
}

async function ensureCluster(place: Place, mayCreate: boolean): Promise<void> {
  if (clusterExists(place.cluster)) return
  // A process that had a database must not go on with an empty one.
  if (!mayCreate) throw new Error(`the database in ${place.cluster} is gone: restore it from a backup and start again`)
  await initCluster(place)
}

/** What root makes, the data directory's owner has to be able to read. */
async function databaseKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'database-key')
  const key = await secretFile(file, () => randomBytes(32).toString('base64url'))
  const owner = await stat(dataDir)
  if (process.getuid?.() === 0 && (await stat(file)).uid !== owner.uid) await chown(file, owner.uid, owner.gid)
  return key
}

/** Undefined when a server is there or somebody is at work on its lock: then only time helps. */
function start(place: Place): StartedServer | undefined {
  const lock = clearStaleLock(place.dataDir, place.cluster, place.socketDir)
  if (lock === 'removed') place.log('removed the lock of a database server that was killed')
  return lock === 'removed' || lock === 'free' ? startServer(place) : undefined
}

function hasEnded({ child, spawnError }: StartedServer): boolean {
  if (spawnError) throw spawnError
  return child.exitCode !== null || child.signalCode !== null
}

function failure({ dataDir, socketDir, timeoutMs }: Place, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `the database server in ${dataDir} did not start, or did not answer at ${socketDir} within ${timeoutMs / 1000} s ` +
      `(${reason}). Correct what the end of ${path.join(dataDir, 'postgres.log')} names, or set DATABASE_URL to a ` +
      `PostgreSQL server of your own:\n${logTail(dataDir)}`,
    { cause },
  )
}

/** This process's claim on the server: a connection that holds the shared lock. A killed process loses it by itself. */
class Presence implements PostgresHandle {
  readonly socketDir: string
  readonly password: string
  readonly #place: Place
  readonly #left = new AbortController()
  #attached: Attached
  #reviving: Promise<void> | undefined
  #leaving: Promise<boolean> | undefined

  constructor(place: Place, attached: Attached) {
    this.socketDir = place.socketDir
    this.password = place.password
    this.#place = place
    this.#attached = attached
    this.#watch(attached.client)
  }

  get startedHere(): boolean {
    return this.#attached.startedHere
  }

  revive(): Promise<void> {
    if (this.#leaving) return Promise.reject(new Error('this process has left the database server'))
    this.#reviving ??= this.#attachAgain().finally(() => {
      this.#reviving = undefined
    })
    return this.#reviving
  }

  leave(): Promise<boolean> {
    this.#leaving ??= this.#depart()
    return this.#leaving
  }

  /** Always anew: that the old connection still answers would not say that the server accepts others. */
  async #attachAgain(): Promise<void> {
    const before = this.#attached
    const next = await attach(this.#place, false, this.#left.signal)
    this.#attached = { ...next, startedHere: next.startedHere || (before.startedHere && next.pid === before.pid) }
    this.#watch(next.client)
    close(before.client)
  }

  #watch(client: pg.Client): void {
    // The claim alone does not keep the process running.
    ;(client as Referenced).unref()
    // Without it another process could be "the last one out" while we are here.
    client.once('end', () => {
      if (this.#leaving || client !== this.#attached.client) return
      this.revive().catch((error) => {
        if (!this.#leaving) this.#place.log(String(error))
      })
    })
  }

  async #depart(): Promise<boolean> {
    this.#left.abort()
    await this.#reviving?.catch(() => {})
    const { client, pid } = this.#attached
    ;(client as Referenced).ref()
    try {
      return await stopIfLast(client, this.#place, pid)
    } catch {
      return await this.#departAnew()
    } finally {
      close(client)
    }
  }

  /**
   * Our connection was cut. Either another process left at the same time and is stopping the server, or only the
   * connections died, as when a single backend crashes: then there may be nobody else to stop it.
   */
  async #departAnew(): Promise<boolean> {
    try {
      const client = await connectToClaim(this.#place)
      return await stopIfLast(client, this.#place, serverPid(this.#place.cluster)).finally(() => close(client))
    } catch (error) {
      const gone = serverState(error) === 'absent' || codeOf(error).startsWith('57P')
      if (!gone) this.#place.log(`left the database server without knowing whether it stops: ${String(error)}`)
      return false
    }
  }
}

/** @param pid of the server at the other end of the connection */
async function stopIfLast(client: pg.Client, { cluster }: Place, pid: number | undefined): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [PRESENCE_LOCK])
  // A second leaver gets the lock when the first one's connection is cut: "stopping" is noted before that.
  return rows[0]?.last === true && (await stopServer(cluster, pid))
}
