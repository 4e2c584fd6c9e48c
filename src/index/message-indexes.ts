import type { AccountDb } from '../db/sql.ts'
import type { AccountId, WorkspaceId } from '../lib/ids.ts'
import { loadIndexDocs } from './index-load-store.ts'
import { readIndexDelta } from './index-store.ts'
import { MessageIndex } from './message-index.ts'
import { RecentlyUsed } from './recently-used.ts'

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
  /** by account and workspace */
  readonly #held: RecentlyUsed<Entry>

  constructor({ budgetBytes }: { budgetBytes: number }) {
    this.#held = new RecentlyUsed(budgetBytes)
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
    this.#held.drop((entry) => entry.account === account && (workspace ?? entry.workspace) === entry.workspace)
  }

  get accounts(): AccountId[] {
    return this.#held.accounts
  }

  get bytes(): number {
    return this.#held.bytes
  }

  #entry(account: AccountId, workspace: WorkspaceId): Entry {
    const make = () => ({ account, workspace, index: null, working: null, next: null })
    return this.#held.use(`${account} ${workspace}`, make)
  }

  async #work(own: AccountDb, entry: Entry): Promise<MessageIndex> {
    entry.next = null
    entry.working = this.#update(own, entry)
    try {
      entry.index = await entry.working
      return entry.index
    } finally {
      entry.working = null
      this.#held.evict(entry)
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
    const { head, docs } = await loadIndexDocs(own, workspace)
    const index = new MessageIndex(head)
    index.load(docs)
    return index
  }
}
