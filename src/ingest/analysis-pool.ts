import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { SourceUnreadableError, UnavailableError } from '../lib/errors.ts'
import { ReadyPool, type Startable } from '../lib/ready-pool.ts'
import type { AnalysedSource, AnalysisTasks, SourceToAnalyse } from './analyse-source.ts'

type Task = { work: keyof AnalysisTasks; task: AnalysisTasks[keyof AnalysisTasks]['task'] }
type Result = AnalysisTasks[keyof AnalysisTasks]['result']

/**
 * Of computing: five million characters take some ten seconds, and what takes so long is a fault of ours with this text. Not by the
 * clock, since what a source is answered must not hang on what else the machine does.
 */
const LIMIT_MS = 60_000
const POLL_MS = 1_000
/** of what is new in a thread's heap, which would grow to 48 before anything is thrown away */
const YOUNG_MB = 12
const INTERRUPTED = 'The analysis was interrupted; try again shortly.'

/** For whom a text is analysed, and until when. */
export interface Analysing {
  account?: string
  signal?: AbortSignal | undefined
}

/** One thread, which does one thing at a time. */
class AnalysisThread implements Startable {
  readonly started: Promise<void>
  alive = true
  readonly #worker = new Worker(new URL(`./analysis-thread${path.extname(import.meta.filename)}`, import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  #lost: (error: Error) => void = () => {}

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lose = (error: Error) => {
      this.alive = false
      reject(error)
      this.#lost(error)
    }
    this.#worker.once('message', () => {
      this.#worker.unref()
      resolve()
    })
    this.#worker.on('error', lose)
    this.#worker.on('exit', () => lose(new UnavailableError(INTERRUPTED)))
    this.started = promise
  }

  /** What the thread has computed since its start; nothing after its end. */
  async #computedMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    return (user + system) / 1_000
  }

  /** Throws as `AnalysisPool.run`, and UnavailableError when the thread ends; ends the thread when the work is given up. */
  async run(task: Task, limitMs: number, signal?: AbortSignal): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const onMessage = ({ result, error }: { result?: Result; error?: string }) =>
      result ? resolve(result) : reject(new Error(error))
    // A text of megabytes is not read to its end for nothing.
    const giveUp = (reason: unknown) => {
      reject(reason)
      this.end()
    }
    const onAbort = () => giveUp(signal?.reason)
    const begun = this.#computedMs()
    const look = async () => {
      if ((await this.#computedMs()) - (await begun) > limitMs)
        giveUp(new SourceUnreadableError('Reading what the text says took too long.'))
    }
    const watchdog = setInterval(() => void look(), Math.min(limitMs, POLL_MS))
    this.#lost = reject
    this.#worker.ref()
    this.#worker.on('message', onMessage)
    signal?.addEventListener('abort', onAbort)
    try {
      signal?.throwIfAborted()
      if (!this.alive) throw new UnavailableError(INTERRUPTED)
      this.#worker.postMessage(task)
      return await promise
    } finally {
      clearInterval(watchdog)
      signal?.removeEventListener('abort', onAbort)
      this.#worker.off('message', onMessage)
      this.#lost = () => {}
      this.#worker.unref()
    }
  }

  end(): void {
    void this.stop()
  }

  /** Ends it, and waits until it has. */
  async stop(): Promise<void> {
    this.alive = false
    await this.#worker.terminate()
  }
}

/**
 * Threads that analyse text, so that a megabyte of it never holds up a request. They run our own code over text that
 * extraction has already bounded; hostile formats are parsed elsewhere, in child processes.
 */
export class AnalysisPool {
  readonly #threads: ReadyPool<AnalysisThread>
  readonly #limitMs: number

  constructor(size = 1, limitMs = LIMIT_MS) {
    this.#threads = new ReadyPool(size, () => new AnalysisThread())
    this.#limitMs = limitMs
  }

  /** All of a source by rules. Throws as `run`. */
  analyse(source: SourceToAnalyse, analysing?: Analysing): Promise<AnalysedSource> {
    return this.run('byRules', source, analysing)
  }

  /**
   * Throws the signal's reason after an abort, SourceUnreadableError past the time limit, and UnavailableError when the pool
   * is closed.
   */
  async run<Work extends keyof AnalysisTasks>(
    work: Work,
    task: AnalysisTasks[Work]['task'],
    { account = '', signal }: Analysing = {},
  ): Promise<AnalysisTasks[Work]['result']> {
    const thread = await this.#threads.acquire(account, signal)
    try {
      return (await thread.run({ work, task }, this.#limitMs, signal)) as AnalysisTasks[Work]['result']
    } finally {
      this.#threads.release(thread)
    }
  }

  async close(): Promise<void> {
    const threads = this.#threads.members
    this.#threads.close()
    await Promise.all(threads.map((thread) => thread.stop()))
  }
}
