import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openToSave } from '../db/open-database.ts'
import { backupName, newestBackup, prepareBackupFolder, pruneBackups } from './backup-folder.ts'
import type { ScheduledBackup } from './backup-schedule.ts'
import { tryBackupLock } from './backup-store.ts'
import { type CreatedBackup, saveAll } from './create-backup.ts'

// One backup that is due, in a thread of its own: a key made from a passphrase takes seconds of computing.

const { settings, folder, everyMs, keep } = workerData as ScheduledBackup
const stop = new AbortController()
parentPort!.on('message', () => stop.abort())

/** Undefined when another process makes it, or has made it. */
async function backUp(): Promise<CreatedBackup | undefined> {
  const { client, leave } = await openToSave(settings, (warning) => parentPort!.postMessage({ warning }))
  try {
    if (!(await tryBackupLock(client))) return undefined
    await prepareBackupFolder(folder)
    const newest = await newestBackup(folder)
    if (newest !== undefined && Date.now() - newest < everyMs) return undefined
    const made = await saveAll(client, settings, {
      file: path.join(folder, backupName(new Date())),
      signal: stop.signal,
    })
    await pruneBackups(folder, keep)
    return made
  } finally {
    await leave()
  }
}

try {
  parentPort!.postMessage({ made: await backUp() })
} catch (error) {
  if (!stop.signal.aborted) parentPort!.postMessage({ fault: error instanceof Error ? error.message : String(error) })
} finally {
  parentPort!.close()
}
