/** milliseconds that those who have come wait for the others */
const PATIENCE_MS = 1_000

interface Present {
  item: unknown
  done: PromiseWithResolvers<void>
}

/** The last step of several jobs in common: what became of each, in their order. */
export type CommonStep<Item> = (items: Item[]) => Promise<PromiseSettledResult<void>[]>

/**
 * Jobs that were begun together, and take their last step in common. Who is late is not waited for longer than the others
 * can be kept, and takes it later.
 */
export class Gathering {
  readonly size: number
  readonly #patienceMs: number
  #absent: number
  #present: Present[] = []
  #timer: NodeJS.Timeout | undefined
  #step: CommonStep<unknown> = async () => []

  constructor(size: number, patienceMs = PATIENCE_MS) {
    this.size = size
    this.#absent = size
    this.#patienceMs = patienceMs
  }

  /** Takes the step when everybody has come or left. All come with the same step. Throws what became of this one. */
  join<Item>(item: Item, step: CommonStep<Item>): Promise<void> {
    const done = Promise.withResolvers<void>()
    this.#step = step as CommonStep<unknown>
    this.#present.push({ item, done })
    this.#timer ??= setTimeout(() => this.#go(), this.#patienceMs)
    this.leave()
    return done.promise
  }

  /** One is not waited for any more. */
  leave(): void {
    this.#absent--
    if (this.#absent <= 0) this.#go()
  }

  #go(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const present = this.#present
    this.#present = []
    if (present.length > 0) void this.#take(present)
  }

  async #take(present: readonly Present[]): Promise<void> {
    try {
      const outcomes = await this.#step(present.map(({ item }) => item))
      for (const [i, { done }] of present.entries()) {
        const outcome = outcomes[i]!
        if (outcome.status === 'fulfilled') done.resolve()
        else done.reject(outcome.reason)
      }
    } catch (error) {
      for (const { done } of present) done.reject(error)
    }
  }
}
