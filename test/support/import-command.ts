import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { childEnv } from './child-env.ts'

const COMMAND = path.join(import.meta.dirname, '../../command/cairn.mjs')

/** Format, how much was found, and how much of it written; undefined in a dry run. */
type Counted = [format: string, found: Record<string, number>, written: Record<string, number> | undefined]

export interface ImportCommand {
  folder: string
  /** Writes a file of JSON. */
  written(name: string, value: unknown): void
  /** What `cairn import` says. `file`: a name in the folder, or an address. Rejects with its errors. */
  bring(file: string, ...more: string[]): Promise<string>
  counted(file: string, ...more: string[]): Promise<Counted>
  /** Takes the folder away. */
  end(): void
}

/** `cairn import` from a folder of its own. `settings`: its environment, asked for each time. */
export function importCommand(settings: () => Record<string, string>): ImportCommand {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-import-'))
  const bring: ImportCommand['bring'] = (file, ...more) =>
    new Promise((resolve, reject) => {
      const args = [COMMAND, 'import', file.includes('://') ? file : path.join(folder, file), ...more]
      const env = { ...childEnv(), HOME: folder, ...settings() }
      execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
        error ? reject(new Error(stderr)) : resolve(stdout.trim()),
      )
    })
  const shown = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
  return {
    folder,
    bring,
    written: (name, value) => writeFileSync(path.join(folder, name), JSON.stringify(value)),
    counted: async (file, ...more) => {
      const { format, found, written } = JSON.parse(await bring(file, ...more))
      return [format, shown(found), written && shown(written)]
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}
