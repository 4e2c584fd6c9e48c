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
    df: (term) => stats.df(term) + (seedsOfTerm.get(term)?.length ?? 0),
    signatureSeeds(term, limit) {
      const known = stats.signatureSeeds(term, limit)
      return known.length >= limit ? known : [...known, ...(seedsOfTerm.get(term) ?? []).slice(0, limit - known.length)]
    },
  }
}
