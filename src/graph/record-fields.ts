// A record's fields are a function of its supports: what is left after a source went is what the remaining sources
// would have given alone.

/** What one run says of a record. */
export interface Support {
  recordId: string
  runId: string
  /** null for corrections, which belong to no source */
  sourceId: string | null
  runState: 'live' | 'quarantined'
  sourceKind: string
  datedAt: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  attrs: SupportAttrs
}

export interface SupportAttrs {
  text?: string
  title?: string
  holder?: string | null
  name?: string
  kind?: string | null
  description?: string | null
  aliases?: string[]
  page?: number | null
  headingPath?: string[]
  words?: number
  styleDescription?: string | null
}

export interface RecordFields {
  state: 'live' | 'quarantined'
  runId: string
  sourceKind: string
  datedAt: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** the wording of the oldest run that counts */
  wording: SupportAttrs
  /** of entities: by weighted vote; `other` only when nobody says more */
  kind: string | null
  aliases: string[]
}

const SCORE_PER_FURTHER_SOURCE = 0.05
const MOST_BY_SUPPORT = 0.95
const MAX_FACETS = 20

/**
 * `supports`: at least one, of one record, one per run. Live runs decide; quarantined ones only where there is no live
 * one. Ids are UUIDv7, so the smallest run id is the oldest run.
 */
export function recordFields(supports: readonly Support[]): RecordFields {
  const live = supports.filter((support) => support.runState === 'live')
  const counted = (live.length ? live : [...supports]).toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
  const oldest = counted[0]!
  return {
    state: live.length ? 'live' : 'quarantined',
    runId: oldest.runId,
    sourceKind: oldest.sourceKind,
    datedAt: oldest.datedAt,
    confidenceKind: vote(counted, (support) => support.confidenceKind) ?? oldest.confidenceKind,
    confidenceScore: unitedScore(counted),
    facets: unitedFacets(counted),
    wording: oldest.attrs,
    kind: vote(counted, ({ attrs }) => (attrs.kind === 'other' ? null : attrs.kind)) ?? oldest.attrs.kind ?? null,
    aliases: unitedAliases(counted),
  }
}

/** Best score, and a little for each further source that says the same. */
function unitedScore(supports: readonly Support[]): number | null {
  const scores = supports.flatMap((support) => support.confidenceScore ?? [])
  if (scores.length === 0) return null
  const best = Math.max(...scores)
  if (best >= MOST_BY_SUPPORT) return best
  const sources = new Set(supports.map((support) => support.sourceId ?? support.runId)).size
  return Math.min(MOST_BY_SUPPORT, round(best + SCORE_PER_FURTHER_SOURCE * (sources - 1)))
}

/** Scores are stored as 4-byte floats; three decimals say all they know. */
const round = (score: number): number => Math.round(score * 1000) / 1000

/** The value with the highest summed score; the alphabet decides between equals, not the order of arrival. */
function vote(supports: readonly Support[], valueIn: (support: Support) => string | null | undefined): string | null {
  const weights = new Map<string, number>()
  for (const support of supports) {
    const value = valueIn(support)
    if (value) weights.set(value, (weights.get(value) ?? 0) + (support.confidenceScore ?? 0.5))
  }
  return [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null
}

/** Those that most runs name come first, then by the alphabet. */
function unitedFacets(supports: readonly Support[]): string[] {
  if (supports.length === 1) return supports[0]!.facets
  const counts = new Map<string, number>()
  for (const { facets } of supports) for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_FACETS)
    .map(([facet]) => facet)
}

function unitedAliases(supports: readonly Support[]): string[] {
  const names = new Set<string>()
  for (const { attrs } of supports) {
    for (const name of [attrs.name, ...(attrs.aliases ?? [])]) if (name !== undefined) names.add(name)
  }
  names.delete(supports[0]!.attrs.name ?? '')
  return [...names].sort()
}
