import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import {
  AccountIndex,
  type BuiltInEmbedder,
  type IndexDelta,
  type IndexFacts,
  type IndexHead,
  type IndexParts,
  type VectorKind,
} from './account-index.ts'
import { CopiedRows } from './copied-rows.ts'
import { VECTOR_HEAD_BYTES } from './doc-codec.ts'
import { docOfFields } from './index-load-store.ts'
import { IndexLoading, type IndexSize } from './index-loading.ts'
import { INDEX_TASKS, type IndexTasks } from './index-tasks.ts'
import { sliceOf, type VectorSlice } from './vector-block.ts'

/** What another thread is asked to do with its indexes; `hold` numbers them. */
export interface KeeperOrders {
  begin: {
    of: { hold: number; head: IndexHead; size: IndexSize; withQuarantined: boolean; vectorsLeftOut: boolean }
    answer: undefined
  }
  /** bytes of a copy: see `IndexRows` */
  docs: { of: { hold: number; chunk: Uint8Array }; answer: undefined }
  built: { of: { hold: number }; answer: { facts: IndexFacts } }
  /** `isKept`: they stay here; else they are given back beside their rows */
  vectors: {
    of: { hold: number; kind: VectorKind; chunk: Uint8Array; isKept: boolean }
    answer: { dimensions: number; slice: VectorSlice } | undefined
  }
  facts: { of: { hold: number }; answer: { facts: IndexFacts } }
  /** the index goes to who asks, without its vectors */
  give: { of: { hold: number }; answer: { parts: IndexParts } }
  ask: {
    of: { hold: number; task: keyof IndexTasks; of: unknown }
    answer: { answer: unknown; facts: IndexFacts }
  }
  delta: { of: { hold: number; delta: IndexDelta }; answer: { facts: IndexFacts } }
  drop: { of: { hold: number }; answer: undefined }
}
export type KeeperOrder = keyof KeeperOrders

/** An index on its way, with what reads its rows. */
interface Held {
  index: AccountIndex
  size: IndexSize
  loading: IndexLoading
  docs: CopiedRows
  vectors: Partial<Record<VectorKind, { rows: CopiedRows; come: { row: number; vec: Uint8Array }[] }>>
}

/** The indexes of a thread. Orders of one index come one after the other; others may come between the steps of a load. */
export class IndexKeeper {
  readonly #builtIn: BuiltInEmbedder
  readonly #held = new Map<number, Held>()

  constructor(builtIn: BuiltInEmbedder) {
    this.#builtIn = builtIn
  }

  readonly orders: {
    [Order in KeeperOrder]: (
      of: KeeperOrders[Order]['of'],
    ) => KeeperOrders[Order]['answer'] | Promise<KeeperOrders[Order]['answer']>
  } = {
    begin: ({ hold, head, size, withQuarantined, vectorsLeftOut }) => {
      const index = new AccountIndex(head, { withQuarantined, vectorsLeftOut, builtIn: this.#builtIn })
      const loading = new IndexLoading(index, size)
      const docs = new CopiedRows((fields) => loading.add(docOfFields(fields)))
      this.#held.set(hold, { index, size, loading, docs, vectors: {} })
      return undefined
    },
    docs: ({ hold, chunk }) => {
      this.#of(hold).docs.push(bufferOf(chunk))
      return undefined
    },
    built: async ({ hold }) => {
      const { index, loading, docs } = this.#of(hold)
      if (!docs.isWhole) throw new Error('the rows did not come whole')
      for (const _ of loading.finish()) await nextTurn()
      return { facts: index.facts }
    },
    vectors: ({ hold, kind, chunk, isKept }) => {
      const { index, size, vectors } = this.#of(hold)
      const come: { row: number; vec: Uint8Array }[] = []
      vectors[kind] ??= {
        rows: new CopiedRows(([itemId, vec]) =>
          vectors[kind]!.come.push({ row: index.rows.findLive(itemId!), vec: vec! }),
        ),
        come,
      }
      vectors[kind].come = come
      vectors[kind].rows.push(bufferOf(chunk))
      if (isKept) {
        for (const { row, vec } of come) index.setVectorOf(kind, row, vec, size.vectors.count)
        return undefined
      }
      const width = come[0]?.vec.length
      if (width === undefined) return undefined
      const dimensions = size.vectors.width - VECTOR_HEAD_BYTES
      return { dimensions, slice: sliceOf(dimensions, come) }
    },
    facts: ({ hold }) => ({ facts: this.#of(hold).index.facts }),
    give: ({ hold }) => {
      const parts = this.#of(hold).index.parts()
      this.#held.delete(hold)
      return { parts }
    },
    ask: ({ hold, task, of }) => {
      const { index } = this.#of(hold)
      return { answer: INDEX_TASKS[task](index, of as never), facts: index.facts }
    },
    delta: ({ hold, delta }) => {
      const { index } = this.#of(hold)
      index.takeDelta(delta)
      return { facts: index.facts }
    },
    drop: ({ hold }) => {
      this.#held.delete(hold)
      return undefined
    },
  }

  /** Answers what comes in at a port; see `IndexThread`. */
  serve(port: MessagePort): void {
    port.on('message', async ({ id, order, of }: { id: number; order: KeeperOrder; of: never }) => {
      try {
        const answer: unknown = await this.orders[order](of)
        port.postMessage({ id, answer }, order === 'give' || order === 'vectors' ? buffersOf(answer) : [])
      } catch (error) {
        port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })
  }

  #of(hold: number): Held {
    const held = this.#held.get(hold)
    if (!held) throw new Error('this index is not held here')
    return held
  }
}

const bufferOf = (chunk: Uint8Array): Buffer => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

/** Of all typed arrays in what is handed over, each once. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) buffersOf(part, found)
  return [...found]
}
