import { SourceUnreadableError, UnavailableError } from '../lib/errors.ts'
import { ReadyPool } from '../lib/ready-pool.ts'
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

/** For whom a source is read, and until when. */
export interface ReadFor {
  account?: string
  signal?: AbortSignal
}

/**
 * Turns bytes into text in child processes, so that a source built to stall or exhaust its parser stalls and exhausts
 * a process that is killed for it. Children start when they are first needed, one of them ahead, and are replaced after
 * 200 files, or when one file has left them large.
 */
export class Extractor {
  readonly #children: ReadyPool<ExtractionChild>
  readonly #reading = new Set<ExtractionChild>()
  #closed = false

  constructor(options: ExtractorOptions = {}) {
    const { childCount, ...limits } = { ...DEFAULTS, ...options }
    this.#children = new ReadyPool(childCount, () => new ExtractionChild(limits))
  }

  /** Process ids of the children that run. */
  get pids(): number[] {
    return pidsOf(this.#children.members)
  }

  /** Process ids of those that have a source. */
  get readingPids(): number[] {
    return pidsOf([...this.#reading])
  }

  /**
   * The text of a source. Waits while every child is busy; the time limit starts when its turn comes. Throws
   * SourceUnreadableError when no text can be had, UnavailableError when the extractor is closed, and the signal's
   * reason after an abort. A child that ends for another cause than the source is replaced, and the source tried again.
   */
  async extract(bytes: Buffer, hint: SourceKindHint, reading: ReadFor = {}): Promise<SourceText> {
    const request: ExtractionRequest = { bytes, hint }
    try {
      return await this.#extractOnce(request, reading)
    } catch (error) {
      if (!(error instanceof ChildLostError)) throw error
    }
    this.#children.dismissReady()
    try {
      return await this.#extractOnce(request, reading)
    } catch (error) {
      if (!(error instanceof ChildLostError)) throw error
      if (error.killed) throw new SourceUnreadableError('Reading the source ended its process twice.', error)
      throw new UnavailableError('The extraction process does not stay up; try again shortly.', error)
    }
  }

  /** Ends the children at once. What is being extracted or waits fails with UnavailableError. */
  async close(): Promise<void> {
    this.#closed = true
    this.#children.close()
  }

  async #extractOnce(request: ExtractionRequest, { account = '', signal }: ReadFor): Promise<SourceText> {
    const child = await this.#children.acquire(account, signal)
    this.#reading.add(child)
    try {
      return await child.extract(request, signal)
    } catch (error) {
      if (this.#closed) throw new UnavailableError('The service is shutting down.')
      throw error
    } finally {
      this.#reading.delete(child)
      this.#children.release(child, child.swollen ? 'lost' : child.files < FILES_PER_CHILD ? 'kept' : 'worn')
    }
  }
}

const pidsOf = (children: readonly ExtractionChild[]): number[] =>
  children.filter(({ alive }) => alive).flatMap(({ pid }) => pid ?? [])
