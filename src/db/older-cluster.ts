import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLUSTER_MAJOR, isAlive } from './postgres-cluster.ts'
import { serverPid, stopServer } from './postgres-server.ts'

const WAIT_MS = 30_000

export interface OlderCluster {
  major: number
  /** where its files are */
  folder: string
  /** a cluster of this release stands beside it: all that is left to do is to put it aside */
  isUpgraded: boolean
}

const clusterOf = (dataDir: string, major = CLUSTER_MAJOR): string => path.join(dataDir, `pg${major}`)

/** The newest cluster of an older major version; undefined where there is none. */
export function findOlderCluster(dataDir: string): OlderCluster | undefined {
  const names = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []
  const majors = names.map((name) => Number(/^pg(\d+)$/.exec(name)?.[1])).filter((major) => major < CLUSTER_MAJOR)
  const major = Math.max(...majors)
  if (majors.length === 0 || !fs.existsSync(path.join(clusterOf(dataDir, major), 'PG_VERSION'))) return undefined
  return { major, folder: clusterOf(dataDir, major), isUpgraded: hasCluster(dataDir) }
}

/** Whether there is one of this release. */
export const hasCluster = (dataDir: string): boolean => fs.existsSync(path.join(clusterOf(dataDir), 'PG_VERSION'))

/**
 * Keeps an older cluster by a name under which no release takes it for a service: an older one that is started again sees
 * the newer cluster, and says so. Waits for processes that have yet to leave its server.
 *
 * @returns the folder that it is in now
 */
export async function putAside({ folder }: OlderCluster): Promise<string> {
  const deadline = Date.now() + WAIT_MS
  const pid = () => serverPid(folder)
  const isServed = () => {
    const now = pid()
    return now !== undefined && isAlive(now)
  }
  while (isServed() && Date.now() < deadline) await sleep(50)
  await stopServer(folder, pid())
  const kept = [`${folder}.kept`, ...Array.from({ length: 99 }, (_, n) => `${folder}.kept-${n + 2}`)].find(
    (name) => !fs.existsSync(name),
  )!
  try {
    fs.renameSync(folder, kept)
  } catch (error) {
    // Another process that has waited for the same was first.
    if (fs.existsSync(folder)) throw error
  }
  return kept
}

/** Ends what still runs in the folder of an upgrade that was broken off, and removes it. */
export async function clearAttempt(attempt: string): Promise<void> {
  const cluster = clusterOf(attempt)
  await stopServer(cluster, serverPid(cluster), 'SIGQUIT')
  fs.rmSync(attempt, { recursive: true, force: true, maxRetries: 5 })
}

/** What was made in the folder of an attempt becomes the data folder's cluster, at once and for good. */
export const clusterOfAttempt = (attempt: string, dataDir: string) => ({
  finished: clusterOf(attempt),
  final: clusterOf(dataDir),
})
