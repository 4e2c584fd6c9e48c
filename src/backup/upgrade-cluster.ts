import { copyFileSync, mkdirSync } from 'node:fs'
import { chown, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import { UnfitDatabaseError } from '../db/fit-server.ts'
import { olderBinaries } from '../db/older-binaries.ts'
import { clearAttempt, clusterOfAttempt, hasCluster, type OlderCluster, putAside } from '../db/older-cluster.ts'
import { openOlder } from '../db/open-database.ts'
import { publish } from '../db/postgres-cluster.ts'
import { markUnfinished, refuseUnfinished } from '../db/unfinished-restore.ts'
import type { Log } from '../lib/log.ts'
import { isEmptyDatabase, isUsedByOthers, takeUpgradeLock } from './backup-store.ts'
import { saveAll } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** a killed service's connections end when the server has noticed */
const ALONE_TRIES = 50
const ALONE_PAUSE_MS = 100

/** PostgreSQL makes its log in pieces of this size. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024

type UpgradeSettings = Pick<Settings, 'dataDir' | 'databasePool' | 'namedStatements' | 'secretKey'>

/**
 * Brings the embedded database of an older PostgreSQL major to this release's: a backup by the older programs, restored
 * into a new cluster that is made in a folder of its own and takes its place when all is in it. The older one is only read,
 * and kept. Killed anywhere, the next start begins anew or finishes; of several processes one does it and the others wait.
 *
 * @throws UnfitDatabaseError with what is in the way; nothing has changed then
 */
export async function upgradeCluster(settings: UpgradeSettings, older: OlderCluster, log: Log): Promise<void> {
  refuseUnfinished(settings.dataDir)
  if (!older.isUpgraded) await rebuild(settings, older, log)
  // As long as the older one is there, the next start comes here again and clears what a killed one left.
  await clearAttempt(attemptIn(settings.dataDir))
  const kept = await putAside(older)
  log.info({ kept }, 'the database is upgraded; the older one is kept, and may be deleted when all is well')
}

const attemptIn = (dataDir: string): string => path.join(dataDir, 'upgrade-under-way')

async function rebuild(settings: UpgradeSettings, { major, folder }: OlderCluster, log: Log): Promise<void> {
  const { dataDir } = settings
  const warn = (message: string) => log.warn(message)
  const native = await olderBinaries(dataDir, major, (message) => log.info(message))
  const { client, leave } = await openOlder(dataDir, { major, native }, warn)
  try {
    await takeUpgradeLock(client)
    if (hasCluster(dataDir)) return
    if (!(await isAlone(client))) {
      throw new UnfitDatabaseError(`the service of an older release still uses ${folder}: end it first`)
    }
    log.info({ from: major }, 'upgrading the database to the PostgreSQL of this release')
    const attempt = attemptIn(dataDir)
    await makeAttempt(attempt, dataDir, folder)
    if (await isEmptyDatabase(client)) return
    const file = path.join(attempt, 'all.backup')
    const plain = { ...settings, databaseUrl: undefined, backupPassphrase: undefined }
    await saveAll(client, plain, { file })
    await restoreBackup({ ...plain, dataDir: attempt }, { file, warn })
    const { finished, final } = clusterOfAttempt(attempt, dataDir)
    publish(finished, final)
  } catch (error) {
    // A server that finds no room for its log ends without a word to who is connected.
    const room = (await isFull(dataDir)) ? '; no room left on its disk' : ''
    await clearAttempt(attemptIn(dataDir))
    if (error instanceof UnfitDatabaseError) throw error
    const reason = `${error instanceof Error ? error.message : String(error)}${room}`
    throw new UnfitDatabaseError(
      `${folder} could not be upgraded (${reason}). It is as it was: correct the cause, and start again`,
      { cause: error },
    )
  } finally {
    await leave()
  }
}

async function isFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < WAL_SEGMENT_BYTES
}

async function isAlone(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < ALONE_TRIES; tries++) {
    if (!(await isUsedByOthers(client))) return true
    await sleep(ALONE_PAUSE_MS)
  }
  return false
}

/**
 * A data folder of its own, with the same key, since the roles of the new cluster show the password that is made of it, and of
 * the same owner, whom the socket's folder belongs to.
 */
async function makeAttempt(attempt: string, dataDir: string, older: string): Promise<void> {
  await clearAttempt(attempt)
  mkdirSync(attempt, { mode: 0o700 })
  markUnfinished(attempt)
  copyFileSync(path.join(dataDir, 'database-key'), path.join(attempt, 'database-key'))
  const { uid, gid } = await stat(older)
  if (process.getuid?.() === 0) await chown(attempt, uid, gid)
}
