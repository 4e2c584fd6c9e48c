import type { IndexDelta, IndexFacts } from './account-index.ts'
import type { HeldIndex } from './held-index.ts'
import type { SnapshotOfView } from './index-keeper.ts'
import type { IndexTasks } from './index-tasks.ts'
import { type IndexThread, ThreadLostError } from './index-threads.ts'

/** An index that another thread holds. */
export class KeptIndex implements HeldIndex {
  readonly #thread: IndexThread
  readonly #hold: number
  readonly #rows: number
  #isReleased = false
  facts: IndexFacts

  /** `rows`: what the thread counts it as */
  constructor(thread: IndexThread, hold: number, rows: number, facts: IndexFacts) {
    this.#thread = thread
    this.#hold = hold
    this.#rows = rows
    this.facts = facts
    thread.rows += rows
  }

  /** Nobody can ask it any more. */
  get isLost(): boolean {
    return this.#isReleased || this.#thread.isLost
  }

  get bytes(): number {
    return this.facts.bytes
  }

  /** Throws ThreadLostError when it is held no more. */
  async ask<Task extends keyof IndexTasks>(
    task: Task,
    of: IndexTasks[Task]['of'],
  ): Promise<IndexTasks[Task]['answer'] & { facts: IndexFacts }> {
    if (this.#isReleased) throw new ThreadLostError('the index was dropped')
    const { answer, facts } = await this.#thread.do('ask', { hold: this.#hold, task, of })
    return { ...(answer as IndexTasks[Task]['answer']), facts }
  }

  async takeDelta(delta: IndexDelta): Promise<void> {
    this.facts = (await this.#thread.do('delta', { hold: this.#hold, delta })).facts
  }

  /** Writes it to a file; deltas wait meanwhile. */
  async save(file: string, header: SnapshotOfView): Promise<void> {
    if (this.#isReleased) throw new ThreadLostError('the index was dropped')
    await this.#thread.do('save', { hold: this.#hold, file, header })
  }

  /** What was asked before is still answered. */
  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#thread.rows -= this.#rows
    this.#thread.do('drop', { hold: this.#hold }).catch(() => {})
  }
}
