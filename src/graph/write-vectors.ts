import type { Db } from '../db/sql.ts'
import type { VectorKind } from '../index/account-index.ts'
import { GRAPH_SPACE, putEmbeddings, readEpochs, switchEpoch } from '../index/index-store.ts'
import type { AccountId } from '../lib/ids.ts'

/** Vectors of one kind, by note ref; made before the transaction. */
export interface RunVectors {
  kind: VectorKind
  model: string
  byNote: ReadonlyMap<string, Uint8Array>
}

/** Writes the vectors of new notes. Vectors of another model than the account is searched with are of no use: left out. */
export async function writeVectors(
  tx: Db,
  account: AccountId,
  seq: number,
  notes: readonly { ref: string; id: string }[],
  vectors: readonly RunVectors[],
): Promise<void> {
  // Read under the lock of the sequence: a new epoch begun since the vectors were made takes them too.
  const epochs = vectors.length ? await readEpochs(tx, account, GRAPH_SPACE) : {}
  for (const { kind, model, byNote } of vectors) {
    const current = epochs[kind] ?? { model, epoch: 1, notes: notes.length }
    if (!epochs[kind]) await switchEpoch(tx, account, GRAPH_SPACE, kind, current)
    if (current.model !== model) continue
    const ofNotes = notes.flatMap(({ ref, id }) => {
      const vec = byNote.get(ref)
      return vec ? [{ itemId: id, vec }] : []
    })
    await putEmbeddings(tx, account, GRAPH_SPACE, seq, { kind, ...current }, ofNotes)
  }
}
