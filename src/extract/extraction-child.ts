import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { Startable } from '../lib/ready-pool.ts'
import type { SourceText } from '../lib/source-text.ts'
import { type ExtractionRequest, isReady, parseReply } from './child-protocol.ts'
import { findJail } from './jail.ts'

export interface ChildLimits {
  /** computing for one source, milliseconds: what a file is answered does not hang on what else the machine does */
  cpuMs: number
  /** wall clock for one source, milliseconds: one that stands still is given up, too */
  timeoutMs: number
  rssLimitBytes: number
  maxOldSpaceMb: number
}

/** The child ended without an answer and not by our hand. The source deserves another try. */
export class ChildLostError extends Error {
  /** a signal from outside ended it, perhaps the system's for using too much memory */
  readonly killed: boolean
  constructor(message: string, killed: boolean) {
    super(message)
    this.killed = killed
  }
}

const ENTRY = join(import.meta.dirname, `child${extname(import.meta.filename)}`)
/** of what is new in a heap: the usual sixteen are filled before anything is thrown away, and a reader makes little that lasts */
const SEMI_SPACE_MB = 2
const POLL_MS = 100
/** of the kernel's times of processes: a hundredth of a second on every Linux that Node runs on */
const TICK_MS = 10
const KNOWS_CPU = process.platform === 'linux'
const EXIT_MS = 1_000
/** a start takes a fraction of a second on a quiet machine: one that takes longer than this is given up */
const START_MS = 120_000
const OUT_OF_MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'])
const OUTSIDE_SIGNALS = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** One child process, which works on one source at a time. Dead after any failure that is not about the source. */
export class ExtractionChild implements Startable {
  readonly started: Promise<void>
  /** sources given to it so far */
  files = 0
  readonly #limits: ChildLimits
  readonly #process: ChildProcess
  #ready = false
  #working = false
  #killed = false
  #residentBytes = 0
  #reader: number | undefined
  #exit: { code: number | null; signal: NodeJS.Signals | null } | undefined

