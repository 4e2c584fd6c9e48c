import fs from 'node:fs'
import path from 'node:path'
import type { TestLine } from './event-reporter.ts'
import { innerRoom, type Room } from './room.ts'
import { runProgram } from './run-program.ts'

// Guards against hanging, no measure of speed: the longest file takes a tenth of it on a quiet machine.
const TEST_MS = 10 * 60_000
const FILE_MS = 15 * 60_000

/** What came of one test file, or of one check. */
export interface Outcome {
  name: string
  passed: number
  skipped: number
  /** a line for each */
  failures: string[]
  seconds: number
  output: string
}

let count = 0

/** Runs a test file in a process of its own; whatever happens to it, there is an outcome. */
export async function runFile(
  file: string,
  given: { room: Room; env: Record<string, string>; stop: AbortSignal; fileMs?: number | undefined },
): Promise<Outcome> {
  const started = performance.now()
  const name = String(++count)
  const events = path.join(given.room.env.TMPDIR, `${name}.events`)
  const args = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[
      `--test-reporter=${path.join(import.meta.dirname, 'event-reporter.ts')}`,
      `--test-reporter-destination=${events}`,
    ],
    `--test-timeout=${TEST_MS}`,
    file,
  ]
  const { env, stop, fileMs = FILE_MS } = given
  const room = innerRoom(given.room, name)
  const { code, output, overran } = await runProgram(process.execPath, args, { room, env, guardMs: fileMs, stop })
  const lines = readLines(events)
  const results = lines.filter(({ event }) => event === 'end')
  const failures = results.filter(({ result }) => result === 'failed').map(({ title }) => title)
  const open = openOf(lines)
  const during = open.length ? `, during: ${open.join('; ')}` : ''
  if (overran) failures.push(`did not end within ${fileMs / 1000} s${during}`)
  else if (stop.aborted) failures.push(`was interrupted${during}`)
  else if (!lines.some(({ event }) => event === 'done')) failures.push(`broke off with ${code ?? 'a signal'}${during}`)
  else if (code !== 0 && !failures.length) failures.push(`ended with ${code}`)
  return {
    name: file,
    passed: results.filter(({ result }) => result === 'passed').length,
    skipped: results.filter(({ result }) => result === 'skipped').length,
    failures,
    seconds: (performance.now() - started) / 1000,
    output,
  }
}

function readLines(file: string): TestLine[] {
  if (!fs.existsSync(file)) return []
  const whole = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) // the last one may be cut off
  return whole.map((line) => JSON.parse(line) as TestLine)
}

/** The tests that had begun and not ended. */
function openOf(lines: readonly TestLine[]): string[] {
  const open = new Set<string>()
  for (const { event, title } of lines) {
    if (event === 'begin') open.add(title)
    else open.delete(title)
  }
  return [...open]
}
