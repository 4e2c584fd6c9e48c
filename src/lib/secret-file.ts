import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret kept in a file, made with `make` at first. Mode 0600. Several processes that start at once agree: the file
 * appears whole, and whoever comes second reads it.
 */
export async function secretFile(file: string, make: () => string | Promise<string>): Promise<string> {
  for (;;) {
    try {
      return (await readFile(file, 'utf8')).trim()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(draft, `${await make()}\n`, { mode: 0o600, flag: 'wx' })
    try {
      await link(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await unlink(draft)
    }
  }
}
