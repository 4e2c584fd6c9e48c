import { AccountIndex, type BuiltInEmbedder, type VectorKind } from './account-index.ts'
import { CopiedRows } from './copied-rows.ts'
import { VECTOR_HEAD_BYTES } from './doc-codec.ts'
import { IndexHere } from './held-index.ts'
import { docOfFields, type IndexRows } from './index-load-store.ts'
import { IndexLoading, type IndexSize } from './index-loading.ts'
import type { IndexThread } from './index-threads.ts'
import { stride } from './int8-kernel.ts'
import { KeptIndex } from './kept-index.ts'
import { VectorBlock } from './vector-block.ts'

/** bytes sent to a thread at once, and how many such pieces may be on their way */
const CHUNK = 1_048_576
const UNDER_WAY = 4

export interface LoadedAs {
  withQuarantined: boolean
  kinds: readonly VectorKind[]
  vectorsLeftOut: boolean
}

/**
 * Memory that an index of this size takes once it is loaded, words and vectors apart: what was measured of the parts, a
 * tenth more or less. While it is loaded it takes half as much again at most.
 */
export function bytesOf(size: IndexSize): { words: number; vectors: number } {
  const { rows, noteTerms, recordTerms, tokens, names, links, vectors } = size
  const words = rows * 54 + noteTerms * 1.1 + recordTerms * 0.8 + tokens * 0.5 + names * 3 + links * 0.3
  return { words, vectors: vectors.count * (stride(Math.max(0, vectors.width - VECTOR_HEAD_BYTES)) + 20) }
}

/** Here and now: for small accounts. */
export async function loadHere(rows: IndexRows, as: LoadedAs, builtIn: BuiltInEmbedder | null): Promise<IndexHere> {
  const { head, size } = rows
  const index = new AccountIndex(head, { ...as, builtIn })
  const loading = new IndexLoading(index, size)
  const docs = new CopiedRows((fields) => loading.add(docOfFields(fields)))
  await rows.copyDocs((chunk) => docs.push(chunk))
  for (const _ of loading.finish());
  for (const kind of as.kinds) {
    const vectors = new CopiedRows(([itemId, vec]) => index.setVector(kind, itemId!, vec!, size.vectors.count))
    await rows.copyVectors(kind, (chunk) => vectors.push(chunk))
  }
  return new IndexHere(index)
}

/** Built in a thread, which then hands it over. */
export async function loadByThread(
  rows: IndexRows,
  as: LoadedAs,
  builtIn: BuiltInEmbedder | null,
  thread: IndexThread,
): Promise<IndexHere> {
  const hold = nextHold()
  try {
    await buildIn(thread, hold, rows, as)
    const blocks: Partial<Record<VectorKind, VectorBlock>> = {}
    for (const kind of as.kinds) {
      const send = inPieces(async (chunk) => {
        const given = await thread.do('vectors', { hold, kind, chunk, isKept: false }, [chunk.buffer as ArrayBuffer])
        if (!given) return
        blocks[kind] ??= new VectorBlock(given.dimensions, rows.size.vectors.count)
        blocks[kind].append(given.slice)
      })
      await rows.copyVectors(kind, send.take)
      await send.end()
    }
    const { parts } = await thread.do('give', { hold })
    const index = AccountIndex.of(parts, { ...as, builtIn })
    Object.assign(index.vectors, blocks)
    return new IndexHere(index)
  } finally {
    thread.do('drop', { hold }).catch(() => {})
  }
}

/** Built in a thread that keeps it. */
export async function loadIntoThread(rows: IndexRows, as: LoadedAs, thread: IndexThread): Promise<KeptIndex> {
  const hold = nextHold()
  try {
    let facts = await buildIn(thread, hold, rows, as)
    for (const kind of as.kinds) {
      const send = inPieces((chunk) =>
        thread.do('vectors', { hold, kind, chunk, isKept: true }, [chunk.buffer as ArrayBuffer]),
      )
      await rows.copyVectors(kind, send.take)
      await send.end()
    }
    if (as.kinds.length > 0) facts = (await thread.do('facts', { hold })).facts
    return new KeptIndex(thread, hold, rows.size.rows, facts)
  } catch (error) {
    thread.do('drop', { hold }).catch(() => {})
    throw error
  }
}

/** Taken by a thread from a snapshot, and kept there. */
export async function openInThread(
  file: string,
  { version, rows }: { version: string; rows: number },
  thread: IndexThread,
): Promise<KeptIndex> {
  const hold = nextHold()
  const { facts } = await thread.do('open', { hold, file, version })
  return new KeptIndex(thread, hold, rows, facts)
}

async function buildIn(thread: IndexThread, hold: number, rows: IndexRows, as: LoadedAs) {
  const { head, size } = rows
  const { withQuarantined, vectorsLeftOut } = as
  await thread.do('begin', { hold, head, size, withQuarantined, vectorsLeftOut })
  const send = inPieces((chunk) => thread.do('docs', { hold, chunk }, [chunk.buffer as ArrayBuffer]))
  await rows.copyDocs(send.take)
  await send.end()
  return (await thread.do('built', { hold })).facts
}

let lastHold = 0
const nextHold = (): number => ++lastHold

/** Gathers what comes into pieces of a megabyte, in order, with a few of them on their way at a time. */
function inPieces(send: (piece: Uint8Array) => Promise<unknown>) {
  const underWay: Promise<unknown>[] = []
  let piece = new Uint8Array(CHUNK)
  let used = 0
  const flush = async () => {
    const sent = send(piece.subarray(0, used))
    sent.catch(() => {}) // thrown where it is waited for
    underWay.push(sent)
    piece = new Uint8Array(CHUNK)
    used = 0
    if (underWay.length >= UNDER_WAY) await underWay.shift()
  }
  return {
    async take(chunk: Buffer): Promise<void> {
      for (let at = 0; at < chunk.length; ) {
        const length = Math.min(chunk.length - at, CHUNK - used)
        piece.set(chunk.subarray(at, at + length), used)
        used += length
        at += length
        if (used === CHUNK) await flush()
      }
    },
    async end(): Promise<void> {
      if (used > 0) await flush()
      await Promise.all(underWay)
    },
  }
}
