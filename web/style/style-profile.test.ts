import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersOf, isEmpty, type StyleProfile } from './style-profile.ts'

const EMPTY: StyleProfile = { observations: [], preferences: [], vocabularyRules: [], evidenceNotes: [] }
const rule = (scope: string[], sourceRunId: string): StyleProfile['vocabularyRules'][number] => ({
  id: `${scope} ${sourceRunId}`,
  type: 'vocabulary_rule',
  category: null,
  scope,
  strictness: 'strong',
  confidenceKind: 'asserted',
  confidenceScore: null,
  sourceKind: 'file',
  sourceRunId,
  evidenceNoteIds: [],
  rationale: null,
  term: 'utilise',
  rule: 'Never write it.',
})

test('each scope once by name, each run once, the newest first', () => {
  const profile: StyleProfile = {
    ...EMPTY,
    vocabularyRules: [rule(['Titles', 'Été'], '01a'), rule(['Commits', 'Titles'], '01b'), rule([], '01b')],
    evidenceNotes: [{ id: 'n', sourceKind: 'file', sourceRunId: '01c', snippet: '', styleDescription: null }],
  }
  assert.deepEqual(filtersOf(profile), { scopes: ['Commits', 'Été', 'Titles'], runs: ['01c', '01b', '01a'] })
})

test('a profile without records is empty', () => {
  assert.ok(isEmpty(EMPTY))
  assert.ok(!isEmpty({ ...EMPTY, vocabularyRules: [rule([], '01b')] }))
})
