// What distilling one source yields, from rules or from a model: the plan of a dry run, and what a live run writes.
// Everything in it depends on that source's text alone.

export interface Distilled {
  /** ISO 639-1 code of the source */
  language: string
  distiller: { name: string; model: string | null; promptVersion: string | null; tokens: number }
  /** in source order */
  notes: DistilledNote[]
  statements: DistilledStatement[]
  names: DistilledName[]
  edges: DistilledEdge[]
  style: DistilledStyle[]
  warnings: string[]
}

export interface DistilledNote {
  /** `n1`, `n2`… */
  ref: string
  title: string
  /** exactly `sourceText.text.slice(start, end)` */
  text: string
  words: number
  /** outermost first */
  headingPath: string[]
  /** 1-based; null when the source has no pages */
  page: number | null
  start: number
  end: number
  facets: string[]
  /** the note's strongest habits in words; null unless style was analysed */
  styleDescription: string | null
}

/** `text.slice(start, end) === quote` in the note's text. */
export interface Evidence {
  noteRef: string
  quote: string
  start: number
  end: number
}

export type ConfidenceKind = 'asserted' | 'inferred'

export interface DistilledStatement {
  /** `c1`… for claims, `p1`… for positions */
  ref: string
  type: 'claim' | 'position'
  text: string
  /** who holds a position, when the text or byline says it */
  holder: string | null
  confidenceKind: ConfidenceKind
  /** 0.05 to 0.95 */
  confidenceScore: number
  facets: string[]
  /** at least one */
  evidence: Evidence[]
}

export const ENTITY_KINDS = [
  'person',
  'place',
  'organization',
  'publication',
  'repository',
  'tool',
  'work',
  'product',
  'event',
  'concept',
  'other',
] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

export interface DistilledName {
  /** `e1`… for entities, `j1`… for projects */
  ref: string
  type: 'entity' | 'project'
  name: string
  /** null on projects */
  kind: EntityKind | null
  description: string | null
  aliases: string[]
  confidenceKind: ConfidenceKind
  confidenceScore: number
  facets: string[]
  /** first mention or definition, one per note at most */
  evidence: Evidence[]
}

/**
 * Seeded predicates: `extracted-from` (statement or project → note), `about` and `mentions` (note → entity or project),
 * `demonstrates` (project → claim); others are minted in kebab-case between names.
 */
export interface DistilledEdge {
  predicate: string
  source: string
  target: string
  confidenceKind: ConfidenceKind
  confidenceScore: number
  evidence: Evidence | null
}

export interface DistilledStyle {
  ref: string
  type: 'style_observation' | 'style_preference' | 'vocabulary_rule'
  category: string | null
  scope: string[]
  strictness: 'suggested' | 'strong' | null
  /** `pattern`, `preference` or `rule`, after `type` */
  text: string
  term: string | null
  consumerGuidance: string | null
  rationale: string | null
  confidenceKind: ConfidenceKind
  confidenceScore: number
  evidenceNoteRefs: string[]
  /** of an observation with a figure */
  measured?: MeasuredStyle
}

/** The figure of an observation, and its words with `{}` in its place: several sources give one figure. */
export interface MeasuredStyle {
  pattern: string
  guidance: string
  value: number
  /** words of prose that it was measured on */
  words: number
}
