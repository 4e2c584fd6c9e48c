import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { childEnv } from './child-env.ts'

const COMMAND = path.join(import.meta.dirname, '../../command/cairn.mjs')

export interface Ran {
  code: number | null
  out: string
  err: string
}

export interface RunningCommand {
  child: ChildProcessWithoutNullStreams
  /** what it wrote so far */
  ran: Ran
  ended: Promise<Ran>
  /** resolves when it has written this; rejects when it ends before */
  until(pattern: RegExp): Promise<void>
}

/** The command `cairn`, as a person or a script runs it, in a home of its own: its own process, its output, its exit code. */
export class CommandHome {
  readonly home = mkdtempSync(path.join(os.tmpdir(), 'cairn-command-'))
  readonly #env: Record<string, string>

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  start(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...childEnv(), HOME: this.home, ...this.#env, ...env },
      cwd: this.home,
    })
    const ran: Ran = { code: null, out: '', err: '' }
    child.stdout.on('data', (part) => (ran.out += part))
    child.stderr.on('data', (part) => (ran.err += part))
    const ended = new Promise<Ran>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(Object.assign(ran, { code })))
    })
    const until = (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => pattern.test(ran.out + ran.err) && resolve()
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        child.on('close', () => reject(new Error(`It ended before ${pattern}:\n${ran.out}${ran.err}`)))
        look()
      })
    return { child, ran, ended, until }
  }

  run(args: readonly string[], more: { env?: Record<string, string>; input?: string } = {}): Promise<Ran> {
    const { child, ended } = this.start(args, more.env)
    child.stdin.end(more.input ?? '')
    return ended
  }

  /** The same on a terminal of its own, where somebody types a line each time that a prompt shows, and then Ctrl-D. */
  async inTerminal(args: readonly string[], lines: readonly string[]): Promise<Ran> {
    const command = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(' ')
    const env = { ...childEnv(), HOME: this.home, TERM: 'dumb', NO_COLOR: '1', ...this.#env }
    const child = spawn('script', ['-qefc', command, '/dev/null'], { env, cwd: this.home })
    const typed = [...lines.map((line) => `${line}\r`), '\u0004']
    let out = ''
    let seen = 0
    child.stdout.on('data', (part) => {
      out += part
      if (!/\? $/.test(out.slice(seen)) || typed.length === 0) return
      seen = out.length
      child.stdin.write(typed.shift()!)
    })
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    child.stdin.end()
    return { code, out: out.replaceAll('\r', ''), err: '' }
  }

  /** Writes files into a folder of this home; its path. */
  folder(name: string, files: Record<string, string>): string {
    const at = path.join(this.home, name)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(at, file)), { recursive: true })
      writeFileSync(path.join(at, file), text)
    }
    return at
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true })
  }
}
