import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asUser, codeOf, isAlive, makePrivate, passFolders, type ServerUser } from './postgres-cluster.ts'

// The server process: its settings, its socket, its lock on the cluster, starting and stopping it.

const SOCKET_FILE = '.s.PGSQL.5432' // the port is only part of a file name: nothing listens on TCP
const SOCKET_PATH_BYTES = 100 // Linux has room for 107 and a zero byte, macOS for 103
const LOG_BYTES = 8 * 1024 * 1024
const STOP_MS = 60_000
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = fs.constants

/** Given with `-c`, so that a changed default needs no rewrite of postgresql.conf. */
const SETTINGS: Record<string, string | number> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 42,
  reserved_connections: 2,
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // The promise: acknowledged means on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  jit: 'off',
  huge_pages: 'off',
  dynamic_shared_memory_type: 'mmap', // containers often have a /dev/shm of 64 MB
  // 6 processes instead of 10.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  // No stored content in the log: by default a failing statement is written there with its literals.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
  log_checkpoints: 'off',
  update_process_title: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Settings that older major versions do not know, and the first that does. */
const SINCE: Record<string, number> = { reserved_connections: 16, io_method: 18 }

/**
 * `run` in the data directory; when that path is too long for a Unix socket, a folder in the temporary directory.
 *
 * @param dataDir real path: every process has to find the same folder
 */
