/**
 * What random indexing needs to know of an account's notes. The loaded index implements it; the built-in embedder
 * reads it. Terms are `hash32` of the index term.
 */
export interface RiStats {
  /** number of notes */
  readonly size: number
  /** how many notes hold the term */
  df(termHash: number): number
  /** signature seeds of the first notes that hold the term, at most `limit`, oldest first */
  signatureSeeds(termHash: number, limit: number): readonly number[]
  /** What was summed of the seeds of terms that are settled; whoever keeps it empties it when a note goes. */
  readonly settledSums?: Map<number, SignatureSum>
  /** So many notes hold the term that further ones leave its seeds as they are. */
  isSettled?(termHash: number, limit: number): boolean
}

/** A sum of signatures, its zeros left out. */
export interface SignatureSum {
  length: number
  dimensions: Uint16Array
  values: Int8Array
}

/** Makes one vector of a text's term counts (term hash → occurrences); unit length. */
export type RiEmbed = (termCounts: ReadonlyMap<number, number>, stats: RiStats) => Float32Array

/** The statistics as they will be once these notes are written too: new notes are embedded with them in. */
export function withNewNotes(
  stats: RiStats,
  notes: readonly { seed: number; termCounts: ReadonlyMap<number, number> }[],
): RiStats {
  const seedsOfTerm = new Map<number, number[]>()
  for (const { seed, termCounts } of notes) {
    for (const term of termCounts.keys()) {
      const seeds = seedsOfTerm.get(term)
      if (seeds) seeds.push(seed)
      else seedsOfTerm.set(term, [seed])
    }
  }
  return {
    size: stats.size + notes.length,
    ...(stats.settledSums ? { settledSums: stats.settledSums } : {}),
    // These notes may yet not be written: what holds without them is settled.
    isSettled: (term, limit) => stats.isSettled?.(term, limit) ?? false,
    df: (term) => stats.df(term) + (seedsOfTerm.get(term)?.length ?? 0),
    signatureSeeds(term, limit) {
      const known = stats.signatureSeeds(term, limit)
      return known.length >= limit ? known : [...known, ...(seedsOfTerm.get(term) ?? []).slice(0, limit - known.length)]
    },
  }
}
