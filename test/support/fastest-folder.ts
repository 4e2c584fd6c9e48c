import fs from 'node:fs'
import os from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3 // a clone is about 9 MB

/** Memory when it has room, otherwise the temporary directory. Programs may not be run from it everywhere. */
export function fastestFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    if (bavail * bsize >= ROOM) return MEMORY
  } catch {
    // no such file system here
  }
  return os.tmpdir()
}
