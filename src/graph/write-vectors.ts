import type { AccountDb } from '../db/sql.ts'
import type { Epoch, VectorKind } from '../index/account-index.ts'
import { VECTOR_HEAD_BYTES } from '../index/doc-codec.ts'
import { describeIndexEpoch, GRAPH_SPACE, putEmbeddings, readEpochs, switchEpoch } from '../index/index-store.ts'

/** Vectors of one kind, by note ref; made before the transaction. Notes whose vector could not be made are not in it. */
export interface RunVectors {
  kind: VectorKind
  model: string
  byNote: ReadonlyMap<string, Uint8Array>
}

/**
 * Writes the vectors of new notes. Vectors that cannot be compared with those that the account is searched with are of no
 * use: left out. A note without a topical vector marks the epoch, so that one is made for it later.
 */
export async function writeVectors(
  tx: AccountDb,
  seq: number,
  notes: readonly { ref: string; id: string }[],
  vectors: readonly RunVectors[],
): Promise<void> {
  // Read under the lock of the sequence: a new epoch begun since the vectors were made takes them too.
  const epochs = vectors.length ? await readEpochs(tx, GRAPH_SPACE) : {}
  for (const { kind, model, byNote } of vectors) {
    const ofNotes = notes.flatMap(({ ref, id }) => {
      const vec = byNote.get(ref)
      return vec ? [{ itemId: id, vec }] : []
    })
    const current = epochs[kind] ?? firstEpoch(model, notes.length, ofNotes[0]?.vec)
    if (!epochs[kind]) await switchEpoch(tx, GRAPH_SPACE, kind, current)
    const fitting = current.model === model ? ofNotes.filter(({ vec }) => fits(current, vec)) : []
    await putEmbeddings(tx, GRAPH_SPACE, seq, { kind, ...current }, fitting)
    if (kind === 'topical' && fitting.length < notes.length && !current.gaps)
      await describeIndexEpoch(tx, GRAPH_SPACE, kind, { ...current, gaps: true })
  }
}

const firstEpoch = (model: string, notes: number, vec: Uint8Array | undefined): Epoch => ({
  model,
  epoch: 1,
  notes,
  ...(vec ? { dimensions: vec.length - VECTOR_HEAD_BYTES } : {}),
})

const fits = ({ dimensions }: Epoch, vec: Uint8Array): boolean =>
  dimensions === undefined || dimensions === vec.length - VECTOR_HEAD_BYTES
