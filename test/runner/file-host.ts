import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { TestLine } from './event-reporter.ts'
import type { FileAsked, FileEnded } from './host-program.ts'
import { innerRoom, type Room } from './room.ts'
import { type Ended, type Program, startProgram } from './run-program.ts'

// Guards against hanging, no measure of speed: on a machine with eight times its cores' work the longest file takes half of it.
const TEST_MS = 15 * 60_000
const FILE_MS = 30 * 60_000
const LEFT_MS = 20_000
/** bytes: above, the next file gets a new process */
const MEMORY = 900 * 1024 ** 2

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

export interface FileHost {
  /** Runs a test file, with these settings beside its own; whatever happens to it, there is an outcome. */
  run(file: string, env?: Record<string, string>): Promise<Outcome>
  /** Whether it takes another file: it runs, and no file left anything in it. */
  isFit(): boolean
  /** Ends it and all that its files left, and deletes their folders. */
  close(): Promise<void>
}

let hosts = 0

/** Starts a process that runs test files one after the other, in a room of its own. */
export function openFileHost(given: {
  room: Room
  stop: AbortSignal
  fileMs?: number | undefined
  leftMs?: number | undefined
}): FileHost {
  const { stop, fileMs = FILE_MS, leftMs = LEFT_MS } = given
  const name = String(++hosts)
  const args = [
    // Room for what lives short: a sixth of the time went into collecting it.
    '--max-semi-space-size=32',
    // A pattern is compiled at its first use instead of its second; most are used more than once: a tenth of the time.
    '--no-regexp-tier-up',
    `--import=${path.join(import.meta.dirname, 'track-tests.ts')}`,
    `--test-reporter=${path.join(import.meta.dirname, 'event-reporter.ts')}`,
    '--test-reporter-destination=stdout',
    `--test-timeout=${TEST_MS}`,
    path.join(import.meta.dirname, 'host-program.ts'),
  ]
  const room = innerRoom(given.room, name)
  const program = startProgram(process.execPath, args, { room, stop, isAsked: true })
  let fit = true
  let files = 0
  return {
    async run(file, env = {}) {
      const started = performance.now()
      const events = path.join(given.room.env.TMPDIR, `${name}-${++files}.events`)
      const { ended, reply, overran } = await ask(program, { file, env, events, leftMs }, fileMs)
      fit = !ended && !reply?.left.length && (reply?.memory ?? 0) < MEMORY
      const lines = readLines(events)
      const results = lines.filter(({ event }) => event === 'end')
      const failures = results.filter(({ result }) => result === 'failed').map(({ title }) => title)
      const open = openOf(lines)
      const during = open.length ? `, during: ${open.join('; ')}` : ''
      if (overran) failures.push(`did not end within ${fileMs / 1000} s${during}`)
      else if (stop.aborted) failures.push(`was interrupted${during}`)
      else if (ended) failures.push(`broke off with ${ended.code ?? 'a signal'}${during}`)
      else if (!results.length) failures.push('has no tests')
      else if (reply?.left.length) failures.push(`left running: ${reply.left.join(', ')}`)
      const count = (wanted: TestLine['result']) => results.filter(({ result }) => result === wanted).length
      const seconds = (performance.now() - started) / 1000
      const output = program.takeOutput()
      return { name: file, passed: count('passed'), skipped: count('skipped'), failures, seconds, output }
    },
    isFit: () => fit,
    close: () => program.end(),
  }
}

async function ask(
  program: Program,
  asked: FileAsked,
  guardMs: number,
): Promise<{ reply?: FileEnded; ended?: Ended; overran: boolean }> {
  let overran = false
  const guard = setTimeout(() => {
    overran = true
    void program.end()
  }, guardMs)
  const { child } = program
  try {
    const replied = once(child, 'message').then(([reply]) => ({ reply: reply as FileEnded }))
    child.send(asked, () => {}) // one that has ended says so itself
    const came = await Promise.race([replied, program.ended.then((ended) => ({ ended }))])
    await turn() // for what it wrote before
    return { ...came, overran }
  } finally {
    clearTimeout(guard)
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
