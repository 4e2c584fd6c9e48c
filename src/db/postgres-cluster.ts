import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UnfitDatabaseError } from './fit-server.ts'

// The files of the private database: who owns them, how a new cluster comes to be, and what failed attempts leave.

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = fs.constants

/** One folder per major version, `pg18`: their files are not compatible. */
export const CLUSTER_MAJOR = 18

/** The role that `initdb` makes: owns nothing of the application, only prepares its role and database. */
export const SUPERUSER = 'cairn'

/** Whom the server runs as when we are root, which PostgreSQL refuses to be. */
export interface ServerUser {
  uid: number
  gid: number
  name: string
}

/**
 * Makes the data directory, private to us, and returns its real path: every process must derive the same socket folder
 * from it. A directory that already holds other things keeps its mode, as it may be shared on purpose; what is ours
 * inside is private in any case.
 */
export function prepareDataDir(dataDir: string, log: (message: string) => void): string {
  let real: string
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    real = fs.realpathSync(dataDir)
    fs.accessSync(real, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new Error(
      `the data directory ${dataDir} cannot be used by this user (uid ${process.getuid?.()}, ${codeOf(error)}): ` +
        'chown it to the user, or choose another directory',
      { cause: error },
    )
  }
  const { mode, uid } = fs.statSync(real)
  if ((mode & 0o077) === 0) return real
  const mayChange = uid === process.getuid?.() || process.getuid?.() === 0
  if (mayChange && fs.readdirSync(real).length === 0) fs.chmodSync(real, 0o700)
  else log(`other users may look into the data directory ${real}: chmod 700 it unless it is shared on purpose`)
  return real
}

/**
 * Undefined when we are not root: the server then runs as ourselves. As root, an existing cluster keeps its owner; a new
 * one goes to the data directory's owner, else to the first account of a short list.
 */
export function chooseServerUser(dataDir: string, cluster: string, passwdFile = '/etc/passwd'): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = knownUsers(passwdFile)
  if (fs.existsSync(cluster)) {
    const { uid, gid } = fs.statSync(cluster)
    if (uid !== 0) return known.find((account) => account.uid === uid) ?? { uid, gid, name: `uid ${uid}` }
  }
  const { uid } = fs.statSync(dataDir)
  // Unlike the server, initdb wants a passwd line for its user: an owner without one cannot be taken.
  const owner = uid === 0 ? undefined : known.find((account) => account.uid === uid)
  const user =
    owner ?? ['cairn', 'postgres', 'nobody'].flatMap((name) => known.filter((account) => account.name === name))[0]
  if (!user) {
    throw new Error(
      'PostgreSQL refuses to run as root, and no user to run it as was found: create a user named cairn, give the data ' +
        'directory to an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own',
    )
  }
  return user
}

