import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endAbandoned, endAllBelow } from '../support/end-leftovers.ts'
import { fastestFolder } from '../support/fastest-folder.ts'

// Where one run, or one test file of it, puts everything that it makes: a folder on disk and one in memory. Closing it
// ends what still runs there, so that nothing outlives a file that was cut off.

export interface Room {
  /** settings that make a program use it */
  env: { TMPDIR: string; CAIRN_TEST_MEMORY: string }
  /** Ends the servers and programs that are left, and deletes the folders. */
  close(): Promise<void>
}

const PREFIX = 'cairn-run-'

/** The room of this run; rooms of runs that were killed are closed first. */
export async function openRoom(): Promise<Room> {
  const bases = new Set([os.tmpdir(), fastestFolder()])
  for (const base of bases) await endAbandoned(base, PREFIX)
  const folder = (base: string) => fs.mkdtempSync(path.join(base, `${PREFIX}${process.pid}-`))
  return room(folder(os.tmpdir()), folder(fastestFolder()))
}

/** A room within the run's. */
export function innerRoom({ env }: Room, name: string): Room {
  const [disk, memory] = [path.join(env.TMPDIR, name), path.join(env.CAIRN_TEST_MEMORY, name)]
  for (const folder of [disk, memory]) fs.mkdirSync(folder)
  return room(disk, memory)
}

function room(disk: string, memory: string): Room {
  // Servers of root run as somebody else, who has to be able to walk through; what they make is private.
  for (const folder of [disk, memory]) fs.chmodSync(folder, 0o755)
  return {
    env: { TMPDIR: disk, CAIRN_TEST_MEMORY: memory },
    async close() {
      for (const folder of [disk, memory]) await endAllBelow(folder)
    },
  }
}
