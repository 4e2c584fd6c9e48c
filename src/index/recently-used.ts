import type { AccountId } from '../lib/ids.ts'
import { observe } from '../lib/observed.ts'

interface Held {
  account: AccountId
  index: { readonly bytes: number; release?(): void } | null
  /** load or delta under way */
  working: Promise<unknown> | null
}

/** The indexes that a process has loaded: least recently used ones go when the byte budget is exceeded. */
export class RecentlyUsed<Entry extends Held> {
  readonly #budgetBytes: number
  /** least recently used first */
  readonly #entries = new Map<string, Entry>()
  /** as they were after the last load or delta of each, and their sum: counting all anew for each would be the dearer part */
  readonly #sizes = new Map<Entry, number>()
  #bytes = 0
  readonly #present = new Set<Entry>()

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes
  }

  /** The entry of this key, made when there is none; it is the one used last. */
  use(key: string, make: () => Entry): Entry {
    const entry = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#present.add(entry)
    return entry
  }

  drop(isGone: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) if (isGone(entry)) this.#forget(key, entry)
  }

  [Symbol.iterator](): IterableIterator<Entry> {
    return [...this.#entries.values()].values()
  }

  /** Accounts of which something is held. */
  get accounts(): AccountId[] {
    return [...new Set([...this.#entries.values()].map(({ account }) => account))]
  }

  /** Bytes held by loaded indexes. */
  get bytes(): number {
    return this.#bytes
  }

  /** Makes room beside `used`. Whoever still searches an evicted index may finish: its memory goes with the last reference. */
  evict(used: Entry): void {
    // it may have been dropped while it was loaded
    if (this.#present.has(used)) this.#count(used, used.index?.bytes ?? 0)
    else used.index?.release?.()
    this.#fit(used, 0)
  }

  /** Makes room for so many bytes that `loading` is about to take. */
  makeRoom(loading: Entry, bytes: number): void {
    this.#fit(loading, bytes)
  }

  #fit(used: Entry, coming: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes + coming <= this.#budgetBytes) return
      if (entry === used || entry.working || !entry.index) continue
      this.#forget(key, entry)
      observe('indexEviction', {})
    }
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#present.delete(entry)
    this.#count(entry, 0)
    entry.index?.release?.()
  }

  #count(entry: Entry, bytes: number): void {
    this.#bytes += bytes - (this.#sizes.get(entry) ?? 0)
    if (bytes > 0) this.#sizes.set(entry, bytes)
    else this.#sizes.delete(entry)
  }
}
