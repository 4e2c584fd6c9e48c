import type { AccountId } from '../lib/ids.ts'

const MOST = 1_000

/**
 * What was counted of accounts, until they write again: counting reads everything an account has. Holds the newest
 * thousand accounts, and nothing but numbers.
 */
export class CountCache<Counts> {
  readonly #kept = new Map<AccountId, { mark: string; counts: Promise<Counts> }>()

  /** CountCache once for each mark, however many ask at once. */
  get(account: AccountId, mark: string, count: () => Promise<Counts>): Promise<Counts> {
    const kept = this.#kept.get(account)
    if (kept?.mark === mark) return kept.counts
    const counts = count()
    this.#kept.delete(account)
    this.#kept.set(account, { mark, counts })
    counts.catch(() => {
      if (this.#kept.get(account)?.counts === counts) this.#kept.delete(account)
    })
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!)
    return counts
  }

  clear(): void {
    this.#kept.clear()
  }
}
