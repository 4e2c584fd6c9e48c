import type { AccountDb, Db } from '../db/sql.ts'
import type { AccountIndexes } from '../index/account-indexes.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { contentHash, decodeTermCounts, encodeVector } from '../index/doc-codec.ts'
import { embedWithIndex } from '../index/embed-with-index.ts'
import type { HeldIndex } from '../index/held-index.ts'
import { GRAPH_SPACE, readEpochs } from '../index/index-store.ts'
import type { Embedder } from '../models/embedder.ts'
import { ModelError } from '../models/language-model.ts'
import { RI_MODEL } from '../models/ri-512.ts'
import { passageOf } from './note-passages.ts'
import { findNodesByKey } from './record-store.ts'
import { wholeIndex } from './whole-index.ts'
import type { RunVectors } from './write-vectors.ts'

/** notes that are sent to a model at once: what came back before it failed is kept */
const NOTES_A_CALL = 64

/** What embedding takes from the rest of the service. */
export interface EmbedServices {
  db: Db
  indexes: AccountIndexes
  /** null: `ri-512-v2`, which is always there */
  embedder: Embedder | null
  jobAttempts: number
}

/** A note about to be written. */
export interface NoteToEmbed {
  ref: string
  /** hex, see lib/record-key.ts; a note whose key the account has already needs no vector */
  key?: string
  title: string
  text: string
  analysed: AnalysedNote
}

export interface EmbeddedNotes {
  vectors: RunVectors
  /** notes that the account had before */
  notesBefore: number
  /** of the run: what could not be embedded, and why */
  warnings: string[]
}

/**
 * Topical vectors of notes about to be written, made before their transaction, by the model that the account is searched
 * with; the first by that of the settings. A model that cannot be had costs no note: it is written without a vector,
 * `warnings` say so, and the vector is made later (`queueReembedWhenDue`). `waitMs`: how long to wait for the model at
 * most. Throws the signal's reason.
 */
export async function embedNewNotes(
  services: EmbedServices,
  own: AccountDb,
  notes: readonly NoteToEmbed[],
  signal: AbortSignal,
  waitMs?: number,
): Promise<EmbeddedNotes> {
  const { embedder } = services
  const index = await wholeIndex(services, own)
  const { topical } = await readEpochs(own, GRAPH_SPACE)
  const model = topical?.model ?? embedder?.id ?? RI_MODEL
  const made = { notesBefore: index.facts.noteCount, warnings: [] as string[] }
  const vectors = (byNote: Map<string, Uint8Array>): RunVectors => ({ kind: 'topical', model, byNote })
  if (model === RI_MODEL) return { ...made, vectors: vectors(await builtInVectors(index, notes)) }
  // Vectors of a model that is no longer configured cannot be made; all are about to be made anew with another.
  if (model !== embedder?.id) return { ...made, vectors: vectors(new Map()) }
  const byNote = new Map<string, Uint8Array>()
  const patience = waitMs === undefined ? null : AbortSignal.timeout(waitMs)
  try {
    const unknown = await unknownNotes(own, notes)
    for await (const [ref, vec] of modelVectors(
      embedder,
      unknown,
      patience ? AbortSignal.any([signal, patience]) : signal,
    ))
      byNote.set(ref, vec)
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof ModelError ? error.message : patience?.aborted ? 'It takes too long.' : null
    if (why === null) throw error
    made.warnings.push(
      `Some notes have no vector yet, it will be made in the background: the embedding model ${model} failed. ${why}`,
    )
  }
  return { ...made, vectors: vectors(byNote) }
}

/** `ri-512-v2` reads the account's statistics as they will be with these notes in: the first note would else know no word. */
async function builtInVectors(index: HeldIndex, notes: readonly NoteToEmbed[]): Promise<Map<string, Uint8Array>> {
  const counted = notes.map(({ analysed: { terms } }) => ({
    seed: contentHash(terms),
    termCounts: decodeTermCounts(terms),
  }))
  const vectors = await embedWithIndex(index, counted, true)
  return new Map(notes.map(({ ref }, i) => [ref, vectors[i]!]))
}

/** A source that is read again has mostly notes that the account knows: their vectors would be paid for twice. */
async function unknownNotes(own: AccountDb, notes: readonly NoteToEmbed[]): Promise<NoteToEmbed[]> {
  const wanted = notes.flatMap(({ key }) => (key === undefined ? [] : [{ type: 'note', key }]))
  const known = new Set((await findNodesByKey(own, wanted)).map(({ key }) => key))
  return notes.filter(({ key }) => key === undefined || !known.has(key))
}

async function* modelVectors(
  embedder: Embedder,
  notes: readonly NoteToEmbed[],
  signal: AbortSignal,
): AsyncGenerator<[ref: string, vec: Uint8Array]> {
  for (let at = 0; at < notes.length; at += NOTES_A_CALL) {
    const batch = notes.slice(at, at + NOTES_A_CALL)
    const texts = batch.map(passageOf)
    const { vectors } = await embedder.embed(texts, 'document', signal)
    for (const [i, vector] of vectors.entries()) yield [batch[i]!.ref, encodeVector(vector)]
  }
}
