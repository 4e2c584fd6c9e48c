import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

/** Texts of claims whose quote says it otherwise. */
const told = (text: string) =>
  distilled(text)
    .statements.filter(({ evidence, text }) => text !== evidence[0]!.quote)
    .map(({ text }) => text)

test('a claim is told with the name that its pronoun stands for, its quote as it is written', () => {
  const { statements } = distilled(
    'Mira Lund was born in Bergen in 1901. She won the Nordlys Prize in 1931. In 1940, she left Norway for Canada.',
  )
  assert.deepEqual(
    statements.slice(1).map(({ text, confidenceKind, evidence }) => [text, confidenceKind, evidence[0]!.quote]),
    [
      ['Mira Lund won the Nordlys Prize in 1931.', 'inferred', 'She won the Nordlys Prize in 1931.'],
      ['In 1940, Mira Lund left Norway for Canada.', 'inferred', 'In 1940, she left Norway for Canada.'],
    ],
  )
})

test('a possessive is told as one', () => {
  assert.deepEqual(told('Mira Lund was born in Bergen in 1901. Her father owned the Nordlys Mill in Bergen.'), [
    'Mira Lund’s father owned the Nordlys Mill in Bergen.',
  ])
})

test('a thing is told where the sentence before defines it', () => {
  assert.deepEqual(told('The Nordlys Bridge is a bridge in Bergen. It was opened in 1931 by King Haakon.'), [
    'Nordlys Bridge was opened in 1931 by King Haakon.',
  ])
})

test('the person of the heading is meant where nobody else is named', () => {
  assert.deepEqual(
    told('# Mira Lund\n\nThe years at sea were long. She sailed to Canada with the Polar Star in 1940.'),
    ['Mira Lund sailed to Canada with the Polar Star in 1940.'],
  )
})

test('a pronoun that could mean two people, or nobody, stays', () => {
  for (const text of [
    'Mira Lund met Anna Solberg in Bergen in 1901. She won the Nordlys Prize in 1931.',
    'The Nordlys Prize was given in Bergen in 1901. She won it in Norway in 1931.',
    'Mira Lund was born in Bergen. She left Norway in 1920. He won the Nordlys Prize of Bergen in 1931.',
    'The Nordlys Bridge is a bridge in Bergen. It is important that Norway keeps the bridge of 1931.',
  ])
    assert.deepEqual(
      told(text).filter((claim) => /1931/.test(claim)),
      [],
      text,
    )
})

test('German, French and Chinese pronouns are told alike', () => {
  assert.deepEqual(
    told('Mira Lund wurde 1901 in Bergen geboren. Sie gewann 1931 den Nordlys-Preis der Stadt Bergen.'),
    ['Mira Lund gewann 1931 den Nordlys-Preis der Stadt Bergen.'],
  )
  assert.deepEqual(told('Mira Lund est née à Bergen en 1901. Elle a gagné le prix Nordlys en 1931 avec son frère.'), [
    'Mira Lund a gagné le prix Nordlys en 1931 avec son frère.',
  ])
  assert.deepEqual(told('张伟教授1901年出生在北京市，后来去了上海。他在1931年获得了国家科学奖。'), [
    '张伟在1931年获得了国家科学奖。',
  ])
})

test('"they" are those whom a sentence shortly before names together, where none else has been named since', () => {
  assert.deepEqual(
    told('Mira Lund came with Arne Solberg. It was late. They told me that they are going to marry in September 1931.'),
    ['Mira Lund and Arne Solberg told me that they are going to marry in September 1931.'],
  )
  assert.deepEqual(
    told('Mira Lund came with Arne Solberg. Then Edda Moe rang. They told me that they are going to marry in 1931.'),
    [],
  )
})

test('a pronoun stands for nobody of the other sex by title or first name, and so for the one of two who is left', () => {
  assert.deepEqual(told('Geoffrey Lund was born in Bergen. She won the Nordlys Prize of Norway in 1931.'), [])
  assert.deepEqual(told('Mrs Lund was born in Bergen. He won the Nordlys Prize of Norway in 1931.'), [])
  assert.deepEqual(told('Geoffrey Lund met Violet Solberg in Bergen. She won the Nordlys Prize of Norway in 1931.'), [
    'Violet Solberg won the Nordlys Prize of Norway in 1931.',
  ])
})

test('who speaks is nobody of whom they speak, nor is a town somebody', () => {
  assert.deepEqual(
    told('WALTER: Mab did. He sent the Nordlys Prize to Bergen in 1931.').filter((claim) => claim.includes('Walter')),
    [],
  )
  assert.deepEqual(
    told(
      'Sewn by Violet Amberley in 1962. Plastic buttons from Milan had cost a fifth. She kept this Bible in Bergen.',
    ),
    ['Violet Amberley kept this Bible in Bergen.'],
  )
})

test('two who are named in one sentence without each other are no "they"', () => {
  assert.deepEqual(
    told(
      'Try Edda Moe in Market Street, who lived near Arne Solberg. They are painted with radium from Norway since 1931.',
    ),
    [],
  )
})
