import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type FileHost, type Outcome, openFileHost } from './file-host.ts'
import { LONG_FILES } from './long-files.ts'
import { innerRoom, type Room } from './room.ts'
import { runProgram } from './run-program.ts'
import { needsCluster, needsOwnProcess, needsPrograms, root, stageOf } from './stages.ts'
import { openTurns, type Turn, watchCores } from './turns.ts'

/** Few enough for the connections of one database server. */
const MOST_AT_ONCE = 8
/** More than can compute, for files wait; while cores are idle all the same, one more at a time is begun. */
const AT_ONCE = Math.min(MOST_AT_ONCE, availableParallelism() + 2)
/** Those of the unit stage wait for nothing: more of them than cores only load and compile in more processes. */
const COMPUTING_AT_ONCE = availableParallelism()
const CHECK_MS = 10 * 60_000

/** The schema of a database is one of them. */
const GENERATED = 'generated files'
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of the pages', 'tsc', '--noEmit', '-p', 'web'],
  ['dead code', 'knip'],
  [GENERATED, 'node', 'scripts/generate.ts', '--check'],
]

/** Hears of a stage. */
export interface Listener {
  /** as the first of it is begun */
  begun: () => void
  ended: (outcome: Outcome) => void
}

/**
 * What runs at once, and where. The stages of a run share it and are begun in the order in which they are asked for, each
 * while the last files of the one before it still run.
 */
export interface Pool {
  runChecks(listener: Listener): Promise<void>
  /** The longest first; over a database server those that need one. */
  runFiles(files: readonly string[], listener: Listener): Promise<void>
  close(): Promise<void>
}

interface PoolOptions {
  room: Room
  stop: AbortSignal
  /** whether programs that tests start are joined first, which pays where many files start them */
  joins: boolean
}

/** Its processes take one file after the other: one that ended, or in which a file left something, takes no more. */
export function openPool({ room, stop, joins }: PoolOptions): Pool {
  const idle = watchCores()
  const inTurn = openTurns(AT_ONCE, { most: MOST_AT_ONCE, idle })
  const computing = openTurns(COMPUTING_AT_ONCE)
  const open = new Set<FileHost>()
  const waiting: FileHost[] = []
  const foldersOf = new WeakMap<FileHost, Set<string>>()
  let cluster: ReturnType<typeof startCluster> | undefined
  let programs: Promise<string> | undefined

  const openOne = () => {
    const host = openFileHost({ room, stop })
    open.add(host)
    foldersOf.set(host, new Set())
    return host
  }
  const close = async (host: FileHost) => {
    open.delete(host)
    await host.close()
  }
  /** What is shared is made when it is first needed. */
  async function envOf(needs: { cluster: boolean; programs?: boolean }): Promise<Record<string, string>> {
    const env: Record<string, string> = {}
    if (needs.cluster) {
      cluster ??= startCluster()
      env.CAIRN_TEST_CLUSTER = (await cluster).socketDir
    }
    if (needs.programs) {
      programs ??= import('./join-programs.ts').then(({ joinPrograms }) => joinPrograms(room.env.TMPDIR))
      env.CAIRN_TEST_PROGRAMS = await programs
    }
    return env
  }
  /** What the files of a folder load is mostly the same: one of a folder that this process knows, or else that no other does. */
  function takeFor(host: FileHost, left: string[]): string {
    const known = foldersOf.get(host)!
    const others = [...open].filter((other) => other !== host)
    const isTheirs = (folder: string) => others.some((other) => foldersOf.get(other)!.has(folder))
    const file =
      left.find((one) => known.has(path.dirname(one))) ?? left.find((one) => !isTheirs(path.dirname(one))) ?? left[0]!
    left.splice(left.indexOf(file), 1)
    known.add(path.dirname(file))
    return file
  }
  /** This file, or, where it is one of those `left` to compute, whichever its process takes next. */
  async function runFile(asked: string, left: string[]): Promise<Outcome> {
    const own = needsOwnProcess(asked)
    const host = (own ? undefined : waiting.pop()) ?? openOne()
    const file = isComputing(asked) ? takeFor(host, left) : asked
    const env = await envOf({ cluster: needsCluster(file), programs: joins && needsPrograms(file) })
    const outcome = await host.run(file, env)
    if (host.isFit() && !own) waiting.push(host)
    else await close(host)
    return outcome
  }
  async function runCheck([name, command, ...args]: (typeof CHECKS)[number]): Promise<Outcome> {
    const started = performance.now()
    const own = {
      room: innerRoom(room, `check ${name}`),
      guardMs: CHECK_MS,
      stop,
      // Where the service does not load, the check says so itself.
      env: await envOf({ cluster: name === GENERATED }).catch(() => ({})),
    }
    const { code, output } = await runProgram(command, args, own)
    const failures = code === 0 ? [] : [`ended with ${code ?? 'a signal'}`]
    const seconds = (performance.now() - started) / 1000
    return { name, passed: failures.length ? 0 : 1, skipped: 0, failures, seconds, output }
  }
  async function runAll<T>(
    items: readonly T[],
    run: (item: T) => Promise<Outcome>,
    turnOf: (item: T) => Turn,
    { begun, ended }: Listener,
  ) {
    const all = items.map((item) =>
      turnOf(item)(async () => {
        if (stop.aborted) return
        begun()
        ended(await run(item))
      }),
    )
    for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason
  }
  const ofFile = (file: string): Turn => (stageOf(file) === 'unit' ? (work) => inTurn(() => computing(work)) : inTurn)
  const runFiles = (files: readonly string[], listener: Listener) => {
    const inOrder = longestFirst(files)
    const left = inOrder.filter(isComputing)
    return runAll(inOrder, (file) => runFile(file, left), ofFile, listener)
  }
  return {
    runChecks: (listener) => runAll(CHECKS, runCheck, () => inTurn, listener),
    runFiles,
    async close() {
      idle.close()
      await Promise.all([...open].map(close))
      await (await cluster?.catch(() => undefined))?.stop()
    },
  }
}

const isComputing = (file: string): boolean => stageOf(file) === 'unit' && !needsOwnProcess(file)

/** Loaded late: a fault anywhere in the service must not keep the other stages from telling of it. */
async function startCluster() {
  const [{ startTestCluster }, { prepareTemplate }] = await Promise.all([
    import('../support/cluster.ts'),
    import('../support/service.ts'),
  ])
  return startTestCluster({ prepareTemplate })
}

/** The long ones first, then the others by size. */
function longestFirst(files: readonly string[]): string[] {
  const place = (file: string) => (LONG_FILES as readonly string[]).indexOf(file) + 1 || LONG_FILES.length + 1
  const size = (file: string) => statSync(path.join(root, file)).size
  return [...files].sort((a, b) => place(a) - place(b) || size(b) - size(a))
}
