interface Waiting {
  begin(): void
}

/**
 * Shares a few places among accounts: none holds them all, and whoever waits comes after one of every other account, not
 * after all that another has sent.
 */
export class FairTurns {
  readonly #places: number
  readonly #perAccount: number
  readonly #running = new Map<string, number>()
  /** in the order in which accounts come next */
  readonly #waiting = new Map<string, Waiting[]>()
  #taken = 0

  /** `places` at once, of one account at most `perAccount`. */
  constructor(places: number, perAccount: number) {
    this.#places = places
    this.#perAccount = perAccount
  }

  /** Those at work, and those that wait for their turn. */
  get counts(): { running: number; waiting: number } {
    const waiting = [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
    return { running: this.#taken, waiting }
  }

  /** Does the work when the account's turn comes. Throws the signal's reason when that is aborted before. */
  async within<T>(account: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    await this.#turn(account, signal)
    try {
      return await work()
    } finally {
      this.#end(account)
    }
  }

  async #turn(account: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (this.#mayBegin(account)) return this.#begin(account)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { begin: resolve }
    const queue = this.#waiting.get(account)
    if (queue) queue.push(waiting)
    else this.#waiting.set(account, [waiting])
    const onAbort = () => {
      if (this.#leave(account, waiting)) reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort)
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  #mayBegin(account: string): boolean {
    return this.#taken < this.#places && (this.#running.get(account) ?? 0) < this.#perAccount
  }

  #begin(account: string): void {
    this.#taken++
    this.#running.set(account, (this.#running.get(account) ?? 0) + 1)
  }

  #end(account: string): void {
    this.#taken--
    const left = this.#running.get(account)! - 1
    if (left > 0) this.#running.set(account, left)
    else this.#running.delete(account)
    for (const [next, queue] of this.#waiting) {
      if (!this.#mayBegin(next)) continue
      const waiting = queue.shift()!
      this.#waiting.delete(next)
      if (queue.length > 0) this.#waiting.set(next, queue)
      this.#begin(next)
      waiting.begin()
      return
    }
  }

  /** False when its turn has come already. */
  #leave(account: string, waiting: Waiting): boolean {
    const queue = this.#waiting.get(account)
    const at = queue?.indexOf(waiting) ?? -1
    if (at < 0) return false
    queue!.splice(at, 1)
    if (queue!.length === 0) this.#waiting.delete(account)
    return true
  }
}
