import type { AccountIndex } from '../index/account-index.ts'
import type { AnalysedNote } from '../index/analyse.ts'
import { decodeTermCounts, encodeVector, uuidBytes } from '../index/doc-codec.ts'
import { idBytesHash } from '../index/item-rows.ts'
import type { RiStats } from '../lib/ri-stats.ts'
import { createRiEmbedder } from '../models/ri-512.ts'

/** The account's statistics as they will be once these notes are in: a first note would else know no word. */
class WithNewNotes implements RiStats {
  readonly size: number
  readonly #base: RiStats
  readonly #seeds = new Map<number, number[]>()

  constructor(base: RiStats, notes: readonly { id: string; counts: ReadonlyMap<number, number> }[]) {
    this.#base = base
    this.size = base.size + notes.length
    for (const { id, counts } of notes) {
      const seed = idBytesHash(uuidBytes(id))
      for (const term of counts.keys()) {
        const seeds = this.#seeds.get(term)
        if (seeds) seeds.push(seed)
        else this.#seeds.set(term, [seed])
      }
    }
  }

  df(term: number): number {
    return this.#base.df(term) + (this.#seeds.get(term)?.length ?? 0)
  }

  signatureSeeds(term: number, limit: number): readonly number[] {
    const known = this.#base.signatureSeeds(term, limit)
    const more = this.#seeds.get(term)
    return more && known.length < limit ? [...known, ...more].slice(0, limit) : known
  }
}

/** Topical vectors `ri-512-v1` of notes about to be written, by note ref. */
export function embedNewNotes(
  index: AccountIndex,
  noteIds: ReadonlyMap<string, string>,
  analysed: ReadonlyMap<string, AnalysedNote>,
): Map<string, Uint8Array> {
  const notes = [...analysed].map(([ref, { terms }]) => ({
    ref,
    id: noteIds.get(ref)!,
    counts: decodeTermCounts(terms),
  }))
  const embed = createRiEmbedder(new WithNewNotes(index, notes))
  return new Map(notes.map(({ ref, counts }) => [ref, encodeVector(embed(counts))]))
}
