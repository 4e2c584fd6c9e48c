import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

// The folder of backups that are made by themselves: their names say when, and nothing else in it is ever touched.

const NAME = /^cairn-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const DRAFT = /^\.cairn-\d{8}T\d{6}Z\.backup\.\d+\.part$/

export const backupName = (at: Date): string => `cairn-${at.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`

const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => NAME.test(name)).sort()
}

/** When the newest of them was begun, in milliseconds; undefined when there is none. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const newest = (await listBackups(folder)).at(-1)
  return newest === undefined ? undefined : timeOf(newest)
}

/** Makes the folder, and clears what a process left that was ended at it; for whoever holds the lock. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (DRAFT.test(name)) await rm(path.join(folder, name), { force: true })
}

/** Deletes all but the newest. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -keep)) await rm(path.join(folder, name), { force: true })
}
