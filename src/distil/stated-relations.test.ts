import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled, edgesOf } from './source.fixture.ts'

// Relations that everyday documents state: at work, in parentheses, in addresses and tables.

test('who is at a firm works for it, with or without what they are', () => {
  assert.deepEqual(
    edgesOf(distilled('For the app write to Jens Holm at Tidewater Software, he answers within a day.'), 'works-for'),
    ['Jens Holm → Tidewater Software'],
  )
  assert.deepEqual(
    edgesOf(distilled('The plan was drawn by Ana Ruiz, site manager at Quillon Surveyors.'), 'works-for'),
    ['Ana Ruiz → Quillon Surveyors'],
  )
  assert.deepEqual(edgesOf(distilled('We met Ana Ruiz (Quillon Surveyors) in the morning.'), 'works-for'), [
    'Ana Ruiz → Quillon Surveyors',
  ])
  assert.deepEqual(edgesOf(distilled('We spoke to Ana Ruiz (director of Quillon Surveyors) again.'), 'leads'), [
    'Ana Ruiz → Quillon Surveyors',
  ])
})

test('a street lies in the town behind it', () => {
  assert.deepEqual(edgesOf(distilled('The keys are at the shop in Tannery Lane, Ledbury, until noon.'), 'located-in'), [
    'Tannery Lane → Ledbury',
  ])
})

test('the columns of a table say who leads what and where it is', () => {
  const run = distilled(
    [
      '# Sites',
      '',
      '| Company | Manager | City |',
      '| --- | --- | --- |',
      '| Quillon Surveyors Ltd | Ana Ruiz | Rotterdam |',
      '| Vantrel Instruments Ltd | Ben Okafor (from May) | Ledbury |',
      '',
    ].join('\n'),
  )
  assert.deepEqual(edgesOf(run, 'leads'), ['Ana Ruiz → Quillon Surveyors Ltd', 'Ben Okafor → Vantrel Instruments Ltd'])
  assert.deepEqual(edgesOf(run, 'located-in'), [
    'Quillon Surveyors Ltd → Rotterdam',
    'Vantrel Instruments Ltd → Ledbury',
  ])
})

test('Dutch, Italian and Portuguese sentences state relations', () => {
  for (const [declaredLanguage, text, relation] of [
    [
      'nl',
      'Maartje de Vries woont sinds 2019 in Zutphen en fietst elke dag naar het werk.',
      'Maartje de Vries → Zutphen',
    ],
    ['it', 'Giulia Conti vive a Torino con i suoi figli e lavora in biblioteca.', 'Giulia Conti → Torino'],
    ['pt', 'Tiago Almeida mora em Coimbra e vai todos os dias para o trabalho.', 'Tiago Almeida → Coimbra'],
  ] as const)
    assert.deepEqual(edgesOf(distilled(text, { declaredLanguage }), 'lives-in'), [relation], text)
})

test('a name that only says which call or project is meant is no end of a relation', () => {
  const text =
    'Ezio Melotti joined the Steering Council call on Monday. Later Ezio Melotti created a GitHub Project for it.'
  assert.deepEqual([...edgesOf(distilled(text), 'joined'), ...edgesOf(distilled(text), 'created')], [])
  const told = edgesOf(distilled('In June Ezio Melotti joined the Steering Council as its secretary.'), 'joined')
  assert.deepEqual(told, ['Ezio Melotti → Steering Council'])
})
