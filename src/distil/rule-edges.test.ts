import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled, edgesOf } from './source.fixture.ts'

test('edges of a run: seeded with their scores, stated ones at 0.8 with the sentence as evidence', () => {
  const sentence = 'Arne Solberg founded Nordlys Studio in 1931.'
  const run = distilled(sentence)
  assert.deepEqual(
    run.edges.map(({ predicate, confidenceKind, confidenceScore, evidence }) => [
      predicate,
      confidenceKind,
      confidenceScore,
      evidence?.quote,
    ]),
    [
      ['extracted-from', 'asserted', 0.95, sentence],
      ['mentions', 'asserted', 0.7, 'Arne Solberg'],
      ['mentions', 'asserted', 0.7, 'Nordlys Studio'],
      ['founded', 'asserted', 0.8, sentence],
    ],
  )
  assert.deepEqual(edgesOf(run, 'founded'), ['Arne Solberg → Nordlys Studio'])
})

test('a project demonstrates the claims of the notes about it', () => {
  const run = distilled(
    '# Nordlys\n\nNordlys is a library for graphs, written in Bergen by Arne Solberg in 1931.',
    {},
    { filename: 'README.md' },
  )
  assert.deepEqual(
    run.names.filter(({ type }) => type === 'project').map(({ name, kind }) => [name, kind]),
    [['Nordlys', null]],
  )
  assert.deepEqual(edgesOf(run, 'demonstrates'), ['Nordlys → c1'])
  assert.deepEqual(edgesOf(run, 'extracted-from'), ['c1 → n1', 'Nordlys → n1'])
})
