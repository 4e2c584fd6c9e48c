import type { AccountDb, Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import { observe, stopwatch } from '../lib/observed.ts'
import type { BuiltInEmbedder, VectorKind } from './account-index.ts'
import { DatabaseIndex } from './database-index.ts'
import { type HeldIndex, IndexHere } from './held-index.ts'
import { type IndexRows, type LoadedView, readingIndex } from './index-load-store.ts'
import type { IndexSnapshots, SnapshotView } from './index-snapshots.ts'
import { GRAPH_SPACE, readIndexDelta } from './index-store.ts'
import { type IndexThreads, ThreadLostError } from './index-threads.ts'
import { KeptIndex } from './kept-index.ts'
import { bytesOf, type LoadedAs, loadByThread, loadHere, loadIntoThread, openInThread } from './load-index.ts'
import { RecentlyUsed } from './recently-used.ts'

export interface IndexView {
  /** the account's graph unless given */
  space?: string
  /** quarantined items too; left out unless asked for */
  quarantined?: boolean
  /** style vectors too */
  style?: boolean
}

type Index = IndexHere | KeptIndex | DatabaseIndex

interface Entry {
  account: AccountId
  /** the database as whoever asked last saw it */
  own: AccountDb
  space: string
  withQuarantined: boolean
  /** vectors asked for, and those that are loaded */
  wanted: readonly VectorKind[]
  kinds: readonly VectorKind[]
  index: Index | null
  /** load or delta under way; one at a time */
  working: Promise<Index> | null
  snapshot: SnapshotState
}

/** What the file of an index lacks of it. */
interface SnapshotState {
  isMissing: boolean
  /** something was deleted since the load: rows of an index that are gone keep their words, so it is not written any more */
  holdsDeleted: boolean
  /** items written since the file was */
  newer: number
  /** when it was tried last, in milliseconds of the process */
  triedAt: number
  writing: Promise<void> | null
}

/** Records from which on an index is loaded by a thread, and from which on it stays there and is searched there. */
export interface IndexSizes {
  byThread: number
  kept: number
}
const SIZES: IndexSizes = { byThread: 1_500, kept: 50_000 }

/** an index of more than this share of the budget goes without vectors rather than push out all others */
const LARGEST_SHARE = 0.5
/** while it is loaded an index takes so much more than afterwards */
const PEAK = 1.5
/** a snapshot is written again when it lacks so many items, and not too often: it is as large as the index */
const REWRITE = { newer: 2_500, everyMs: 300_000 }
/** all snapshots that are written at the end of a process */
const CLOSING_MS = 3_000
/** a load is begun again when the thread that does it ends */
const ATTEMPTS = 2

/** The loaded indexes of this process: least recently used ones go when the byte budget is exceeded. */
export class AccountIndexes {
  readonly #budgetBytes: number
  readonly #builtIn: BuiltInEmbedder | null
  readonly #threads: IndexThreads | null
  readonly #sizes: IndexSizes
  readonly #snapshots: IndexSnapshots | null
  readonly #onFault: (error: unknown) => void
  /** by account, space and view */
  readonly #held: RecentlyUsed<Entry>
  /** the large load under way: one at a time, or their peaks would add up */
  #largeLoad: Promise<unknown> | null = null

  /** Without threads everything is done in the caller's. */
  constructor(options: {
    budgetBytes: number
    builtIn?: BuiltInEmbedder
    threads?: IndexThreads
    sizes?: IndexSizes
    snapshots?: IndexSnapshots
    /** told of what keeps snapshots from being read or written: the database answers instead */
    onFault?: (error: unknown) => void
  }) {
    this.#budgetBytes = options.budgetBytes
    this.#builtIn = options.builtIn ?? null
    this.#threads = options.threads ?? null
    this.#sizes = options.sizes ?? SIZES
    this.#snapshots = options.snapshots ?? null
    this.#onFault = options.onFault ?? (() => {})
    this.#held = new RecentlyUsed(options.budgetBytes)
  }

  /** The loaded view; loads it when absent. It may be behind the database: see `refresh`. */
  async get(own: AccountDb, view: IndexView = {}): Promise<HeldIndex> {
    const entry = this.#entry(own, view)
    if (entry.working) await entry.working
    const index = entry.index ?? (await this.#work(entry, () => this.#load(own, entry)))
    return this.#lasting(own, view, index)
  }

  /**
   * The view at least at `seq` and of that generation, as the database told them; without them, as new as it gets.
   * Takes the delta, or loads again when a delta cannot bring it there.
   */
  async refresh(
    own: AccountDb,
    view: IndexView = {},
    least: { seq?: number; generation?: number } = {},
  ): Promise<HeldIndex> {
    const entry = this.#entry(own, view)
    const isFresh = (index: Index | null): index is Index =>
      index !== null &&
      least.seq !== undefined &&
      index.facts.seq >= least.seq &&
      (least.generation === undefined || index.facts.generation >= least.generation)
    while (entry.working) {
      const index = await entry.working
      if (isFresh(index)) return this.#lasting(own, view, index)
    }
    if (isFresh(entry.index)) return this.#lasting(own, view, entry.index)
    const work = () => (entry.index ? this.#update(own, entry, entry.index) : this.#load(own, entry))
    return this.#lasting(own, view, await this.#work(entry, work))
  }

  /** Forgets everything of an account: it was deleted. */
  drop(account: AccountId): void {
    this.#held.drop((entry) => entry.account === account)
    this.eraseSnapshots(account).catch(this.#onFault)
  }

  /** Deletes the account's files: something in them was deleted. */
  async eraseSnapshots(account: AccountId): Promise<void> {
    await this.#snapshots?.erase(account)
  }

  /** Deletes files of accounts that are gone, and files from before a deletion that another process did. */
  async reviewSnapshots(db: Db, missing: (accounts: AccountId[]) => Promise<AccountId[]>): Promise<void> {
    const accounts = (await this.#snapshots?.accounts()) ?? []
    if (accounts.length === 0) return
    const gone = new Set(await missing(accounts))
    for (const account of accounts)
      await (gone.has(account) ? this.#snapshots!.erase(account) : this.#snapshots!.review(db.of(account)))
  }

  get accounts(): AccountId[] {
    return this.#held.accounts
  }

  get bytes(): number {
    return this.#held.bytes
  }

  /** Writes what snapshots lack, as far as there is time. */
  async close(): Promise<void> {
    const until = performance.now() + CLOSING_MS
    for (const entry of this.#held) {
      if (performance.now() > until) break
      await entry.snapshot.writing
      if (entry.index && (entry.snapshot.isMissing || entry.snapshot.newer > 0)) await this.#save(entry, entry.index)
    }
    await this.#threads?.close()
  }

  /** An index whose thread ends, or that is dropped before it is asked, is loaded anew. */
  #lasting(own: AccountDb, view: IndexView, index: Index): HeldIndex {
    if (!(index instanceof KeptIndex)) return index
    return {
      get facts() {
        return index.facts
      },
      ask: async (task, of) => {
        try {
          return await index.ask(task, of)
        } catch (error) {
          if (!(error instanceof ThreadLostError)) throw error
          return (await this.get(own, view)).ask(task, of)
        }
      },
    }
  }

  #entry(own: AccountDb, { space = GRAPH_SPACE, quarantined = false, style = false }: IndexView): Entry {
    const { account } = own
    const key = `${account} ${space} ${quarantined} ${style}`
    const entry = this.#held.use(key, () => ({
      account,
      own,
      space,
      withQuarantined: quarantined,
      wanted: style ? ['topical', 'style'] : ['topical'],
      kinds: [],
      index: null,
      working: null,
      snapshot: { isMissing: true, holdsDeleted: false, newer: 0, triedAt: Number.NEGATIVE_INFINITY, writing: null },
    }))
    entry.own = own
    if (entry.index instanceof KeptIndex && entry.index.isLost) entry.index = null
    return entry
  }

  async #work(entry: Entry, work: () => Promise<Index>): Promise<Index> {
    entry.working = work()
    try {
      entry.index = await entry.working
    } finally {
      entry.working = null
    }
    this.#held.evict(entry)
    return entry.index
  }

  async #load(own: AccountDb, entry: Entry): Promise<Index> {
    const seconds = stopwatch()
    // it is of no use any more, and would stand beside the new one
    if (entry.index instanceof KeptIndex) entry.index.release()
    for (let attempt = 1; ; attempt++) {
      try {
        const index = (await this.#open(own, entry)) ?? (await this.#read(own, entry))
        this.#saveWhenDue(entry, index)
        observe('indexLoad', { seconds: seconds() })
        return index
      } catch (error) {
        if (!(error instanceof ThreadLostError) || attempt === ATTEMPTS) throw error
      }
    }
  }

  async #read(own: AccountDb, entry: Entry): Promise<Index> {
    const { space, withQuarantined, wanted } = entry
    const view = { space, withQuarantined, kinds: wanted }
    const mine = Promise.withResolvers<void>()
    try {
      for (;;) {
        const index = await readingIndex(own, view, async (rows): Promise<Index | null> => {
          if (bytesOf(rows.size).words * PEAK > this.#budgetBytes) return this.#askDatabase(own, entry, view)
          const isLarge = this.#threads !== null && rows.size.rows >= this.#sizes.kept
          if (isLarge && this.#largeLoad && this.#largeLoad !== mine.promise) return null
          if (isLarge) this.#largeLoad = mine.promise
          return this.#build(entry, rows)
        })
        if (index) return index
        await this.#largeLoad
      }
    } finally {
      if (this.#largeLoad === mine.promise) this.#largeLoad = null
      mine.resolve()
    }
  }

  /** From its snapshot with what is newer; null when there is none that can be used. */
  async #open(own: AccountDb, entry: Entry): Promise<Index | null> {
    if (!this.#snapshots || !this.#threads) return null
    const view = viewOf(entry)
    try {
      const found = await this.#snapshots.find(own, view)
      if (!found || found.header.bytes > this.#budgetBytes * LARGEST_SHARE) return null
      const { file, header } = found
      this.#held.makeRoom(entry, header.bytes)
      const thread = this.#threads.take(header.rows)
      const of = { version: this.#snapshots.version, rows: header.rows }
      const index = await openInThread(file, of, thread).finally(() => {
        thread.rows -= header.rows
      })
      const delta = await readIndexDelta(own, entry.space, index.facts, view.kinds)
      if (delta) {
        await index.takeDelta(delta)
        entry.kinds = view.kinds
        const holdsDeleted = delta.gone.length > 0
        if (holdsDeleted) await this.#snapshots.erase(own.account)
        Object.assign(entry.snapshot, { isMissing: holdsDeleted, holdsDeleted, newer: delta.docs.length })
        return index
      }
      index.release()
    } catch (error) {
      if (error instanceof ThreadLostError) throw error
      this.#onFault(error)
      await this.eraseSnapshots(own.account).catch(this.#onFault)
    }
    return null
  }

  #saveWhenDue(entry: Entry, index: Index): void {
    const { snapshot } = entry
    const isDue =
      (snapshot.isMissing || snapshot.newer >= REWRITE.newer) && performance.now() > snapshot.triedAt + REWRITE.everyMs
    if (isDue && !snapshot.writing) void this.#save(entry, index)
  }

  /** Afterwards it is looked whether a deletion came meanwhile, which did not see the file. */
  async #save(entry: Entry, index: Index): Promise<void> {
    const { snapshot } = entry
    const snapshots = this.#snapshots
    if (!snapshots || !(index instanceof KeptIndex)) return
    if (index.facts.vectorsLeftOut || snapshot.holdsDeleted) return
    const { newer } = snapshot
    const write = async () => {
      const view = viewOf(entry)
      const file = await snapshots.fileFor(view)
      if (snapshot.holdsDeleted) return // a deletion was taken in meanwhile
      await index.save(file, { ...view, version: snapshots.version })
      snapshot.newer -= newer
      snapshot.isMissing = false
      await snapshots.review(entry.own)
    }
    snapshot.triedAt = performance.now()
    snapshot.writing = write().catch((error) => {
      if (!(error instanceof ThreadLostError)) this.#onFault(error)
    })
    await snapshot.writing
    snapshot.writing = null
  }

  /** Memory has no room for the index, or none while it were loaded. */
  #askDatabase(own: AccountDb, entry: Entry, view: LoadedView): Promise<Index> {
    Object.assign(entry.snapshot, { isMissing: true, holdsDeleted: false, newer: 0 })
    entry.kinds = []
    return DatabaseIndex.open(own, view, this.#builtIn)
  }

  async #build(entry: Entry, rows: IndexRows): Promise<Index> {
    const { size } = rows
    const { words, vectors } = bytesOf(size)
    const vectorsLeftOut = words + vectors > this.#budgetBytes * LARGEST_SHARE
    entry.kinds = vectorsLeftOut ? [] : entry.wanted
    const as: LoadedAs = { withQuarantined: entry.withQuarantined, kinds: entry.kinds, vectorsLeftOut }
    Object.assign(entry.snapshot, { isMissing: true, holdsDeleted: false, newer: 0 })
    this.#held.makeRoom(entry, (vectorsLeftOut ? words : words + vectors) * PEAK)
    if (!this.#threads || size.rows < this.#sizes.byThread) return loadHere(rows, as, this.#builtIn)
    const thread = this.#threads.take(size.rows)
    try {
      if (size.rows >= this.#sizes.kept) return await loadIntoThread(rows, as, thread)
      return await loadByThread(rows, as, this.#builtIn, thread)
    } finally {
      thread.rows -= size.rows
    }
  }

  async #update(own: AccountDb, entry: Entry, index: Index): Promise<Index> {
    if (index instanceof DatabaseIndex) return (await index.update(own)) ? index : this.#load(own, entry)
    const delta = index.facts.isLoose ? null : await readIndexDelta(own, entry.space, index.facts, entry.kinds)
    if (!delta) return this.#load(own, entry)
    try {
      // Told before, so that no file is begun between the delta and its end.
      if (delta.gone.length > 0) Object.assign(entry.snapshot, { isMissing: true, holdsDeleted: true })
      await (index instanceof IndexHere ? index.index.takeDelta(delta) : index.takeDelta(delta))
      entry.snapshot.newer += delta.docs.length
      if (delta.gone.length > 0) await this.eraseSnapshots(own.account).catch(this.#onFault)
      this.#saveWhenDue(entry, index)
      return index
    } catch (error) {
      if (!(error instanceof ThreadLostError)) throw error
      return this.#load(own, entry)
    }
  }
}

const viewOf = ({ account, space, withQuarantined, wanted }: Entry): SnapshotView => ({
  ...{ account, space, withQuarantined },
  kinds: wanted,
})
