import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../src/db/postgres-cluster.ts'
import { serverPid, stopServer } from '../../src/db/postgres-server.ts'

/**
 * Ends every database server below the folder at once, without a clean stop, and deletes the folder. On Linux, programs
 * whose temporary folder it is are ended first, whatever process group they are in.
 */
export async function endAllBelow(folder: string): Promise<void> {
  endProgramsOf(folder)
  for (const cluster of clustersBelow(folder)) await stopServer(cluster, serverPid(cluster), 'SIGQUIT')
  // A server whose starter has just been ended, before it wrote down who it is.
  endEach((pid) => writesBelow(pid, folder), 'SIGQUIT')
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * The same for what processes left that were killed: nobody else would, and it holds memory.
 *
 * @param prefix of folders that are named after it and their process: `<prefix><pid>-…`
 */
export async function endAbandoned(base: string, prefix: string): Promise<void> {
  for (const name of fs.readdirSync(base)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (!pid || isAlive(pid)) continue
    try {
      await endAllBelow(path.join(base, name))
    } catch {
      // another user's, or another run removes it at the same time
    }
  }
}

function endProgramsOf(folder: string): void {
  const isOurs = (setting: string) =>
    /^(?:TMPDIR|CAIRN_TEST_MEMORY)=/.test(setting) && `${setting}/`.includes(`=${folder}/`)
  endEach((pid) => fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').some(isOurs), 'SIGKILL')
}

/** Whether what it says goes into a file there, as a server's log does, which takes nothing else of ours along. */
const writesBelow = (pid: number, folder: string): boolean =>
  fs.readlinkSync(`/proc/${pid}/fd/1`).startsWith(`${folder}/`)

function endEach(isMeant: (pid: number) => boolean, signal: NodeJS.Signals): void {
  if (process.platform !== 'linux') return
  for (const pid of fs.readdirSync('/proc').map(Number)) {
    if (!pid || pid === process.pid) continue
    try {
      if (isMeant(pid)) process.kill(pid, signal)
    } catch {
      // ended meanwhile, or somebody else's
    }
  }
}

function clustersBelow(folder: string): string[] {
  const entries = entriesOf(folder)
  if (entries.some(({ name }) => name === 'PG_VERSION')) return [folder]
  return entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => clustersBelow(path.join(folder, name)))
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // gone meanwhile, or not ours to read
  }
}
