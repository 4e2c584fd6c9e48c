import fs from 'node:fs'
import os from 'node:os'

const ROOM = 2 * 1024 ** 3 // a clone is about 9 MB

/**
 * Memory when it has room, otherwise the temporary directory. Programs may not be run from it everywhere. The runner
 * gives each file a folder of its own there, which it clears away afterwards.
 */
export function fastestFolder(): string {
  const memory = process.env.CAIRN_TEST_MEMORY ?? '/dev/shm'
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    if (bavail * bsize >= ROOM) return memory
  } catch {
    // no such file system here
  }
  return os.tmpdir()
}
