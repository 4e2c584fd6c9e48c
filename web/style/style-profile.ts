import type { Reply } from '../../client/client.ts'
import type { StyleObservation, StylePreference, VocabularyRule } from '../api/wire.ts'

/** As many records of each kind as the service gives. */
export const MOST_STYLE = 50

export type StyleRecord = StyleObservation | StylePreference | VocabularyRule

export type StyleProfile = Omit<Reply<'post', '/v1/style/profile'>, 'schemaVersion' | 'filters'>

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
