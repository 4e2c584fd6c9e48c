import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { UnavailableError } from '../lib/errors.ts'

export interface SpooledBody {
  /** From its beginning; may be read again. */
  read(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/**
 * Takes a body to disk, so that no transaction waits for a client. The file has no name from its first byte on: it goes
 * when it is closed, and with the process in any case.
 */
export async function spoolBody(body: AsyncIterable<Uint8Array>): Promise<SpooledBody> {
  const name = path.join(os.tmpdir(), `cairn-import-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    await unlink(name)
    for await (const piece of body) await file.writeFile(piece)
  } catch (error) {
    await file.close()
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new UnavailableError('There is no room here for this import.', error)
    }
    throw error
  }
  return {
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  }
}
