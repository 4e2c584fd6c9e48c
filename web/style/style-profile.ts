/** As many records of each kind as the service gives. */
export const MOST_STYLE = 50

interface Common {
  id: string
  category: string | null
  scope: string[]
  strictness: string | null
  confidenceKind: string
  confidenceScore: number | null
  sourceRunId: string
  evidenceNoteIds: string[]
  rationale: string | null
}

interface Observation extends Common {
  type: 'style_observation'
  pattern: string
  consumerGuidance?: string
}

interface Preference extends Common {
  type: 'style_preference'
  preference: string
}

interface VocabularyRule extends Common {
  type: 'vocabulary_rule'
  term: string
  rule: string
}

export type StyleRecord = Observation | Preference | VocabularyRule

export interface StyleNote {
  id: string
  sourceRunId: string
  snippet: string
  styleDescription: string | null
}

/** `POST /v1/style/profile`. */
export interface StyleProfile {
  observations: Observation[]
  preferences: Preference[]
  vocabularyRules: VocabularyRule[]
  evidenceNotes: StyleNote[]
}

export const recordsOf = ({ observations, preferences, vocabularyRules }: StyleProfile): StyleRecord[] => [
  ...observations,
  ...preferences,
  ...vocabularyRules,
]

export const isEmpty = (profile: StyleProfile): boolean => recordsOf(profile).length === 0

/** The writing contexts and the runs that a profile names, by name and newest first: run ids begin with their time. */
export function filtersOf(profile: StyleProfile): { scopes: string[]; runs: string[] } {
  const records = recordsOf(profile)
  const scopes = [...new Set(records.flatMap(({ scope }) => scope))].sort((a, b) => a.localeCompare(b))
  const named = [...records, ...profile.evidenceNotes]
  return { scopes, runs: [...new Set(named.map(({ sourceRunId }) => sourceRunId))].sort().reverse() }
}
