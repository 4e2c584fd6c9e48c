import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gramsOf, pairGrams, sentenceGrams } from './end-grams.ts'
import { endableClaim } from './end-sides.ts'

const around = (claim: string, sentence: string) =>
  new Set(pairGrams(gramsOf(sentence), endableClaim(`en\nAna\n${claim}`)))

test('what a sentence shares with a claim is a sign, so that rows around it hold for other things', () => {
  const nokia = around('Ana has a Nokia with buttons.', 'the Nokia is in a drawer')
  const lathe = around('Ana has a lathe from 1950.', 'the lathe is in a drawer')
  for (const row of ['w X is in', 'w the X is']) {
    assert.ok(nokia.has(row), row)
    assert.ok(lathe.has(row), row)
  }
})

test('whom a claim is about has a sign of its own', () => {
  assert.ok(around("Ana's sister Maeve is 10 months old.", 'first candle for Maeve').has('w for P'))
})

test('a word that is used alike has a sign, too', () => {
  assert.ok(around('Ana drives a truck.', 'the van went to a lad in Hexham').has('w the Y'))
})

test('a sentence that has nothing to do with a claim has no rows around anything', () => {
  assert.deepEqual(pairGrams(gramsOf('the bus was late'), endableClaim('en\nAna\nAna plays the oboe.')), ['none'])
})

test('numbers and names are as good as others in rows of words', () => {
  const one = sentenceGrams(gramsOf('so long Norwich, after 12 years'))
  const other = sentenceGrams(gramsOf('so long Truro, after 7 years'))
  for (const rows of [one, other]) {
    assert.ok(rows.includes('b long N'))
    assert.ok(rows.includes('t after # years'))
  }
})
