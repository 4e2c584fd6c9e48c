import path from 'node:path'
import type { Outcome } from '../test/runner/file-host.ts'
import { openRoom } from '../test/runner/room.ts'
import { runChecks, runFiles, type StageOptions } from '../test/runner/run-stage.ts'
import { filesNamed, filesOf, STAGES, type Stage } from '../test/runner/stages.ts'
import { closingLine, failuresOf, lineOf, type StageResult, tableOf } from '../test/runner/summary.ts'

// Every check and test, in stages, or what is named: stages, test files, folders. A stage that fails stops no other one.

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

const say = (text: string) => process.stdout.write(text)
process.stdout.on('error', () => {}) // a terminal that was closed; what runs is still to be ended
const named = process.argv.slice(2)
const isStage = (name: string): name is Stage => STAGES.some((stage) => stage === name)
const files = filesNamed(named.filter((name) => !isStage(name)))
const stages = named.length ? STAGES.filter((stage) => named.includes(stage)) : STAGES

const interrupted = new AbortController()
for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) {
  process.on(signal, () => {
    if (interrupted.signal.aborted) return
    say(`\n${signal}: ending what runs …\n`)
    process.exitCode = 128 + SIGNALS[signal]
    interrupted.abort()
  })
}

async function stage(name: string, work: (options: StageOptions) => Promise<void>): Promise<StageResult> {
  const started = performance.now()
  const outcomes: Outcome[] = []
  say(`\n── ${name}\n`)
  const ended = (outcome: Outcome) => {
    outcomes.push(outcome)
    // Of files that somebody asked for, all is shown.
    if (outcome.failures.length || files.length) say(`\n${outcome.output}\n`)
    say(`${lineOf(outcome)}\n`)
  }
  try {
    await work({ room, stop: interrupted.signal, ended })
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    ended({ name: `the stage ${name}`, passed: 0, skipped: 0, failures: ['broke off'], seconds: 0, output })
  }
  const seconds = (performance.now() - started) / 1000
  return { name, outcomes, seconds, interrupted: interrupted.signal.aborted }
}

const room = await openRoom()
// The database server of a stage stands there too. What Node compiles of our sources, every file and server would again.
Object.assign(process.env, room.env, { NODE_COMPILE_CACHE: path.join(room.env.TMPDIR, 'compiled') })
const results: StageResult[] = []
try {
  for (const name of stages) {
    if (interrupted.signal.aborted) break
    results.push(await stage(name, (o) => (name === 'check' ? runChecks(o) : runFiles(filesOf(name), o))))
  }
  if (files.length && !interrupted.signal.aborted) results.push(await stage('named files', (o) => runFiles(files, o)))
} finally {
  await room.close()
}
say(`\n${tableOf(results)}\n${failuresOf(results)}\n${closingLine(results)}\n`)
if (results.some(({ outcomes }) => outcomes.some(({ failures }) => failures.length))) process.exitCode ??= 1