  constructor(limits: ChildLimits) {
    this.#limits = limits
    const [execPath = process.execPath, ...before] = findJail()?.before ?? []
    this.#process = fork(ENTRY, [], {
      execPath,
      execArgv: [
        ...(before.length > 0 ? [...before, process.execPath] : []),
        '--permission',
        ...readableFolders().map((folder) => `--allow-fs-read=${folder}`),
        `--max-old-space-size=${limits.maxOldSpaceMb}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
      ],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process.on('exit', (code, signal) => {
      // `unshare` ends by the signal that ended the reader, except by the one that it cannot send to itself.
      const isKilled = code === 1 && findJail()?.hidesProcesses
      this.#exit = isKilled ? { code: null, signal: 'SIGKILL' } : { code, signal }
    })
    this.#process.on('error', () => {
      this.#exit ??= { code: null, signal: null }
    })
    this.#process.on('message', () => {
      // an answer that nobody asked for would be taken for that of the next source
      if (this.#ready && !this.#working) this.end()
    })
    this.started = this.#start().finally(() => this.#idle())
  }

  async #start(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = () => reject(new Error('The extraction process did not start.'))
    const timer = setTimeout(fail, START_MS)
    this.#process.once('message', (message) => {
      this.#ready = isReady(message)
      if (this.#ready) resolve()
      else fail()
    })
    this.#process.once('exit', fail).once('error', fail)
    try {
      await promise
    } catch (error) {
      this.end()
      throw error
    } finally {
      clearTimeout(timer)
      this.#process.off('exit', fail).off('error', fail)
    }
  }

  /** That of the reader itself, not of what stands before it; undefined until it is there. */
  get pid(): number | undefined {
    const { pid } = this.#process
    if (pid !== undefined) this.#reader ??= findJail()?.hidesProcesses ? onlyChildOf(pid) : pid
    return this.#reader
  }

  get alive(): boolean {
    return !this.#killed && this.#exit === undefined && this.#process.connected
  }

  /** What the last source left behind would be counted against the next one. */
  get swollen(): boolean {
    return this.#residentBytes > this.#limits.rssLimitBytes / 2
  }

  /** Ends the process at once, whatever it is doing. */
  end(): void {
    this.#killed = true // its end is heard of later only, and nobody may be given to it until then
    if (this.#exit) return
    // A reader that has just started does not yet end with the `unshare` before it.
    const { pid } = this
    if (pid !== undefined && pid !== this.#process.pid) killIfThere(pid)
    this.#process.kill('SIGKILL')
    if (this.#process.connected) this.#process.disconnect() // one that is yet to start ends by this
  }

  /**
   * Extracts one source. Throws SourceUnreadableError when the source cannot be read or exceeds a limit, which kills
   * the child, ChildLostError when the child was killed from outside, and the signal's reason after an abort.
   */
  async extract(request: ExtractionRequest, signal?: AbortSignal): Promise<SourceText> {
    this.files++
    this.#busy()
    const { promise, resolve, reject } = Promise.withResolvers<SourceText>()
    promise.catch(() => {}) // a child that has ended before it is asked says so below
    const stop = (reason: unknown) => {
      reject(reason)
      this.end()
    }
    const onMessage = (message: unknown) => {
      try {
        const reply = parseReply(message)
        if ('text' in reply) resolve(reply.text)
        else if ('unreadable' in reply) reject(new SourceUnreadableError(reply.unreadable))
        else stop(new SourceUnreadableError('The source could not be parsed.', reply.fault))
      } catch (error) {
        stop(new SourceUnreadableError('The source could not be parsed.', error))
      }
    }
    const onExit = () => void this.#exitError().then(reject)
    const onAbort = () => stop(signal?.reason)
    const { cpuMs, timeoutMs } = this.#limits
    const stopAfter = (ms: number) =>
      stop(new SourceUnreadableError(`Reading the source took longer than ${ms / 1000} seconds.`))
    const wallMs = KNOWS_CPU ? timeoutMs : Math.min(cpuMs, timeoutMs)
    const timer = setTimeout(() => stopAfter(wallMs), wallMs)
    let begunMs: number | undefined
    const look = async () => {
      void this.#checkMemory(stop)
      const spentMs = await cpuMsOf(this.pid)
      begunMs ??= spentMs
      if (spentMs !== undefined && spentMs - begunMs! > cpuMs) stopAfter(cpuMs)
    }
    const watchdog = setInterval(() => void look(), POLL_MS)
    this.#process.on('message', onMessage).on('exit', onExit).on('error', onExit)
    signal?.addEventListener('abort', onAbort)
    try {
      signal?.throwIfAborted()
      if (!this.alive) throw await this.#exitError()
      this.#process.send(request, (error) => error && onExit())
      return await promise
    } catch (error) {
      // Its channel may break before its end is heard of: it must not be given the next source.
      if (error instanceof ChildLostError) this.end()
      throw error
    } finally {
      clearTimeout(timer)
      clearInterval(watchdog)
      this.#process.off('message', onMessage).off('exit', onExit).off('error', onExit)
      signal?.removeEventListener('abort', onAbort)
      this.#idle()
    }
  }

  async #exitError(): Promise<Error> {
    // Its channel breaks before its end is heard of, which says why.
    if (!this.#exit) await Promise.race([once(this.#process, 'exit').catch(() => {}), sleep(EXIT_MS)])
    const { code, signal } = this.#exit ?? { code: null, signal: null }
    if (signal === null || OUTSIDE_SIGNALS.has(signal)) {
      return new ChildLostError(`The extraction process ended: ${signal ?? code}.`, signal !== null)
    }
    const reason = OUT_OF_MEMORY_SIGNALS.has(signal) ? 'needed more memory than is allowed' : `ended with ${signal}`
    return new SourceUnreadableError(`Reading the source ${reason}.`)
  }

  async #checkMemory(stop: (reason: unknown) => void): Promise<void> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8').catch(() => '') // elsewhere only the heap is limited
    this.#residentBytes = 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
    if (this.#residentBytes > this.#limits.rssLimitBytes) {
      stop(new SourceUnreadableError('Reading the source needed more memory than is allowed.'))
    }
  }

  /** An idle child does not keep the server from ending. */
  #idle(): void {
    this.#working = false
    this.#process.unref()
    this.#process.channel?.unref()
  }

  #busy(): void {
    this.#working = true
    this.#process.ref()
    this.#process.channel?.ref()
  }
}

/** Computing that a process has done since its start; undefined where nobody tells. */
async function cpuMsOf(pid: number | undefined): Promise<number | undefined> {
  if (!KNOWS_CPU || pid === undefined) return undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // "pid (name) state …"; the name may hold brackets, and times of user and system stand twelfth and thirteenth after it
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
  return system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MS
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

/** Undefined before there is one, and after. */
function onlyChildOf(pid: number): number | undefined {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** This program's source and the packages that extraction uses; not the folder above, which may hold data and secrets. */
function readableFolders(): string[] {
  const source = dirname(import.meta.dirname)
  const packages = ['linkedom', 'unpdf', 'marked', 'yaml', 'chardet', '@mozilla/readability'].map((name) =>
    enclosingNodeModules(fileURLToPath(import.meta.resolve(name))),
  )
  // `node_modules` may itself be a link, which whoever follows it has to read.
  const folders = [source, ...['package.json', 'node_modules'].map((name) => join(dirname(source), name)), ...packages]
  // Packages may be links into a store elsewhere; what is opened in the end is the real path.
  return [...new Set([...folders, ...folders.filter(existsSync).map((folder) => realpathSync(folder))])]
}

function enclosingNodeModules(path: string): string {
  const name = 'node_modules'
  return path.slice(0, path.lastIndexOf(name) + name.length)
}
