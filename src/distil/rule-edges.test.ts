import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameEdges } from './minted-edges.ts'
import { distilled, edgesOf } from './source.fixture.ts'

const triples = (sentence: string, subject: Parameters<typeof nameEdges>[1] = null) =>
  nameEdges(sentence, subject).map(({ source, predicate, target }) => `${source} ${predicate} ${target}`)

test('name, verb, name in one clause', () => {
  assert.deepEqual(triples('Arne Solberg founded Nordlys Studio in 1931.'), ['Arne Solberg founded Nordlys Studio'])
  assert.deepEqual(triples('Harbour was directed by Mira Solberg.'), ['Harbour be-directed-by Mira Solberg'])
  assert.deepEqual(triples('Harbour was directed by Norwegian painter Mira Solberg.'), [
    'Harbour be-directed-by Mira Solberg',
  ])
  assert.deepEqual(triples('Arne Solberg, who met Ida, and Nordlys Studio were there.'), [])
  assert.deepEqual(triples('Japan called Ooka Tadasuke.'), [])
  assert.deepEqual(triples('Solberg was not married to Ida.'), [])
})

test('a pronoun stands for what the note is about, if the kind fits', () => {
  const person = { name: 'Mira Solberg', isPerson: true }
  assert.deepEqual(triples('She joined Nordlys Studio.', person), ['Mira Solberg joined Nordlys Studio'])
  assert.deepEqual(triples('It joined Nordlys Studio.', person), [])
  assert.deepEqual(triples('The film starred Ida Berg.', { name: 'Harbour', isPerson: false }), [
    'Harbour starred Ida Berg',
  ])
})

test('edges of a run: seeded with their scores, minted ones inferred at 0.5 with the sentence as evidence', () => {
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
      ['founded', 'inferred', 0.5, sentence],
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