export function socketFolder(dataDir: string): string {
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET_FILE)) <= SOCKET_PATH_BYTES
  const name = `cairn-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  return [path.join(dataDir, 'run'), path.join(os.tmpdir(), name)].find(fits) ?? path.join('/tmp', name)
}

/** @throws when somebody else made the folder: a fake server may be waiting in it */
export function prepareSocketFolder(folder: string, user: ServerUser | undefined): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  makePrivate(folder, user)
}

interface PidFile {
  /** NaN while the file is empty or not a pid file */
  pid: number
  status: string
}

/** What the server says of itself in its cluster; undefined when no server runs, or none that ended in order. */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number.parseInt(lines[0] ?? '', 10), status: lines[7]?.trim() ?? '' }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

export const serverPid = (cluster: string): number | undefined => readPidFile(cluster)?.pid || undefined

/** The server notes this before it ends any connection. No pid file at all: it has stopped. */
export function isStopping(cluster: string): boolean {
  return (readPidFile(cluster)?.status ?? 'stopping') === 'stopping'
}

/** A server is at it, possibly recovering after a crash. */
export function isStarting(cluster: string): boolean {
  const found = readPidFile(cluster)
  return found?.status === 'starting' && holderOf(found.pid, cluster) === 'server'
}

type Holder = 'server' | 'zombie' | 'stranger' | 'nobody' | 'unknown'

/** Who has the pid that the pid file names. A server always stands in its own cluster's folder. */
function holderOf(pid: number, cluster: string): Holder {
  let stat: string
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8') // "pid (name) state …"; the name may hold brackets
  } catch {
    return isAlive(pid) ? 'unknown' : 'nobody'
  }
  const nameEnd = stat.lastIndexOf(')')
  if (stat[nameEnd + 2] === 'Z') return 'zombie'
  try {
    const theirs = fs.statSync(`/proc/${pid}/cwd`)
    const ours = fs.statSync(cluster)
    return theirs.ino === ours.ino && theirs.dev === ours.dev ? 'server' : 'stranger'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nobody'
    // A container's root may not look into other users' processes, only at their names.
    return stat.slice(stat.indexOf('(') + 1, nameEnd) === 'postgres' ? 'unknown' : 'stranger'
  }
}

/**
 * Removes a lock that would refuse every start. The server itself only asks whether the pid in `postmaster.pid` is
 * alive; after a kill it may be a zombie's or, in a container, that of some other program.
 *
 * @returns `held`: our server is running, starting another is pointless. `removed` and `free`: go ahead, the server
 *   checks once more. `busy`: look again later, another process is at it.
 */
export function clearStaleLock(
  dataDir: string,
  cluster: string,
  socketDir: string,
): 'held' | 'removed' | 'free' | 'busy' {
  const found = readPidFile(cluster)
  if (!found) return 'free'
  const file = path.join(cluster, 'postmaster.pid')
  let stale: boolean
  if (Number.isNaN(found.pid)) {
    // Empty for an instant while a server writes it; for good when that server was killed in this instant.
    if (ageMs(file) < 10_000) return 'busy'
    stale = true
  } else {
    const holder = holderOf(found.pid, cluster)
    if (holder === 'server') return 'held'
    stale = holder === 'zombie' || holder === 'stranger'
  }
  if (!stale) return 'free'
  return (
    underFileLock(path.join(dataDir, 'stale.lock'), () => {
      const now = readPidFile(cluster)
      if (!now || !Object.is(now.pid, found.pid)) return 'busy'
      // The pid file goes last: dying between the two must leave something to find.
      for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) fs.rmSync(path.join(socketDir, name), { force: true })
      fs.rmSync(file, { force: true })
      return 'removed'
    }) ?? 'busy'
  )
}

function ageMs(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

/** Undefined when another process holds the lock. */
function underFileLock<T>(file: string, work: () => T): T | undefined {
  try {
    fs.closeSync(fs.openSync(file, 'wx'))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // A holder that died leaves the file behind; the work takes a millisecond, so this is long enough.
    if (ageMs(file) > 10_000) fs.rmSync(file, { force: true })
    return undefined
  }
  try {
    return work()
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** A server that was started here, and what it has written to the log since. */
export interface StartedServer {
  child: ChildProcess
  spawnError: Error | undefined
  logStart: number
}

export function startServer(place: {
  dataDir: string
  cluster: string
  socketDir: string
  binaries: string
  user: ServerUser | undefined
  major: number
  settings: Record<string, string | number>
}): StartedServer {
  const { user } = place
  const log = openLog(place.dataDir, user)
  const { names, descriptors } = passFolders(user, [place.cluster, place.socketDir])
  const settings = Object.entries({ ...SETTINGS, ...place.settings })
    .filter(([key]) => (SINCE[key] ?? 0) <= place.major)
    .flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const started: StartedServer = {
    child: spawn(path.join(place.binaries, 'bin/postgres'), ['-D', names[0]!, '-k', names[1]!, ...settings], {
      ...asUser(user),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log, ...descriptors],
      detached: true, // its own process group: otherwise Ctrl-C reaches the server before us
    }),
    spawnError: undefined,
    logStart: fs.fstatSync(log).size,
  }
  for (const descriptor of [log, ...descriptors]) fs.closeSync(descriptor)
  started.child.on('error', (error) => {
    started.spawnError = error
  })
  started.child.unref() // it outlives us when other processes use it
  return started
}

/** Opened by us and handed over, as the server's user may not be able to reach it. */
function openLog(dataDir: string, user: ServerUser | undefined): number {
  const file = path.join(dataDir, 'postgres.log')
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) fs.renameSync(file, `${file}.1`)
  const descriptor = fs.openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  const { nlink, uid } = fs.fstatSync(descriptor)
  // The directory's owner may open the cluster next, without root.
  if (user && uid !== user.uid && nlink === 1) fs.fchownSync(descriptor, user.uid, user.gid)
  return descriptor
}

/** What was written from `start` bytes on, the last lines of it. */
export function logTail(dataDir: string, start = 0): string {
  try {
    const text = fs.readFileSync(path.join(dataDir, 'postgres.log')).subarray(start).toString('utf8')
    return text.trim().split('\n').slice(-12).join('\n')
  } catch (error) {
    return `(it cannot be read: ${codeOf(error)})`
  }
}

/**
 * SIGINT is the fast, clean stop: roll back, checkpoint, exit. SIGQUIT leaves recovery to the next start.
 * Waits until the server is gone, a minute at most.
 *
 * @param expected the pid of the server that is meant; another one may have been started meanwhile
 * @returns false when it is not there, is stopping already, or the pid is somebody else's (in another container, say)
 */
export async function stopServer(
  cluster: string,
  expected: number | undefined,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<boolean> {
  const pid = serverPid(cluster)
  if (!pid || pid !== expected || isStopping(cluster)) return false
  const holder = holderOf(pid, cluster)
  if (holder !== 'server' && holder !== 'unknown') return false
  process.kill(pid, signal)
  const deadline = Date.now() + STOP_MS
  const isThere = () => {
    const now = holderOf(pid, cluster)
    return now === 'server' || (now === 'unknown' && serverPid(cluster) === pid)
  }
  while (isThere() && Date.now() < deadline) await sleep(5)
  return true
}
