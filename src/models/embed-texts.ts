import { type Embedded, type Embedder, RefusedTextError } from './embedder.ts'

/**
 * Vectors of many passages, one null for each that the model refuses: a batch with such a passage is halved until it
 * stands alone. Throws as `Embedder.embed` does for everything that concerns all texts.
 */
export async function embedPassages(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<(Float32Array | null)[]> {
  try {
    return (await embedder.embed(texts, 'document', signal)).vectors
  } catch (error) {
    if (!(error instanceof RefusedTextError)) throw error
    if (texts.length === 1) return [null]
    const half = texts.length >> 1
    const first = await embedPassages(embedder, texts.slice(0, half), signal)
    return [...first, ...(await embedPassages(embedder, texts.slice(half), signal))]
  }
}

/** Whether the model answers at all, and how wide its vectors are; a text that none refuses. */
export const probeEmbedder = (embedder: Embedder, signal: AbortSignal): Promise<Embedded> =>
  embedder.embed(['A passage about embeddings.'], 'document', signal)
