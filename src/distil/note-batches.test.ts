import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DistilledNote } from '../lib/distilled.ts'
import { batchesOf, estimateTokens, KnownNames } from './note-batches.ts'

const note = (ref: string, text: string) => ({ ref, text }) as DistilledNote
const sizes = (notes: DistilledNote[]) => batchesOf(notes).batches.map((batch) => batch.length)

test('a token is about four bytes of UTF-8', () => {
  assert.deepEqual(['', 'four', 'five!', '数学'].map(estimateTokens), [0, 1, 2, 2])
})

test('batches: at most 12 notes and 6,000 tokens, in order; what is longer by itself is left out', () => {
  const notes = (count: number, tokens: number) =>
    Array.from({ length: count }, (_, i) => note(`n${i}`, 'x'.repeat(4 * tokens)))
  assert.deepEqual(sizes(notes(30, 10)), [12, 12, 6])
  assert.deepEqual(sizes(notes(5, 2_500)), [2, 2, 1])
  assert.deepEqual(sizes(notes(2, 6_000)), [1, 1])
  const { batches, tooLong } = batchesOf([...notes(1, 5), note('long', 'x'.repeat(24_001)), note('last', 'y')])
  assert.deepEqual(
    [batches.map((batch) => batch.map(({ ref }) => ref)), tooLong.map(({ ref }) => ref)],
    [[['n0', 'last']], ['long']],
  )
})

test('known: names whose words all occur, by name or alias, the most frequent first, at most 60', () => {
  const known = new KnownNames()
  known.add('International Business Machines', 'organization', ['IBM'], 2)
  known.add('Élan Group', 'organization', [], 5)
  known.add('Oslo', 'place', [], 1)
  const told = known.in(['At IBM they met the elan', 'group of Bergen.'])
  assert.deepEqual(told, [
    { ref: 'k1', name: 'Élan Group', type: 'organization', aliases: [] },
    { ref: 'k2', name: 'International Business Machines', type: 'organization', aliases: ['IBM'] },
  ])
  assert.deepEqual(known.in(['International business']), [])
  known.add('the Oslo', 'other', ['Kristiania'], 3)
  assert.deepEqual(known.in(['In Kristiania']), [{ ref: 'k1', name: 'Oslo', type: 'place', aliases: ['Kristiania'] }])
  for (let i = 0; i < 100; i++) known.add(`Word${i}`, 'other', [], 1)
  assert.equal(known.in([Array.from({ length: 100 }, (_, i) => `word${i}`).join(' ')]).length, 60)
})
