interface Conflicting {
  id: string
  text: string
  conflictsWith: readonly string[]
}

/** One side of a conflict; its text is null when the claim is not among those given. */
export interface ConflictSide {
  id: string
  text: string | null
}

/** Every pair of claims that say otherwise, once. */
export function conflictPairs(claims: readonly Conflicting[]): [ConflictSide, ConflictSide][] {
  const texts = new Map(claims.map(({ id, text }) => [id, text]))
  const seen = new Set<string>()
  const pairs: [ConflictSide, ConflictSide][] = []
  for (const { id, text, conflictsWith } of claims)
    for (const other of conflictsWith) {
      const key = [id, other].sort().join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      pairs.push([
        { id, text },
        { id: other, text: texts.get(other) ?? null },
      ])
    }
  return pairs
}
