import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { decodeTermCounts, encodeVector, uuidBytes } from '../index/doc-codec.ts'
import { idBytesHash } from '../index/item-rows.ts'
import type { AccountId } from '../lib/ids.ts'
import { withNewNotes } from '../lib/ri-stats.ts'
import { createRiEmbedder, RI_MODEL } from '../models/ri-512.ts'
import { wholeIndex } from './whole-index.ts'
import type { RunVectors } from './write-vectors.ts'

/** notes between two looks at other work */
const BREATH = 20

/** What embedding takes from the rest of the service. */
export interface EmbedServices {
  db: Db
  indexes: AccountIndexes
  jobAttempts: number
}

/** A note about to be written. */
export interface NoteToEmbed {
  ref: string
  /** the id it gets when the account has no equal note */
  id: string
  analysed: AnalysedNote
}

export interface EmbeddedNotes {
  vectors: RunVectors
  /** notes that the account had before */
  notesBefore: number
}

/**
 * Topical vectors of notes about to be written, made before their transaction. `ri-512-v1` makes them with the account's
 * statistics as they will be with these notes in: the first note would else know no word.
 */
export async function embedNewNotes(
  services: EmbedServices,
  account: AccountId,
  notes: readonly NoteToEmbed[],
): Promise<EmbeddedNotes> {
  const index = await wholeIndex(services, account)
  const counted = notes.map(({ ref, id, analysed }) => ({
    ref,
    seed: idBytesHash(uuidBytes(id)),
    termCounts: decodeTermCounts(analysed.terms),
  }))
  const embed = createRiEmbedder(withNewNotes(index, counted))
  const byNote = new Map<string, Uint8Array>()
  for (const { ref, termCounts } of counted) {
    byNote.set(ref, encodeVector(embed(termCounts)))
    if (byNote.size % BREATH === 0) await nextTurn()
  }
  return { vectors: { kind: 'topical', model: RI_MODEL, byNote }, notesBefore: index.size }
}
