import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountIndex } from '../index/account-index.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { decodeTermCounts, encodeVector, uuidBytes } from '../index/doc-codec.ts'
import { idBytesHash } from '../index/item-rows.ts'
import { withNewNotes } from '../lib/ri-stats.ts'
import { createRiEmbedder } from '../models/ri-512.ts'

/** notes between two looks at other work */
const BREATH = 20

/**
 * Topical vectors `ri-512-v1` of notes about to be written, by note ref. They are made with the account's statistics as
 * they will be with these notes in: the first note would else know no word.
 */
export async function embedNewNotes(
  index: AccountIndex,
  noteIds: ReadonlyMap<string, string>,
  analysed: ReadonlyMap<string, AnalysedNote>,
): Promise<Map<string, Uint8Array>> {
  const notes = [...analysed].map(([ref, { terms }]) => ({
    ref,
    seed: idBytesHash(uuidBytes(noteIds.get(ref)!)),
    termCounts: decodeTermCounts(terms),
  }))
  const embed = createRiEmbedder(withNewNotes(index, notes))
  const vectors = new Map<string, Uint8Array>()
  for (const { ref, termCounts } of notes) {
    vectors.set(ref, encodeVector(embed(termCounts)))
    if (vectors.size % BREATH === 0) await nextTurn()
  }
  return vectors
}
