import { setImmediate as nextTurn } from 'node:timers/promises'
import { withNewNotes } from '../lib/ri-stats.ts'
import { encodeVector } from './doc-codec.ts'
import { type HeldIndex, IndexHere } from './held-index.ts'
import type { NewNote } from './index-tasks.ts'

/** notes between two looks at other work */
const BREATH = 20
/** notes that are sent to another thread at once */
const SENT = 400

/**
 * Vectors of notes by the built-in model over the account's statistics, bytes of `encodeVector`. `areNew`: the notes are about
 * to be written, and count among the account's.
 */
export async function embedWithIndex(
  index: HeldIndex,
  notes: readonly NewNote[],
  areNew: boolean,
): Promise<Uint8Array[]> {
  const vectors: Uint8Array[] = []
  if (!(index instanceof IndexHere)) {
    for (let at = 0; at < notes.length; at += SENT) {
      const of = { notes: notes.slice(at, at + SENT), among: areNew ? notes : [] }
      vectors.push(...(await index.ask('embed', of)).vectors)
    }
    return vectors
  }
  const own = index.index
  const embed = areNew ? own.builtIn!.over(withNewNotes(own, notes)) : own.embedder
  for (const { termCounts } of notes) {
    vectors.push(encodeVector(embed(termCounts)))
    if (vectors.length % BREATH === 0) await nextTurn()
  }
  return vectors
}
