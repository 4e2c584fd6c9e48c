import { rm } from 'node:fs/promises'
import { openToSave } from '../db/open-database.ts'
import { BackupFileError } from './backup-parts.ts'
import { isServed } from './backup-store.ts'
import { type BackupSettings, saveAll } from './create-backup.ts'
import { type CheckedBackup, restoreBackup } from './restore-backup.ts'

/**
 * All of a service into another folder, and there into the embedded database or, with `databaseUrl`, into an empty one elsewhere:
 * a backup and its restore in one, by a file beside the new folder that is removed again. The old place stays as it was.
 *
 * @throws BackupFileError when a service runs on it, and whatever is in the way of a backup or a restore
 */
export async function moveService(
  from: BackupSettings,
  to: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>,
  { signal, warn }: { signal: AbortSignal; warn: (message: string) => void },
): Promise<CheckedBackup> {
  const file = `${to.dataDir}.moving-${process.pid}.backup`
  try {
    const { client, leave } = await openToSave(from, warn)
    try {
      // What it acknowledged after the backup was begun would be lost.
      if (await isServed(client))
        throw new BackupFileError('a service runs on it, or was killed a minute ago: end it first')
      await saveAll(client, from, { file, signal })
    } finally {
      await leave()
    }
    return await restoreBackup({ ...from, ...to, databaseUrl: to.databaseUrl }, { file, warn })
  } finally {
    await rm(file, { force: true })
  }
}
