import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'

// A restore says in the data folder that it is under way, so that half of it is never taken for a service.

const markOf = (dataDir: string): string => path.join(dataDir, 'restore-under-way')

export const isUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir))

/** @throws where a restore was begun and has not come to its end */
export function refuseUnfinished(dataDir: string): void {
  if (isUnfinished(dataDir)) {
    throw new Error(`a restore into ${dataDir} was begun and not finished: run it again, it begins anew`)
  }
}

/** On disk before anything else is. */
export function markUnfinished(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const mark = openSync(markOf(dataDir), 'a', 0o600)
  fsyncSync(mark)
  closeSync(mark)
  syncFolder(dataDir)
}

export function markFinished(dataDir: string): void {
  syncFolder(dataDir)
  rmSync(markOf(dataDir), { force: true })
  syncFolder(dataDir)
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
