/** How many jobs run at once, of all workers that share this: a process has one for each database. */
export class Slots {
  readonly #refused = new Set<() => void>()
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  /** False: none is free, and `tell` is called when one is. */
  take(tell: () => void): boolean {
    if (this.#free > 0) {
      this.#free--
      return true
    }
    this.#refused.add(tell)
    return false
  }

  /** Whoever was refused comes before the one that gives it back. */
  give(): void {
    this.#free++
    const refused = [...this.#refused]
    this.#refused.clear()
    for (const tell of refused) tell()
  }
}