function knownUsers(passwdFile = '/etc/passwd'): ServerUser[] {
  return fs
    .readFileSync(passwdFile, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

export const userNamed = (name: string): ServerUser | undefined => knownUsers().find((user) => user.name === name)

/** Without a line of its own a user cannot make a cluster. */
export const userNumbered = (uid: number): ServerUser | undefined => knownUsers().find((user) => user.uid === uid)

/** Spawn options that give up root for the server's user. */
export const asUser = (user: ServerUser | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

/**
 * Opens folders for a child that runs as another user. It may not be able to walk to a folder below /root (0700), but a
 * descriptor that root opened works, crash recovery included. Without another user the paths do.
 *
 * @returns what the child calls each folder, and the descriptors for its stdio from 3 on; the caller closes them
 */
export function passFolders(user: ServerUser | undefined, folders: string[]) {
  if (!user || process.platform !== 'linux') return { names: folders, descriptors: [] }
  const descriptors = folders.map((folder) => fs.openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
  return { names: descriptors.map((_, index) => `/proc/self/fd/${index + 3}`), descriptors }
}

/** Makes a folder private to the server's user. Never follows a link: somebody else may be able to write beside us. */
export function makePrivate(folder: string, user: ServerUser | undefined): void {
  const descriptor = fs.openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    const { uid, mode } = fs.fstatSync(descriptor)
    if (uid !== process.getuid?.() && uid !== user?.uid) {
      throw new Error(`${folder} belongs to another user (uid ${uid}): remove it, or run as that user`)
    }
    if (mode & 0o077) fs.fchmodSync(descriptor, 0o700)
    if (user && uid !== user.uid) fs.fchownSync(descriptor, user.uid, user.gid)
  } finally {
    fs.closeSync(descriptor)
  }
}

/**
 * @throws when the folder holds something that is not a cluster, may not be looked into, or is absent where the cluster of
 * another major version stands: that would be taken for an empty service
 */
export function clusterExists(cluster: string): boolean {
  try {
    fs.statSync(path.join(cluster, 'PG_VERSION'))
    return true
  } catch (error) {
    if (codeOf(error) === 'EACCES') {
      throw new Error(`the database in ${cluster} belongs to another user: run as that user, or use another directory`)
    }
  }
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0) {
    throw new Error(`${cluster} is not a PostgreSQL cluster: move it away, or use another data directory`)
  }
  const other = otherMajor(cluster)
  if (other) throw new UnfitDatabaseError(whatToDoAbout(other, majorOf(cluster)))
  return false
}

const majorOf = (cluster: string): number => Number(path.basename(cluster).slice('pg'.length))

const whatToDoAbout = (other: string, major: number): string =>
  majorOf(other) < major
    ? `the data directory holds the database of an older PostgreSQL release (${other}), which the service upgrades when it ` +
      'starts: start it once (cairn serve, or npm start)'
    : `the data directory holds a database of a newer PostgreSQL release (${other}), which this release of Cairn does not ` +
      `read: start the release of Cairn that made it, make a backup there and restore it here, or move ${other} away to begin anew`

/** The folder of another major version's cluster beside this one. */
function otherMajor(cluster: string): string | undefined {
  const parent = path.dirname(cluster)
  const names = fs.existsSync(parent) ? fs.readdirSync(parent) : []
  const name = names.find((one) => /^pg\d+$/.test(one) && one !== path.basename(cluster))
  return name && path.join(parent, name)
}

export interface NewCluster {
  /** the folder to be */
  cluster: string
  /** a `native` folder */
  binaries: string
  user: ServerUser | undefined
  initdbArgs: readonly string[]
}

/**
 * `initdb` beside the final place, then rename: a cluster is there completely or not at all, and of several processes
 * one wins.
 *
 * @returns false when another process was first
 */
export async function initCluster(place: NewCluster): Promise<boolean> {
  const attempt = fs.mkdtempSync(`${place.cluster}.init-${process.pid}-`)
  try {
    makePrivate(attempt, place.user)
    await runInitdb(attempt, place)
    // No role has a password yet: the first process in sets them, and then asks for them.
    writeAccessRules(attempt, 'trust', place.user)
    return publish(attempt, place.cluster)
  } finally {
    fs.rmSync(attempt, { recursive: true, force: true })
  }
}

async function runInitdb(attempt: string, { binaries, user, initdbArgs }: NewCluster) {
  const { names, descriptors } = passFolders(user, [attempt])
  const args = ['-D', names[0]!, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  args.push('--builtin-locale=C.UTF-8', '--auth=trust', '--data-checksums', '--no-instructions', ...initdbArgs)
  try {
    const child = spawn(path.join(binaries, 'bin/initdb'), args, {
      ...asUser(user),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    })
    await succeeded(child)
  } finally {
    for (const descriptor of descriptors) fs.closeSync(descriptor)
  }
}

function succeeded(child: ChildProcess): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(
        new Error(
          `the database could not be created, initdb ended with ${code ?? signal}: ${output.trim().slice(-800)}\n` +
            'Make room or correct the cause named above, or set DATABASE_URL to a PostgreSQL server of your own.',
        ),
      )
    })
  })
}

/** How a role shows that it is one. */
type Access = 'scram-sha-256' | 'trust'

/**
 * Nothing listens on TCP, and the socket is in a folder that only its owner (and root) may enter. But the processes that read
 * hostile files are the same user's and may open sockets: the password, which they cannot read, keeps them out.
 */
export function writeAccessRules(cluster: string, access: Access, user: ServerUser | undefined): void {
  const draft = path.join(cluster, `pg_hba.conf.${process.pid}`)
  fs.rmSync(draft, { force: true })
  const descriptor = fs.openSync(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    if (user) fs.fchownSync(descriptor, user.uid, user.gid)
    fs.writeSync(descriptor, rulesOf(access))
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
  fs.renameSync(draft, path.join(cluster, 'pg_hba.conf'))
}

export const asksForPasswords = (cluster: string): boolean =>
  fs.readFileSync(path.join(cluster, 'pg_hba.conf'), 'utf8') === rulesOf('scram-sha-256')

const rulesOf = (access: Access): string => `local all all ${access}\n`

/**
 * Makes a finished folder visible at once, and durably.
 *
 * @returns false when the final folder is there already: then the finished one is left to its maker to delete
 */
export function publish(finished: string, final: string): boolean {
  try {
    fs.renameSync(finished, final)
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) return false
    throw error
  }
  // Commits are synced into files below the new name: the name itself must survive a power failure as well.
  const parent = fs.openSync(path.dirname(final), O_RDONLY)
  fs.fsyncSync(parent)
  fs.closeSync(parent)
  return true
}

/** Deletes what processes left that died during `initdb`. */
export function removeDeadAttempts(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    const pid = Number(/^pg\d+\.init-(\d+)-/.exec(name)?.[1])
    const attempt = path.join(dataDir, name)
    if (!pid || !isLeftOver(attempt, pid)) continue
    try {
      fs.rmSync(attempt, { recursive: true, force: true })
    } catch {
      // Another process removes it too, or the dead one's initdb still writes: the next start tries again.
    }
  }
}

function isLeftOver(attempt: string, pid: number): boolean {
  if (pid !== process.pid) return !isAlive(pid)
  // In a container the process after a restart has the same pid: what is older than we are is not ours.
  const madeAt = fs.statSync(attempt, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  return madeAt < Date.now() - process.uptime() * 1000
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The system's or the database's error code, or an empty string. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
