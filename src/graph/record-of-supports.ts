import type { MeasuredStyle } from '../lib/distilled.ts'
import { foldedName } from '../lib/record-key.ts'
import type { Blanks } from './note-blanks.ts'

// A record's fields are a function of its supports: what is left after a source went is what the remaining sources
// would have given alone.

export type RecordState = 'live' | 'superseded' | 'quarantined'

/** What one run says of a record. */
export interface Support {
  recordId: string
  runId: string
  /** null for corrections, which belong to no source */
  sourceId: string | null
  /** `superseded`: of a version of a document that a newer one replaced */
  runState: RecordState
  sourceKind: string
  /** YYYY-MM-DD */
  datedAt: string
  language: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  attrs: SupportAttrs
}

export interface SupportAttrs {
  text?: string
  /** of a note whose title has other blanks than single spaces */
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
  /** of a note: the run's own blanks; absent when all are single spaces */
  blanks?: Blanks
  /** of a style record: all it says */
  style?: StyleWording
  /** of a correction's note: why */
  rationale?: string
  /** of what a correction put in the place of another record: the key of that, in hex */
  supersedes?: string
}

export interface StyleWording {
  category: string | null
  scope: string[]
  strictness: string | null
  text: string
  term: string | null
  consumerGuidance: string | null
  rationale: string | null
  /** of an observation with a figure */
  measured?: MeasuredStyle
}

export interface RecordFields {
  state: RecordState
  runId: string
  sourceKind: string
  datedAt: string
  language: string
  confidenceKind: string
  confidenceScore: number | null
  facets: string[]
  /** the wording of the oldest run that counts */
  wording: SupportAttrs
  /** of a note: from the oldest run that looked at style */
  styleDescription: string | null
  /** of entities: by weighted vote; `other` only when nobody says more */
  kind: string | null
  aliases: string[]
}

/** Whose word counts: the first of them that any run has. */
const DECIDING: readonly RecordState[] = ['live', 'superseded', 'quarantined']

const SCORE_PER_FURTHER_SOURCE = 0.05
const MOST_BY_SUPPORT = 0.95
const MAX_FACETS = 20

/** How a record came to be: a note was cut out of its source, the rest was drawn from notes; corrections say so. */
export const recordSourceKind = (runSourceKind: string, type: string): string =>
  runSourceKind !== 'url' && runSourceKind !== 'file' ? runSourceKind : type === 'note' ? 'extracted' : 'distilled'

/**
 * `supports`: at least one, of one record and of those that it stands for, one per run and record; `id`: of the record,
 * whose own wording comes before that of others. Live runs decide; without one, those of replaced versions, and
 * last those in quarantine. Ids are UUIDv7, so the smallest run id is the oldest run.
 */
export function recordFields(supports: readonly Support[], id: string | null = null): RecordFields {
  const state = DECIDING.find((one) => supports.some(({ runState }) => runState === one))!
  const counted = supports.filter(({ runState }) => runState === state).toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
  const oldest = counted[0]!
  const wording = (counted.find(({ recordId }) => recordId === id) ?? oldest).attrs
  return {
    state,
    runId: oldest.runId,
    sourceKind: oldest.sourceKind,
    datedAt: oldest.datedAt,
    language: oldest.language,
    ...confidence(counted),
    facets: unitedFacets(counted),
    wording,
    styleDescription: counted.find(({ attrs }) => attrs.styleDescription)?.attrs.styleDescription ?? null,
    kind: vote(counted, ({ attrs }) => (attrs.kind === 'other' ? null : attrs.kind), firmly) ?? wording.kind ?? null,
    aliases: unitedAliases(counted, wording.name ?? ''),
  }
}

/** What a record's row says, as far as another support could change it. */
export interface StoredFields {
  state: RecordState
  runId: string
  confidenceKind: string
  confidenceScore: number | null
  kind: string | null
  /** of entities and projects; of others empty */
  names: readonly string[]
}

/**
 * True when a further support of another source or run certainly leaves the record as it is, so that its other
 * supports need not be read: a name that thousands of sources mention costs a new one no more than a rare name.
 * False says nothing.
 */
