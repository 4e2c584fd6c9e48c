import { SourceUnreadableError, UnavailableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import type { ExtractionRequest } from './child-protocol.ts'
import type { SourceKindHint } from './extract-source.ts'
import { type ChildLimits, ChildLostError, ExtractionChild } from './extraction-child.ts'

export type { SourceKindHint } from './extract-source.ts'

export interface ExtractorOptions extends Partial<ChildLimits> {
  childCount?: number
}

const FILES_PER_CHILD = 200
const DEFAULTS = {
  childCount: 2,
  cpuMs: 30_000,
  timeoutMs: 600_000,
  rssLimitBytes: 1024 ** 3,
  maxOldSpaceMb: 512,
}

/**
 * Turns bytes into text in child processes, so that a source built to stall or exhaust its parser stalls and exhausts
 * a process that is killed for it. Children start when they are first needed, the last of them ahead, and are replaced after
 * 200 files, or when one file has left them large.
 */
export class Extractor {
  readonly #limits: ChildLimits
  readonly #childCount: number
  readonly #idle: ExtractionChild[] = []
  readonly #children = new Set<ExtractionChild>()
  readonly #waiting: ((child: ExtractionChild | null) => void)[] = []
  #closed = false

  constructor(options: ExtractorOptions = {}) {
    const { childCount, ...limits } = { ...DEFAULTS, ...options }
    this.#childCount = childCount
    this.#limits = limits
  }

  /** Process ids of the children that run. */
  get pids(): number[] {
    return [...this.#children].filter((child) => child.alive).flatMap((child) => child.pid ?? [])
  }

  /**
   * The text of a source. Waits while every child is busy; the time limit starts when its turn comes. Throws
   * SourceUnreadableError when no text can be had, UnavailableError when the extractor is closed, and the signal's
   * reason after an abort. A child that ends for another cause than the source is replaced, and the source tried again.
   */
  async extract(bytes: Buffer, hint: SourceKindHint, signal?: AbortSignal): Promise<SourceText> {
    const request: ExtractionRequest = { bytes, hint }
    try {
      return await this.#extractOnce(request, signal)
    } catch (error) {
      if (!(error instanceof ChildLostError)) throw error
    }
    this.#dismissIdle()
    try {
      return await this.#extractOnce(request, signal)
    } catch (error) {
      if (!(error instanceof ChildLostError)) throw error
      if (error.killed) throw new SourceUnreadableError('Reading the source ended its process twice.', error)
      throw new UnavailableError('The extraction process does not stay up; try again shortly.', error)
    }
  }

  /** Ends the children at once. What is being extracted or waits fails with UnavailableError. */
  async close(): Promise<void> {
    this.#closed = true
    for (const resume of this.#waiting.splice(0)) resume(null)
    for (const child of this.#children) child.kill()
  }

  async #extractOnce(request: ExtractionRequest, signal?: AbortSignal): Promise<SourceText> {
    const child = await this.#acquire(signal)
    try {
      return await child.extract(request, signal)
    } catch (error) {
      if (this.#closed) throw new UnavailableError('The service is shutting down.')
      throw error
    } finally {
      this.#release(child)
    }
  }

  async #acquire(signal?: AbortSignal): Promise<ExtractionChild> {
    signal?.throwIfAborted()
    if (this.#closed) throw new UnavailableError('The service is shutting down.')
    let idle = this.#idle.pop()
    while (idle && !idle.alive) {
      this.#children.delete(idle)
      idle = this.#idle.pop()
    }
    if (!idle && this.#children.size < this.#childCount) idle = this.#start()
    if (idle) {
      this.#standBy()
      return idle
    }
    const { promise, resolve, reject } = Promise.withResolvers<ExtractionChild | null>()
    const onAbort = () => {
      const place = this.#waiting.indexOf(resolve)
      if (place < 0) return // its turn has come: the child will notice
      this.#waiting.splice(place, 1)
      reject(signal?.reason)
    }
    this.#waiting.push(resolve)
    signal?.addEventListener('abort', onAbort)
    const child = await promise.finally(() => signal?.removeEventListener('abort', onAbort))
    if (!child) throw new UnavailableError('The service is shutting down.')
    return child
  }

  /** The last one is started ahead: while others are busy for long, whoever comes does not wait for a process to start. */
  #standBy(): void {
    const areOthers = this.#children.size > 0 && this.#children.size === this.#childCount - 1
    if (areOthers && this.#idle.length === 0) this.#idle.push(this.#start())
  }

  #start(): ExtractionChild {
    const child = new ExtractionChild(this.#limits)
    this.#children.add(child)
    return child
  }

  /** What ended one child may have ended those that stand by, of which nobody has heard yet. */
  #dismissIdle(): void {
    for (const child of this.#idle.splice(0)) {
      this.#children.delete(child)
      child.kill()
    }
  }

  #release(child: ExtractionChild): void {
    const usable = child.alive && !child.swollen && child.files < FILES_PER_CHILD
    if (!usable) {
      this.#children.delete(child)
      child.kill()
    }
    const next = this.#closed ? undefined : this.#waiting.shift()
    if (next) next(usable ? child : this.#start())
    else if (usable) this.#idle.push(child)
    else if (!this.#closed) this.#standBy()
  }
}
