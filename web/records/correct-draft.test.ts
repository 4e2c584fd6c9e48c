import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../parts/day.ts'
import { correctionBody, newDraft } from './correct-draft.ts'

const TARGET = { type: 'claim' as const, id: '01890a5d-ac96-774b-bcce-b302099a8057' }

test('a day is the one of the calendar at hand', () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 0, 30)), '2026-01-05')
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 59)), '2026-12-31')
})

test('what was left empty is left out', () => {
  const draft = { ...newDraft([], new Date(2026, 0, 5)), text: 'Not so.', claim: '  ', facets: ' , ,' }
  assert.deepEqual(correctionBody(draft, TARGET), {
    text: 'Not so.',
    supersedes: TARGET,
    facets: [],
    language: 'en',
    datedAt: '2026-01-05',
    confidenceScore: 1,
  })
})

test('what was written is sent: facets once each, confidence from 0 to 1', () => {
  const draft = {
    ...newDraft(['pier', 'karl berger'], new Date(2026, 0, 5)),
    text: 'Not so.\n',
    claim: ' It was 1853. ',
    facets: 'pier, karl berger,pier, lake',
    rationale: ' The plaque. ',
    confidence: '80',
  }
  const { text, claim, facets, rationale, confidenceScore } = correctionBody(draft, TARGET)
  assert.deepEqual([text, claim, rationale, confidenceScore], ['Not so.\n', 'It was 1853.', 'The plaque.', 0.8])
  assert.deepEqual(facets, ['pier', 'karl berger', 'lake'])
})
