import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedbackSource } from '../graph/record-source-store.ts'
import { checkCitations, citationOf } from './citations.ts'

const note = { id: 'a', body: 'One thing. Another thing.', sourceRunId: 'run', source: feedbackSource('2026-01-31') }
const good = citationOf(1, note, { start: 11, end: 25 })

test('a quote is what stands at its place', () => {
  assert.equal(good.quote, 'Another thing.')
  assert.doesNotThrow(() => checkCitations('Another thing. [1]', [good], [note]))
})

test('nothing else leaves: another place, another note, an empty quote, no mark', () => {
  const text = 'Another thing. [1]'
  for (const bad of [
    { ...good, start: 10 },
    { ...good, end: 24 },
    { ...good, quote: 'Another think.' },
    { ...good, noteId: 'b' },
    { ...good, start: 3, end: 3, quote: '' },
    { ...good, n: 2 },
  ]) {
    assert.throws(() => checkCitations(text, [bad], [note]), /citation/)
  }
})
