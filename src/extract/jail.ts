import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** children have no PATH to look them up in */
const UNSHARE = '/usr/bin/unshare'
const SETPRIV = '/usr/bin/setpriv'
/** A reader that is process 1 of a world of its own can signal nobody; it ends with the `unshare` that waits for it. */
const PROCESSES = ['--pid', '--fork', '--kill-child']

export interface Jail {
  /** what stands before a command */
  before: readonly string[]
  /** the command is a child of what was started, and sees no other process */
  hidesProcesses: boolean
  hasNetwork: boolean
}

const WALLS: readonly (Omit<Jail, 'before'> & { flags: readonly string[] })[] = [
  { flags: ['--net', ...PROCESSES], hidesProcesses: true, hasNetwork: false },
  { flags: ['--user', '--net', ...PROCESSES], hidesProcesses: true, hasNetwork: false },
  { flags: ['--net'], hidesProcesses: false, hasNetwork: false },
  { flags: ['--user', '--net'], hidesProcesses: false, hasNetwork: false },
]
/** However the server ends, the kernel ends what was started with it: a reader in the middle of a file would hear of it when done. */
const LEASH = [SETPRIV, '--pdeathsig', 'KILL', '--']

let found: Jail | null | undefined

/**
 * `unshare` of util-linux, which gives a command no network and no other processes: for root, or within a user namespace;
 * and its `setpriv`, by which the command ends with the process that started it. Null where neither is to be had (other
 * systems). Found once a process.
 */
export function findJail(): Jail | null {
  if (found === undefined) found = search()
  return found
}

function search(): Jail | null {
  if (process.platform !== 'linux') return null
  const leash = works(LEASH) ? LEASH : []
  const showsChildren = existsSync(`/proc/self/task/${process.pid}/children`)
  for (const { flags, ...wall } of WALLS) {
    const before = [...leash, UNSHARE, ...flags, '--']
    if ((showsChildren || !wall.hidesProcesses) && works(before)) return { before, ...wall }
  }
  return leash.length > 0 ? { before: leash, hidesProcesses: false, hasNetwork: true } : null
}

const works = ([command, ...args]: readonly string[]): boolean =>
  spawnSync(command!, [...args, process.execPath, '--version'], { stdio: 'ignore', timeout: 5_000 }).status === 0

/** Whether Node's own permissions close the network: from Node 25 on. */
const nodeClosesNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net')

/** What is open to the processes that read files, here and now; undefined when nothing is. */
export function whatIsOpen(jail = findJail(), closesNetwork = nodeClosesNetwork): string | undefined {
  if (jail?.hidesProcesses) return undefined
  const open = ['can signal processes of the same user']
  if ((jail?.hasNetwork ?? true) && !closesNetwork) open.unshift('have the network')
  return `the processes that read files ${open.join(' and ')}: it takes unshare of util-linux, and a system that lets it`
}
