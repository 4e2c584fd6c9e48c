import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Room } from './room.ts'
import { root } from './stages.ts'

export interface Ended {
  /** null when it was killed */
  code: number | null
  /** both streams, in the order in which they came */
  output: string
  /** it was ended because it ran longer than it may */
  overran: boolean
}

/**
 * Runs a program in a process group and a room of its own, and ends both with it.
 *
 * @param guardMs only a guard against hanging
 * @param stop ends it early
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: { room: Room; env?: Record<string, string>; guardMs: number; stop: AbortSignal },
): Promise<Ended> {
  const { room, guardMs, stop } = options
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env // set in a test that runs tests
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, ...room.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  let overran = false
  const end = () => endGroup(child.pid)
  const guard = setTimeout(() => {
    overran = true
    end()
  }, guardMs)
  stop.addEventListener('abort', end)
  const closed = once(child, 'close').catch(() => {})
  let code: number | null = null
  try {
    if (stop.aborted) end()
    ;[code] = await once(child, 'exit')
  } catch (error) {
    output += `${command} could not be run: ${error}`
  }
  clearTimeout(guard)
  stop.removeEventListener('abort', end)
  end()
  await room.close()
  // What it wrote last is still on its way; nobody is left who could hold the pipes for long.
  await Promise.race([closed, sleep(5_000, undefined, { ref: false })])
  return { code, output, overran }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // nobody of it is left
  }
}
