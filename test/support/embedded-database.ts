import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import type { PostgresOptions } from '../../src/db/embedded-postgres.ts'
import { fastestFolder } from './fastest-folder.ts'

// The private database with the settings of production, in this process and in others.

export const projectRoot = path.resolve(import.meta.dirname, '../..')
export const isRoot = process.getuid?.() === 0
export const onlyRoot = { skip: !isRoot && 'only root can become another user' }
export const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }
export const NOBODY = { uid: 65534, gid: 65534 }

/**
 * The name of a data directory yet to be made; whatever still runs in it at the end of the test is killed. In memory
 * for speed: a killed process loses nothing that it has written, be it synced or not.
 */
export function newDataDir(t: TestContext, { inside = 'data', base = fastestFolder() } = {}): string {
  const made = fs.mkdtempSync(path.join(base, 'cairn-fault-'))
  const dataDir = path.join(made, inside)
  t.after(() => {
    const pid = pidOf(dataDir)
    if (pid && standsIn(pid, path.join(dataDir, 'pg18'))) process.kill(pid, 'SIGKILL')
    spawnSync('chmod', ['-R', 'u+w', made])
    fs.rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** The running server's, from its pid file; undefined when it stopped in order. */
export function pidOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'pg18/postmaster.pid')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined
}

export function standsIn(pid: number, folder: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder)
  } catch {
    return false
  }
}

/** One statement on a connection of its own. */
export async function query(host: string, text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
  const password = fs.readFileSync(path.join(host, '../database-key'), 'utf8').trim()
  const client = new pg.Client({ host, port: 5432, user: 'cairn', password, database, ssl: false })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export interface Opened {
  startedHere: boolean
  socketDir: string
}

/** Another process that opens the data directory and does what it is told. */
export class Opener {
  readonly child: ChildProcess

  constructor(
    t: TestContext,
    dataDir: string,
    { root = projectRoot, user = {} as { uid?: number; gid?: number } } = {},
  ) {
    const program = `
      const [module, dataDir] = process.argv.slice(1)
      const { ensurePostgres } = await import(module)
      try {
        const handle = await ensurePostgres(dataDir, { initdbArgs: ['--no-sync'] })
        process.on('message', async (name) => process.send({ result: await handle[name]() }))
        process.send({ startedHere: handle.startedHere, socketDir: handle.socketDir })
      } catch (error) {
        process.send({ error: error.message })
      }`
    const args = ['--input-type=module', '-e', program, path.join(root, 'src/db/embedded-postgres.ts'), dataDir]
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
    // In a process group of its own, as a shell would start it.
    this.child = spawn(process.execPath, args, { cwd: '/', stdio: [...stdio], detached: true, ...user })
    t.after(() => this.child.kill('SIGKILL'))
  }

  async opened(): Promise<Opened> {
    const [message] = await once(this.child, 'message')
    assert.equal(message.error, undefined)
    return message
  }

  async leave(): Promise<boolean> {
    this.child.send('leave')
    const [message] = await once(this.child, 'message')
    this.child.disconnect()
    return message.result
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

export const quick: PostgresOptions = { initdbArgs: ['--no-sync'] }
