import path from 'node:path'
import type { Outcome } from '../test/runner/file-host.ts'
import { type Listener, openPool } from '../test/runner/pool.ts'
import { openRoom } from '../test/runner/room.ts'
import { filesNamed, filesOf, root, STAGES, type Stage } from '../test/runner/stages.ts'
import { closingLine, failuresOf, lineOf, type StageResult, tableOf } from '../test/runner/summary.ts'
import { tellInOrder } from '../test/runner/tell-in-order.ts'

// Every check and test, in stages, or what is named: stages, test files, folders. A stage that fails stops no other one.
// Stages overlap, and are told of one after the other.

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

const room = await openRoom()
// The database server of a run stands there too.
Object.assign(process.env, room.env)
// What Node compiles of our sources, every file and server would again. The unit stage by itself starts no programs that are
// joined anew for each run, so what it compiles does not grow, and the next run takes it up.
const keeps = stages.join() === 'unit' && !files.length
process.env.NODE_COMPILE_CACHE ||= path.join(
  keeps ? path.join(root, 'node_modules/.cache/cairn') : room.env.TMPDIR,
  'compiled',
)
const pool = openPool({ room, stop: interrupted.signal, joins: stages.length > 0 })
const nextSpeaker = tellInOrder(say)

/** Nothing of a stage that was interrupted before it began. */
async function stage(name: string, work: (listener: Listener) => Promise<void>): Promise<StageResult[]> {
  const { say, end } = nextSpeaker()
  const outcomes: Outcome[] = []
  let started = 0
  const begun = () => {
    if (!started) say(`\n── ${name}\n`)
    started ||= performance.now()
  }
  const ended = (outcome: Outcome) => {
    outcomes.push(outcome)
    // Of files that somebody asked for, all is shown.
    if (outcome.failures.length || files.length) say(`\n${outcome.output}\n`)
    say(`${lineOf(outcome)}\n`)
  }
  try {
    await work({ begun, ended })
  } catch (error) {
    begun()
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    ended({ name: `the stage ${name}`, passed: 0, skipped: 0, failures: ['broke off'], seconds: 0, output })
  }
  end()
  const seconds = (performance.now() - started) / 1000
  return started ? [{ name, outcomes, seconds, interrupted: interrupted.signal.aborted }] : []
}

const results: StageResult[] = []
try {
  const asked = stages.map((name) =>
    stage(name, async (to) => {
      await Promise.all([...(name === 'check' ? [pool.runChecks(to)] : []), pool.runFiles(filesOf(name), to)])
    }),
  )
  if (files.length) asked.push(stage('named files', (to) => pool.runFiles(files, to)))
  for (const result of await Promise.all(asked)) results.push(...result)
} finally {
  await pool.close()
  await room.close()
}
say(`\n${tableOf(results, performance.now() / 1000)}\n${failuresOf(results)}\n${closingLine(results)}\n`)
if (results.some(({ outcomes }) => outcomes.some(({ failures }) => failures.length))) process.exitCode ??= 1
