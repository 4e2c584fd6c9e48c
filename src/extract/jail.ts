import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** children have no PATH to look it up in */
const UNSHARE = '/usr/bin/unshare'
/** A reader that is process 1 of a world of its own can signal nobody; it ends with the `unshare` that waits for it. */
const PROCESSES = ['--pid', '--fork', '--kill-child']

export interface Jail {
  /** what stands before a command */
  before: readonly string[]
  /** the command is a child of what was started, and sees no other process */
  hidesProcesses: boolean
}

const KINDS: readonly [flags: readonly string[], hidesProcesses: boolean][] = [
  [['--net', ...PROCESSES], true],
  [['--user', '--net', ...PROCESSES], true],
  [['--net'], false],
  [['--user', '--net'], false],
]

let found: Jail | null | undefined

/**
 * `unshare` of util-linux, which gives a command no network and no other processes: for root, or within a user namespace.
 * Null where neither is to be had (other systems, containers that forbid it). Found once a process.
 */
export function findJail(): Jail | null {
  if (found === undefined) found = search()
  return found
}

function search(): Jail | null {
  if (process.platform !== 'linux') return null
  const showsChildren = existsSync(`/proc/self/task/${process.pid}/children`)
  for (const [flags, hidesProcesses] of KINDS) {
    const before = [UNSHARE, ...flags, '--']
    if ((showsChildren || !hidesProcesses) && works(before)) return { before, hidesProcesses }
  }
  return null
}

const works = ([command, ...args]: readonly string[]): boolean =>
  spawnSync(command!, [...args, process.execPath, '--version'], { stdio: 'ignore', timeout: 5_000 }).status === 0

/** Whether Node's own permissions close the network: from Node 25 on. */
const nodeClosesNetwork = process.allowedNodeEnvironmentFlags.has('--allow-net')

/** What is open to the processes that read files, here and now; undefined when nothing is. */
export function whatIsOpen(jail = findJail(), closesNetwork = nodeClosesNetwork): string | undefined {
  if (jail?.hidesProcesses) return undefined
  const open = ['can signal processes of the same user']
  if (!jail && !closesNetwork) open.unshift('have the network')
  return `the processes that read files ${open.join(' and ')}: it takes unshare of util-linux, and a system that lets it`
}
