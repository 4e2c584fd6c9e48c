import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from './room.ts'
import { root } from './stages.ts'

export interface Ended {
  /** null when it was killed */
  code: number | null
  /** both streams, in the order in which they came */
  output: string
}

export interface Program {
  child: ChildProcess
  /** when it and its process group have ended and its room is closed */
  ended: Promise<Ended>
  /** what it wrote since this was asked last */
  takeOutput(): string
  end(): Promise<void>
}

export interface ProgramOptions {
  room: Room
  env?: Record<string, string>
  /** ends it early */
  stop: AbortSignal
  /** it takes messages */
  isAsked?: boolean
}

/** Starts a program in a process group and a room of its own, both of which end with it. */
export function startProgram(command: string, args: readonly string[], options: ProgramOptions): Program {
  const { room, stop, isAsked = false } = options
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env // set in a test that runs tests
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, ...room.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(isAsked ? (['ipc'] as const) : [])],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const end = () => endGroup(child.pid)
  stop.addEventListener('abort', end)
  const closed = once(child, 'close').catch(() => {})
  const exited = once(child, 'exit')
  if (stop.aborted) end()
  const run = async (): Promise<Ended> => {
    let code: number | null = null
    try {
      ;[code] = await exited
    } catch (error) {
      output += `${command} could not be run: ${error}`
    }
    stop.removeEventListener('abort', end)
    end()
    try {
      await room.close()
    } catch (error) {
      // It fails, and the run goes on: what else failed must still be told.
      output += `\nWhat it left cannot be removed: ${error}\n`
      code ||= 1
    }
    // What it wrote last is still on its way; nobody is left who could hold the pipes for long.
    await Promise.race([closed, sleep(5_000, undefined, { ref: false })])
    return { code, output }
  }
  const ended = run()
  return {
    child,
    ended,
    takeOutput() {
      const taken = output
      output = ''
      return taken
    },
    async end() {
      end()
      await ended
    },
  }
}

/**
 * Runs a program to its end.
 *
 * @param guardMs only a guard against hanging
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  { guardMs, ...options }: ProgramOptions & { guardMs: number },
): Promise<Ended> {
  const program = startProgram(command, args, options)
  const guard = setTimeout(() => void program.end(), guardMs)
  try {
    return await program.ended
  } finally {
    clearTimeout(guard)
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // nobody of it is left
  }
}
