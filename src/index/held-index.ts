import type { AccountIndex, IndexFacts } from './account-index.ts'
import { INDEX_TASKS, type IndexTasks } from './index-tasks.ts'

/** An index that is held in this thread or in another: nobody outside of this folder looks into its rows. */
export interface HeldIndex {
  /** as of the last answer or delta */
  readonly facts: IndexFacts
  ask<Task extends keyof IndexTasks>(
    task: Task,
    of: IndexTasks[Task]['of'],
  ): Promise<IndexTasks[Task]['answer'] & { facts: IndexFacts }>
}

/** An index of this thread. */
export class IndexHere implements HeldIndex {
  readonly index: AccountIndex

  constructor(index: AccountIndex) {
    this.index = index
  }

  get facts(): IndexFacts {
    return this.index.facts
  }

  get bytes(): number {
    return this.index.bytes
  }

  async ask<Task extends keyof IndexTasks>(task: Task, of: IndexTasks[Task]['of']) {
    return { ...INDEX_TASKS[task](this.index, of), facts: this.index.facts }
  }
}
