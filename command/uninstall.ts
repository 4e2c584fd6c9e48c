import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { endSignIn } from './login.ts'
import { CommandError, EXIT, note, printJson, say } from './output.ts'
import { configFolder, signedInProfiles } from './profiles.ts'

export interface UninstallOptions {
  data?: boolean
  yes?: boolean
  json?: boolean
}

// By name: a folder that somebody named may hold what is not ours.
const SETTINGS = /^(?:(?:config|credentials|hooks)\.json|added\.jsonl)(?:\.\d+\.part)?$/
const DATA =
  /^(?:pg\d+(?:\.(?:kept|init-.+))?|bin|run|models|compile-cache|index-snapshots|(?:admin-token|secret-key|database-key|demo-key|setup-link)(?:\.\d.*)?|stale\.lock|restore-under-way|upgrade-under-way|postgres\.log)$/
const CLUSTER = /^pg\d+$/

/**
 * Takes from this machine what the command left: it ends the sign-ins, then removes settings and notes, with `data` the
 * service's data as well. It says first what that is, and asks. A server that is away keeps its keys, and that is told.
 */
export async function uninstall(options: UninstallOptions): Promise<void> {
  const settings = ours(configFolder(), SETTINGS)
  const hooksState = path.join(process.env.XDG_STATE_HOME || path.join(os.homedir(), '.local', 'state'), 'cairn-hooks')
  const dataFolder = path.resolve(process.env.CAIRN_DATA_DIR || path.join(os.homedir(), '.cairn'))
  const data = ours(dataFolder, DATA)
  if (options.data) refuseInUse(dataFolder, data)
  const going = [...settings, ...(existsSync(hooksState) ? [hooksState] : []), ...(options.data ? data : [])]
  const profiles = signedInProfiles()
  for (const { profile, url } of profiles) note(`sign out   ${profile}, ${url}`)
  for (const file of going) note(`remove     ${file}`)
  if (!options.data && data.length > 0)
    note(`keep       ${dataFolder}, the data of this machine's service (--data removes it)`)
  if (options.data && process.env.DATABASE_URL) note('keep       the database that DATABASE_URL names')
  if (settings.some((file) => path.basename(file) === 'hooks.json'))
    note('Agents that have the hooks keep them, without effect, until `cairn hooks uninstall claude-code` or `codex`.')
  if (profiles.length + going.length > 0 && !(options.yes || (await agreed())))
    throw new CommandError('Nothing was removed.')

  const stillOpen: string[] = []
  const orGone = options.data ? ', if it is not the service whose data go now' : ''
  for (const { profile, url } of profiles) {
    try {
      await endSignIn(profile, url)
    } catch (error) {
      stillOpen.push(url)
      note(
        `${(error as Error).message} The API key of this terminal is good there until it is revoked in the pages${orGone}.`,
      )
    }
  }
  for (const file of going) rmSync(file, { recursive: true, force: true })
  for (const folder of [configFolder(), ...(options.data ? [dataFolder] : [])]) removeEmpty(folder)
  if (options.json) printJson({ removed: going, stillSignedIn: stillOpen })
  else say('Removed. The program itself goes with `npm uninstall cairn` where it was installed.')
}

/** What is ours in a folder. */
function ours(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => path.join(folder, name))
}

function refuseInUse(folder: string, data: readonly string[]): void {
  if ([os.homedir(), path.parse(folder).root].includes(folder))
    throw new CommandError(`${folder} holds more than Cairn's data: remove by hand what is to go.`, EXIT.usage)
  for (const cluster of data.filter((file) => CLUSTER.test(path.basename(file)))) {
    const lock = path.join(cluster, 'postmaster.pid')
    if (existsSync(lock) && isAlive(Number.parseInt(readFileSync(lock, 'utf8'), 10)))
      throw new CommandError(`A service runs on ${folder}: end it first.`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError('Nothing was removed: nobody can be asked here; --yes says so.', EXIT.usage)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await lines.question('Go on? [y/N] ')).trim())
  } finally {
    lines.close()
  }
}

/** What somebody else put there stays, and its folder. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY') note(`${folder} stays: it holds what is not Cairn's.`)
    else if (code !== 'ENOENT') throw error
  }
}
