import { contentHash, decodeTermCounts, encodeVector } from '../index/doc-codec.ts'
import { embedWithIndex } from '../index/embed-with-index.ts'
import type { HeldIndex } from '../index/held-index.ts'
import { embedPassages, probeEmbedder } from '../models/embed-texts.ts'
import type { Embedder } from '../models/embedder.ts'
import { RI_DIMENSIONS, RI_MODEL } from '../models/ri-512.ts'

/** Makes the vectors of one model for notes that are there. */
export interface VectorMaker {
  model: string
  dimensions: number
  /** vectors of an attempt that was broken off are as good as new ones */
  resumes: boolean
  /** Bytes of `encodeVector` by item; items that the model refuses are left out. */
  make(items: readonly { itemId: string; terms: Uint8Array }[], signal: AbortSignal): Promise<Map<string, Uint8Array>>
}

/** `ri-512-v2` with these statistics. Never resumes: they have changed since. */
export function builtInMaker(index: HeldIndex): VectorMaker {
  return {
    model: RI_MODEL,
    dimensions: RI_DIMENSIONS,
    resumes: false,
    async make(items) {
      const notes = items.map(({ terms }) => ({ seed: contentHash(terms), termCounts: decodeTermCounts(terms) }))
      const vectors = await embedWithIndex(index, notes, false)
      return new Map(items.map(({ itemId }, i) => [itemId, vectors[i]!]))
    },
  }
}

/** `textsOf`: what the model reads of these items; those that are gone are left out. Throws when the model does not answer. */
export async function modelMaker(
  embedder: Embedder,
  textsOf: (itemIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  signal: AbortSignal,
): Promise<VectorMaker> {
  const { dimensions } = await probeEmbedder(embedder, signal)
  return {
    model: embedder.id,
    dimensions,
    resumes: true,
    async make(items, signal) {
      const texts = [...(await textsOf(items.map(({ itemId }) => itemId)))]
      if (texts.length === 0) return new Map()
      const vectors = await embedPassages(
        embedder,
        texts.map(([, text]) => text),
        signal,
      )
      return new Map(
        texts.flatMap(([itemId], i) => {
          const vector = vectors[i]
          return vector ? [[itemId, encodeVector(vector)]] : []
        }),
      )
    },
  }
}