export function leavesUnchanged(
  stored: StoredFields,
  support: Pick<Support, 'runId' | 'runState' | 'confidenceKind' | 'confidenceScore' | 'facets' | 'attrs'>,
): boolean {
  if (stored.state !== 'live') return false
  if (support.runState !== 'live') return true
  const { attrs, confidenceScore, facets } = support
  const scoreStays =
    stored.confidenceScore === null
      ? confidenceScore === null
      : stored.confidenceScore >= MOST_BY_SUPPORT && (confidenceScore ?? 0) <= stored.confidenceScore
  const [own] = stored.names
  const known = new Set(stored.names)
  return (
    stored.runId < support.runId &&
    stored.confidenceKind === support.confidenceKind &&
    scoreStays &&
    facets.length === 0 &&
    !attrs.styleDescription &&
    (!attrs.kind || attrs.kind === 'other' || attrs.kind === stored.kind) &&
    namesIn(attrs).every((name) => known.has(name) || (own !== undefined && foldedName(name) === foldedName(own)))
  )
}

/** How a record's certainty is called where the owner of the account said it. */
export const USER_ASSERTED = 'user-asserted'

/** What the owner of the account last said counts alone; only without it do sources vote. */
function confidence(supports: readonly Support[]): Pick<RecordFields, 'confidenceKind' | 'confidenceScore'> {
  const said = supports.findLast(({ confidenceKind }) => confidenceKind === USER_ASSERTED)
  if (said) return { confidenceKind: USER_ASSERTED, confidenceScore: said.confidenceScore }
  return {
    confidenceKind: vote(supports, (support) => support.confidenceKind) ?? supports[0]!.confidenceKind,
    confidenceScore: unitedScore(supports),
  }
}

const sourceOf = (support: Support): string => support.sourceId ?? support.runId

/** Best score, and a little for each further source that says the same. */
function unitedScore(supports: readonly Support[]): number | null {
  const scores = supports.flatMap((support) => support.confidenceScore ?? [])
  if (scores.length === 0) return null
  const best = Math.max(...scores)
  if (best >= MOST_BY_SUPPORT) return best
  const sources = new Set(supports.map(sourceOf)).size
  return Math.min(MOST_BY_SUPPORT, round(best + SCORE_PER_FURTHER_SOURCE * (sources - 1)))
}

/** Scores are stored as 4-byte floats; three decimals say all they know. */
const round = (score: number): number => Math.round(score * 1000) / 1000

/**
 * The value with the highest summed score; the alphabet decides between equals, not the order of arrival. A source
 * that was ingested again does not vote twice.
 */
function vote(
  supports: readonly Support[],
  valueIn: (support: Support) => string | null | undefined,
  weigh: (score: number) => number = (score) => score,
): string | null {
  const best = new Map<string, Map<string, number>>()
  for (const support of supports) {
    const value = valueIn(support)
    if (!value) continue
    const ofSources = best.get(value) ?? new Map<string, number>()
    const score = weigh(support.confidenceScore ?? 0.5)
    ofSources.set(sourceOf(support), Math.max(score, ofSources.get(sourceOf(support)) ?? 0))
    best.set(value, ofSources)
  }
  const weights = [...best].map(([value, scores]) => ({ value, weight: round([...scores.values()].reduce(add, 0)) }))
  return weights.sort((a, b) => b.weight - a.weight || (a.value < b.value ? -1 : 1))[0]?.value ?? null
}

/** Of kinds: what one source says firmly counts more than what a few others guess. */
const firmly = (score: number): number => score ** 3

const add = (a: number, b: number): number => a + b

/** Those that most sources name come first, then as the oldest run has them. */
function unitedFacets(supports: readonly Support[]): string[] {
  const sources = new Map<string, Set<string>>()
  for (const support of supports) {
    for (const facet of support.facets) {
      const naming = sources.get(facet)
      if (naming) naming.add(sourceOf(support))
      else sources.set(facet, new Set([sourceOf(support)]))
    }
  }
  return [...sources]
    .sort((a, b) => b[1].size - a[1].size)
    .slice(0, MAX_FACETS)
    .map(([facet]) => facet)
}

const namesIn = ({ name, aliases = [] }: SupportAttrs): string[] => (name === undefined ? aliases : [name, ...aliases])

/** Other names, each in one spelling: the first by the alphabet. Case, accents and articles make no other name. */
function unitedAliases(supports: readonly Support[], name: string): string[] {
  const spelling = new Map<string, string>()
  for (const { attrs } of supports) {
    for (const other of namesIn(attrs)) {
      const folded = foldedName(other)
      const known = spelling.get(folded)
      if (known === undefined || other < known) spelling.set(folded, other)
    }
  }
  spelling.delete(foldedName(name))
  spelling.delete('')
  return [...spelling.values()].sort()
}
