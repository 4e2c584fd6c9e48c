import { spawn } from 'node:child_process'
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
export async function runProgram(name: string, args: readonly string[] = []): Promise<void> {
  await run([programOf(name), ...args], {})
}

/** The same for a script that is JavaScript as it stands; `env`: what it finds in its environment besides. */
export const runScript = (name: string, args: readonly string[], env: Record<string, string>): Promise<void> =>
  run([path.join(ROOT, name), ...args], env)

async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
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
