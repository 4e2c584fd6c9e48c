import { type StdioOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

// What works on this machine's own service and not by way of HTTP: programs of their own, in a process of their own.

const ROOT = path.join(import.meta.dirname, '..')

/** Path of a program of ours, built or not. */
function programOf(name: string): string {
  const built = path.join(ROOT, `${name}.js`)
  return existsSync(built) ? built : path.join(ROOT, `${name}.ts`)
}

/** Runs it to its end, with this terminal; signals are handed on. Its exit code becomes ours. */
export const runProgram = (name: string, args: readonly string[] = []): Promise<void> =>
  run([programOf(name), ...args], {})

/** The same, with all that it says on stderr: stdout is for what comes of a whole. */
export const runProgramAside = (name: string, args: readonly string[]): Promise<void> =>
  run([programOf(name), ...args], {}, ['inherit', 2, 'inherit'])

/** The same for a script that is JavaScript as it stands; `env`: what it finds in its environment besides. */
export const runScript = (name: string, args: readonly string[], env: Record<string, string>): Promise<void> =>
  run([path.join(ROOT, name), ...args], env)

async function run(
  args: readonly string[],
  env: Record<string, string>,
  stdio: StdioOptions = 'inherit',
): Promise<void> {
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
  const ignored = () => {}
  const handed = (signal: NodeJS.Signals) => child.kill(signal)
  // The terminal sends Ctrl-C to both; waiting for the child is right.
  process.on('SIGINT', ignored)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, handed)
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
      resolve()
    })
  })
}
