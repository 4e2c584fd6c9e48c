import type { AccountId } from '../lib/ids.ts'
import { observe } from '../lib/observed.ts'

interface Held {
  account: AccountId
  index: { readonly bytes: number } | null
  /** load or delta under way */
  working: Promise<unknown> | null
}

/** The indexes that a process has loaded: least recently used ones go when the byte budget is exceeded. */
export class RecentlyUsed<Entry extends Held> {
  readonly #budgetBytes: number
  /** least recently used first */
  readonly #entries = new Map<string, Entry>()

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes
  }

  /** The entry of this key, made when there is none; it is the one used last. */
  use(key: string, make: () => Entry): Entry {
    const entry = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  drop(isGone: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) if (isGone(entry)) this.#entries.delete(key)
  }

  /** Accounts of which something is held. */
  get accounts(): AccountId[] {
    return [...new Set([...this.#entries.values()].map(({ account }) => account))]
  }

  /** Bytes held by loaded indexes. */
  get bytes(): number {
    let sum = 0
    for (const { index } of this.#entries.values()) sum += index?.bytes ?? 0
    return sum
  }

  /** Makes room beside `used`. Whoever still searches an evicted index may finish: its memory goes with the last reference. */
  evict(used: Entry): void {
    let bytes = this.bytes
    for (const [key, entry] of this.#entries) {
      if (bytes <= this.#budgetBytes) return
      if (entry === used || entry.working || !entry.index) continue
      bytes -= entry.index.bytes
      this.#entries.delete(key)
      observe('indexEviction', {})
    }
  }
}
