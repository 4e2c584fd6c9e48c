import { Worker } from 'node:worker_threads'
import type { KeeperOrder, KeeperOrders } from './index-keeper.ts'

/** The thread that held an index ended: whoever asks again has it loaded anew. */
export class ThreadLostError extends Error {}

/** of what is new in a thread's heap: rows lie in arrays outside of it */
const YOUNG_MB = 12

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** One thread with an `IndexKeeper` in it. It does not keep the process alive unless it is asked something. */
export class IndexThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 0
  isLost = false
  /** of the indexes that it holds or loads */
  rows = 0

  constructor(entry: URL) {
    this.#worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    this.#worker.unref()
    this.#worker.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
      const waiting = this.#waiting.get(id)
      this.#forget(id)
      if (error === undefined) waiting?.resolve(answer)
      else waiting?.reject(new Error(error))
    })
    const lost = (why: string) => {
      this.isLost = true
      for (const [id, { reject }] of this.#waiting) {
        this.#forget(id)
        reject(new ThreadLostError(why))
      }
    }
    this.#worker.on('error', (error) => lost(error.message))
    this.#worker.on('exit', () => lost('the thread ended'))
  }

  /** `transfer`: buffers that are the thread's afterwards. Throws ThreadLostError when the thread ends before it answers. */
  do<Order extends KeeperOrder>(
    order: Order,
    of: KeeperOrders[Order]['of'],
    transfer: ArrayBuffer[] = [],
  ): Promise<KeeperOrders[Order]['answer']> {
    if (this.isLost) return Promise.reject(new ThreadLostError('the thread ended'))
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<KeeperOrders[Order]['answer']>()
    this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    this.#worker.ref()
    this.#worker.postMessage({ id, order, of }, transfer)
    return promise
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #forget(id: number): void {
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker.unref()
  }
}

/** A few threads for indexes, started when there is something for them. */
export class IndexThreads {
  readonly #entry: URL
  readonly #size: number
  #threads: IndexThread[] = []

  constructor(entry: URL, size: number) {
    this.#entry = entry
    this.#size = size
  }

  /** The one with the fewest rows, to which these come. */
  take(rows: number): IndexThread {
    this.#threads = this.#threads.filter(({ isLost }) => !isLost)
    if (this.#threads.length < this.#size && this.#threads.every((thread) => thread.rows > 0))
      this.#threads.push(new IndexThread(this.#entry))
    const thread = this.#threads.reduce((least, other) => (other.rows < least.rows ? other : least))
    thread.rows += rows
    return thread
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }
}
