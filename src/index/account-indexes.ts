import type { AccountDb } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { observe, stopwatch } from '../lib/observed.ts'
import { AccountIndex, type BuiltInEmbedder, type VectorKind } from './account-index.ts'
import { GRAPH_SPACE, loadIndexRows, readIndexDelta } from './index-store.ts'
import { RecentlyUsed } from './recently-used.ts'

export interface IndexView {
  /** the account's graph unless given */
  space?: string
  /** quarantined items too; left out unless asked for */
  quarantined?: boolean
  /** style vectors too */
  style?: boolean
}

interface Entry {
  account: AccountId
  space: string
  withQuarantined: boolean
  /** vectors asked for, and those that are loaded */
  wanted: readonly VectorKind[]
  kinds: readonly VectorKind[]
  index: AccountIndex | null
  /** load or delta under way; one at a time */
  working: Promise<AccountIndex> | null
}

/** The loaded indexes of this process: least recently used ones go when the byte budget is exceeded. */
export class AccountIndexes {
  readonly #budgetBytes: number
  readonly #builtIn: BuiltInEmbedder | null
  /** by account, space and view */
  readonly #held: RecentlyUsed<Entry>

  constructor(options: { budgetBytes: number; builtIn?: BuiltInEmbedder }) {
    this.#budgetBytes = options.budgetBytes
    this.#builtIn = options.builtIn ?? null
    this.#held = new RecentlyUsed(options.budgetBytes)
  }

  /** The loaded view; loads it when absent. It may be behind the database: see `refresh`. */
  async get(own: AccountDb, view: IndexView = {}): Promise<AccountIndex> {
    const entry = this.#entry(own.account, view)
    if (entry.working) await entry.working
    return entry.index ?? this.#work(entry, () => this.#load(own, entry))
  }

  /**
   * The view at least at `seq` and of that generation, as the database told them; without them, as new as it gets.
   * Takes the delta, or loads again when a delta cannot bring it there.
   */
  async refresh(
    own: AccountDb,
    view: IndexView = {},
    least: { seq?: number; generation?: number } = {},
  ): Promise<AccountIndex> {
    const entry = this.#entry(own.account, view)
    const isFresh = (index: AccountIndex | null): index is AccountIndex =>
      index !== null &&
      least.seq !== undefined &&
      index.seq >= least.seq &&
      (least.generation === undefined || index.generation >= least.generation)
    while (entry.working) {
      const index = await entry.working
      if (isFresh(index)) return index
    }
    if (isFresh(entry.index)) return entry.index
    return this.#work(entry, () => (entry.index ? this.#update(own, entry, entry.index) : this.#load(own, entry)))
  }

  /** Forgets everything of an account: it was deleted. */
  drop(account: AccountId): void {
    this.#held.drop((entry) => entry.account === account)
  }

  get accounts(): AccountId[] {
    return this.#held.accounts
  }

  get bytes(): number {
    return this.#held.bytes
  }

  #entry(account: AccountId, { space = GRAPH_SPACE, quarantined = false, style = false }: IndexView): Entry {
    const key = `${account} ${space} ${quarantined} ${style}`
    return this.#held.use(key, () => ({
      account,
      space,
      withQuarantined: quarantined,
      wanted: style ? ['topical', 'style'] : ['topical'],
      kinds: [],
      index: null,
      working: null,
    }))
  }

  async #work(entry: Entry, work: () => Promise<AccountIndex>): Promise<AccountIndex> {
    entry.working = work()
    try {
      entry.index = await entry.working
    } finally {
      entry.working = null
    }
    this.#held.evict(entry)
    return entry.index
  }

  async #load(own: AccountDb, entry: Entry): Promise<AccountIndex> {
    const seconds = stopwatch()
    const { space, withQuarantined, wanted: kinds } = entry
    // An account whose rows fill half of the budget goes without vectors rather than push out all others.
    const roomBytes = this.#budgetBytes / 2
    const rows = await loadIndexRows(own, { space, withQuarantined, kinds, roomBytes })
    const { head, docs, vectors, vectorsLeftOut } = rows
    entry.kinds = vectorsLeftOut ? [] : kinds
    const index = new AccountIndex(head, { withQuarantined, builtIn: this.#builtIn, vectorsLeftOut })
    index.load(docs)
    for (const kind of entry.kinds) {
      const own = vectors[kind] ?? []
      for (const { itemId, vec } of own) index.setVector(kind, itemId, vec, own.length)
    }
    observe('indexLoad', { seconds: seconds() })
    return index
  }

  async #update(own: AccountDb, entry: Entry, index: AccountIndex): Promise<AccountIndex> {
    const delta = index.isLoose ? null : await readIndexDelta(own, entry.space, index, entry.kinds)
    if (!delta) return this.#load(own, entry)
    for (const itemId of delta.gone) index.remove(itemId)
    for (const doc of delta.docs) index.put(doc)
    for (const { kind, itemId, vec } of delta.vectors) index.setVector(kind, itemId, vec)
    index.seq = delta.head.seq
    return index
  }
}
