import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { waitUntil } from './wait-until.ts'

export const CLIENTS = path.join(import.meta.dirname, './mcp-clients')

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs a program to its end, whatever that is. */
export const run = (
  command: string,
  args: readonly string[],
  { cwd = CLIENTS, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1_048_576, timeout: 120_000 }
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
    // Some wait for what else they are told.
    child.stdin?.end()
  })

const writtenAt = (folder: string, file: string) =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
const LOCK = '.installing'
const INSTALL_MS = 120_000

/**
 * Installs what the lock file names, once. They stand apart so that who only runs Cairn does not install them. Test files
 * run side by side: one installs, the others wait for it.
 */
export async function installClients(folder = CLIENTS): Promise<void> {
  const isInstalled = () =>
    writtenAt(folder, 'node_modules/.package-lock.json') >= writtenAt(folder, 'package-lock.json')
  if (isInstalled()) return
  await waitUntil('the clients are installed', () => isInstalled() || takeLock(folder), INSTALL_MS + 30_000)
  if (isInstalled()) return
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, stderr } = await run('npm', args, { cwd: folder })
    if (code !== 0) throw new Error(`the clients could not be installed:\n${stderr}`)
  } finally {
    rmSync(path.join(folder, LOCK), { recursive: true, force: true })
  }
}

/** A lock older than any install was left by a run that was killed. */
function takeLock(folder: string): boolean {
  const lock = path.join(folder, LOCK)
  if (Date.now() - writtenAt(folder, LOCK) > INSTALL_MS) rmSync(lock, { recursive: true, force: true })
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
