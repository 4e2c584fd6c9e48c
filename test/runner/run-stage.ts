import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type FileHost, type Outcome, openFileHost } from './file-host.ts'
import { LONG_FILES } from './long-files.ts'
import { innerRoom, type Room } from './room.ts'
import { runProgram } from './run-program.ts'
import { needsCluster, needsOwnProcess, root } from './stages.ts'

/** One more than can compute: files wait for a third of their time. Few enough for the connections of one database server. */
const AT_ONCE = Math.min(8, availableParallelism() + 1)
const CHECK_MS = 10 * 60_000

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--noEmit'],
  ['types of the pages', 'tsc', '--noEmit', '-p', 'web'],
  ['dead code', 'knip'],
  ['generated files', 'node', 'scripts/generate.ts', '--check'],
]

export interface StageOptions {
  room: Room
  stop: AbortSignal
  /** told of each outcome as it comes */
  ended: (outcome: Outcome) => void
  /** for a file; otherwise a time that only a hanging one needs */
  fileMs?: number | undefined
}

export async function runChecks({ room, stop, ended }: StageOptions): Promise<void> {
  await atOnce(CHECKS, stop, async ([name, command, ...args]) => {
    const started = performance.now()
    const own = { room: innerRoom(room, `check ${name}`), guardMs: CHECK_MS, stop }
    const { code, output } = await runProgram(command, args, own)
    const failures = code === 0 ? [] : [`ended with ${code ?? 'a signal'}`]
    const seconds = (performance.now() - started) / 1000
    ended({ name, passed: failures.length ? 0 : 1, skipped: 0, failures, seconds, output })
  })
}

/**
 * Runs these files, the longest first; over a database server when one of them needs it. As many processes as run at
 * once take one after the other: a file whose process ended, or that left something running there, costs only itself.
 */
export async function runFiles(files: readonly string[], options: StageOptions): Promise<void> {
  const { stop, ended } = options
  const cluster = files.some((file) => needsCluster(file)) ? await startCluster() : undefined
  const env: Record<string, string> = cluster ? { CAIRN_TEST_CLUSTER: cluster.socketDir } : {}
  const open = new Set<FileHost>()
  const openOne = () => {
    const host = openFileHost({ ...options, env })
    open.add(host)
    return host
  }
  const close = async (host: FileHost) => {
    open.delete(host)
    await host.close()
  }
  try {
    const waiting: FileHost[] = []
    await atOnce(longestFirst(files), stop, async (file) => {
      const own = needsOwnProcess(file)
      const host = (own ? undefined : waiting.pop()) ?? openOne()
      ended(await host.run(file))
      if (host.isFit() && !own) waiting.push(host)
      else await close(host)
    })
  } finally {
    await Promise.all([...open].map(close))
    await cluster?.stop()
  }
}

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

async function atOnce<T>(items: readonly T[], stop: AbortSignal, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined && !stop.aborted; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
