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
import { readSnapshot, type SnapshotContent, type SnapshotToWrite, writeSnapshot } from './index-snapshot.ts'
import { INDEX_TASKS, type IndexTasks } from './index-tasks.ts'
import { sliceOf, VectorBlock, type VectorSlice } from './vector-block.ts'

/** items that a snapshot names to be known by */
const LATEST = 64

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
  /** writes it to a file; deltas wait meanwhile */
  save: { of: { hold: number; file: string; header: SnapshotOfView }; answer: undefined }
  /** takes it from a file */
  open: { of: { hold: number; file: string; version: string }; answer: { facts: IndexFacts } }
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

/** What of the header of a snapshot the index does not know itself. */
export type SnapshotOfView = Pick<SnapshotToWrite, 'version' | 'account' | 'space' | 'kinds'>

/** An index, and what reads its rows while it is loaded. */
interface Held {
  index: AccountIndex
  load?: {
    size: IndexSize
    loading: IndexLoading
    docs: CopiedRows
    vectors: Partial<Record<VectorKind, { rows: CopiedRows; come: { row: number; vec: Uint8Array }[] }>>
  }
  /** what is being written of it */
  saving?: Promise<void>
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
      this.#held.set(hold, { index, load: { size, loading, docs, vectors: {} } })
      return undefined
    },
    docs: ({ hold, chunk }) => {
      this.#loading(hold).docs.push(bufferOf(chunk))
      return undefined
    },
    built: async ({ hold }) => {
      const { index, loading, docs } = this.#loading(hold)
      if (!docs.isWhole) throw new Error('the rows did not come whole')
      for (const _ of loading.finish()) await nextTurn()
      return { facts: index.facts }
    },
    vectors: ({ hold, kind, chunk, isKept }) => {
      const { index, size, vectors } = this.#loading(hold)
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
    facts: ({ hold }) => {
      const held = this.#of(hold)
      delete held.load
      return { facts: held.index.facts }
    },
    save: async ({ hold, file, header }) => {
      const held = this.#of(hold)
      await held.saving
      held.saving = saveIndex(held.index, file, header)
      await held.saving
      return undefined
    },
    open: async ({ hold, file, version }) => {
      const index = await openIndex(file, version, this.#builtIn)
      this.#held.set(hold, { index })
      return { facts: index.facts }
    },
    give: ({ hold }) => {
      const parts = this.#of(hold).index.parts()
      this.#held.delete(hold)
      return { parts }
    },
    ask: ({ hold, task, of }) => {
      const { index } = this.#of(hold)
      return { answer: INDEX_TASKS[task](index, of as never), facts: index.facts }
    },
    delta: async ({ hold, delta }) => {
      const { index, saving } = this.#of(hold)
      await saving?.catch(() => {})
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

  #loading(hold: number) {
    const { index, load } = this.#of(hold)
    if (!load) throw new Error('this index is loaded already')
    return { index, ...load }
  }

  #of(hold: number): Held {
    const held = this.#held.get(hold)
    if (!held) throw new Error('this index is not held here')
    return held
  }
}

async function saveIndex(index: AccountIndex, file: string, header: SnapshotOfView): Promise<void> {
  const { seq, generation, epochs, bytes, rowCount, withQuarantined } = { ...index.facts, ...index }
  const vectors: SnapshotContent['vectors'] = {}
  for (const [kind, block] of Object.entries(index.vectors))
    vectors[kind as VectorKind] = { parts: block.parts(), memory: () => block.memory() }
  await writeSnapshot(
    file,
    {
      ...header,
      withQuarantined,
      head: { seq, generation, epochs },
      bytes,
      rows: rowCount,
      latest: index.rows.latestIds(LATEST),
    },
    { index: index.parts(), vectors },
  )
}

async function openIndex(file: string, version: string, builtIn: BuiltInEmbedder): Promise<AccountIndex> {
  const blocks: AccountIndex['vectors'] = {}
  const { header, index: parts } = await readSnapshot(file, version, (kind, of) => {
    const block = VectorBlock.of(of)
    blocks[kind] = block
    return () => block.memory()
  })
  const index = AccountIndex.of(parts, { withQuarantined: header.withQuarantined, builtIn })
  Object.assign(index.vectors, blocks)
  return index
}

const bufferOf = (chunk: Uint8Array): Buffer => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

/** Of all typed arrays in what is handed over, each once. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) buffersOf(part, found)
  return [...found]
}
