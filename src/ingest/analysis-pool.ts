import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { SourceUnreadableError, UnavailableError } from '../lib/errors.ts'
import type { AnalysedSource, AnalysisTasks, SourceToAnalyse } from './analyse-source.ts'

interface Waiting {
  resolve(result: AnalysisTasks[keyof AnalysisTasks]['result']): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
}

/**
 * Of computing: five million characters take some ten seconds, and what takes so long is a fault of ours with this text. Not by the
 * clock, since what a source is answered must not hang on what else the machine does.
 */
const LIMIT_MS = 60_000
const POLL_MS = 1_000
/** what takes longer has another thread started beside it, so that whoever comes meanwhile does not wait for a start */
const STAND_BY_MS = 100

/** What the thread has computed since its start; nothing after its end. */
const computedMs = ({ worker }: Thread): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  )

/**
 * Threads that analyse text, so that a megabyte of it never holds up a request. They run our own code over text that
 * extraction has already bounded; hostile formats are parsed elsewhere, in child processes.
 */
export class AnalysisPool {
  readonly #size: number
  readonly #limitMs: number
  readonly #threads: Thread[] = []
  #nextId = 0
  #closed = false

  constructor(size = 1, limitMs = LIMIT_MS) {
    this.#size = size
    this.#limitMs = limitMs
  }

  /** All of a source by rules. Throws as `run`. */
  analyse(source: SourceToAnalyse, signal?: AbortSignal): Promise<AnalysedSource> {
    return this.run('byRules', source, signal)
  }

  /**
   * Throws the signal's reason after an abort, SourceUnreadableError past the time limit, and UnavailableError when the pool
   * is closed.
   */
  async run<Work extends keyof AnalysisTasks>(
    work: Work,
    task: AnalysisTasks[Work]['task'],
    signal?: AbortSignal,
  ): Promise<AnalysisTasks[Work]['result']> {
    signal?.throwIfAborted()
    const thread = this.#leastBusy()
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<AnalysisTasks[Work]['result']>()
    thread.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    thread.worker.ref()
    thread.worker.postMessage({ id, work, task })
    const giveUp = (reason: unknown) => {
      thread.waiting.delete(id)
      reject(reason)
      // Nobody else waits for this thread: a text of megabytes is not read to its end for nothing.
      if (thread.waiting.size === 0) this.#end(thread)
    }
    const onAbort = () => giveUp(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    const begun = computedMs(thread)
    const look = async () => {
      if ((await computedMs(thread)) - (await begun) > this.#limitMs)
        giveUp(new SourceUnreadableError('Reading what the text says took too long.'))
    }
    const beside = setTimeout(() => this.#standBy(), STAND_BY_MS)
    const watchdog = setInterval(() => void look(), Math.min(this.#limitMs, POLL_MS))
    return promise.finally(() => {
      clearTimeout(beside)
      clearInterval(watchdog)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  #leastBusy(): Thread {
    if (this.#closed) throw new UnavailableError('The service is shutting down.')
    const idle = this.#threads.find(({ waiting }) => waiting.size === 0)
    if (idle) return idle
    if (this.#threads.length < this.#size) return this.#start()
    return this.#threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a))
  }

  #standBy(): void {
    const isIdle = this.#threads.some(({ waiting }) => waiting.size === 0)
    if (!this.#closed && !isIdle && this.#threads.length < this.#size) this.#start().worker.unref()
  }

  #start(): Thread {
    const worker = new Worker(new URL(`./analysis-thread${path.extname(import.meta.filename)}`, import.meta.url))
    const thread: Thread = { worker, waiting: new Map() }
    this.#threads.push(thread)
    worker.on(
      'message',
      ({ id, result, error }: { id: number; result?: Parameters<Waiting['resolve']>[0]; error?: string }) => {
        const waiting = thread.waiting.get(id)
        thread.waiting.delete(id)
        if (thread.waiting.size === 0) worker.unref()
        if (result) waiting?.resolve(result)
        else waiting?.reject(new Error(error))
      },
    )
    // A thread that died takes its work along; jobs are tried again, on a new thread.
    const lost = (error: Error) => {
      this.#forget(thread)
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new UnavailableError('The analysis was interrupted; try again shortly.')))
    return thread
  }

  #forget(thread: Thread): void {
    const at = this.#threads.indexOf(thread)
    if (at >= 0) this.#threads.splice(at, 1)
  }

  #end(thread: Thread): void {
    this.#forget(thread)
    void thread.worker.terminate()
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}
