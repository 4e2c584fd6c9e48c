import { spawnSync } from 'node:child_process'

/** children have no PATH to look it up in */
const UNSHARE = '/usr/bin/unshare'

let found: readonly string[] | null | undefined

/**
 * What stands before a command so that it has no network: `unshare` of util-linux with a network namespace of its own, for
 * root, or within a user namespace. Null where neither is to be had (other systems, containers that forbid it): Node's own
 * permissions do not cover sockets in this release line. Found once a process.
 */
export function withoutNetwork(): readonly string[] | null {
  if (found === undefined)
    found = [['--net'], ['--user', '--net']].map((flags) => [UNSHARE, ...flags, '--']).find(works) ?? null
  return found
}

const works = ([command, ...args]: readonly string[]): boolean =>
  process.platform === 'linux' &&
  spawnSync(command!, [...args, process.execPath, '--version'], { stdio: 'ignore', timeout: 5_000 }).status === 0
