import type { AccountDb } from '../db/sql.ts'
import type { AccountId, WorkspaceId } from '../lib/ids.ts'
import { loadIndexRows, readIndexDelta } from './index-store.ts'
import { MessageIndex } from './message-index.ts'

interface Entry {
  account: AccountId
  workspace: WorkspaceId
  index: MessageIndex | null
  /** load or delta under way; one at a time */
  working: Promise<MessageIndex> | null
  /** the one after it, which all who came meanwhile share: what is under way may have begun before their own writes */
  next: Promise<MessageIndex> | null
}

/** The loaded message indexes of this process: least recently used ones go when the byte budget is exceeded. */
export class MessageIndexes {
  readonly #budgetBytes: number
  /** least recently used first */
  readonly #entries = new Map<string, Entry>()

  constructor({ budgetBytes }: { budgetBytes: number }) {
    this.#budgetBytes = budgetBytes
  }

  /** The workspace's index with everything in it that was committed before this call. */
  refresh(own: AccountDb, workspace: WorkspaceId): Promise<MessageIndex> {
    const entry = this.#entry(own.account, workspace)
    if (entry.next) return entry.next
    if (!entry.working) return this.#work(own, entry)
    const again = () => this.#work(own, entry)
    entry.next = entry.working.then(again, again)
    return entry.next
  }

  /** Forgets everything of an account, or of one workspace of it: something was deleted there. */
  drop(account: AccountId, workspace?: WorkspaceId): void {
    for (const [key, entry] of this.#entries) {
      if (entry.account === account && (workspace ?? entry.workspace) === entry.workspace) this.#entries.delete(key)
    }
  }

  /** Accounts of which something is loaded. */
  get accounts(): AccountId[] {
    return [...this.#entries.values()].map(({ account }) => account)
  }

  get bytes(): number {
    let sum = 0
    for (const { index } of this.#entries.values()) sum += index?.bytes ?? 0
    return sum
  }

  #entry(account: AccountId, workspace: WorkspaceId): Entry {
    const key = `${account} ${workspace}`
    const entry = this.#entries.get(key) ?? { account, workspace, index: null, working: null, next: null }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  async #work(own: AccountDb, entry: Entry): Promise<MessageIndex> {
    entry.next = null
    entry.working = this.#update(own, entry)
    try {
      entry.index = await entry.working
      return entry.index
    } finally {
      entry.working = null
      this.#evict(entry)
    }
  }

  async #update(own: AccountDb, { workspace, index }: Entry): Promise<MessageIndex> {
    const head = index && { seq: index.seq, generation: index.generation, epochs: {} }
    const delta = head && (await readIndexDelta(own, workspace, head, []))
    if (!index || !delta) return this.#load(own, workspace)
    const isCurrent = delta.gone.every((item) => index.remove(item)) && delta.docs.every((doc) => index.put(doc))
    if (!isCurrent) return this.#load(own, workspace)
    index.seq = delta.head.seq
    return index
  }

  async #load(own: AccountDb, workspace: WorkspaceId): Promise<MessageIndex> {
    const view = { space: workspace, withQuarantined: true, kinds: [], roomBytes: Number.POSITIVE_INFINITY }
    const { head, docs } = await loadIndexRows(own, view)
    const index = new MessageIndex(head)
    index.load(docs)
    return index
  }

  #evict(used: Entry): void {
    let bytes = this.bytes
    for (const [key, entry] of this.#entries) {
      if (bytes <= this.#budgetBytes) return
      if (entry === used || entry.working || !entry.index) continue
      bytes -= entry.index.bytes
      this.#entries.delete(key)
    }
  }
}
