import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Names that are known to the world, from the long list.

const kindsIn = (text: string) => Object.fromEntries(distilled(text).names.map(({ name, kind }) => [name, kind]))

test('what is widely known has its kind without a cue', () => {
  const kinds = kindsIn(
    'We talked about Zigbee2MQTT, Shimano, Gjógv and Nkechi, and about Süddeutsche Zeitung, Glastonbury Festival and Buddenbrooks.',
  )
  assert.deepEqual(
    ['Zigbee2MQTT', 'Shimano', 'Gjógv', 'Nkechi', 'Süddeutsche Zeitung', 'Glastonbury Festival', 'Buddenbrooks'].map(
      (name) => kinds[name],
    ),
    ['tool', 'organization', 'place', 'person', 'publication', 'event', 'publication'],
  )
})

test('what is written, sung or filmed is a publication, whether the text says what it is or only quotes it', () => {
  assert.deepEqual(
    kindsIn(
      'Quiet Harbours is a 1998 drama film by Mara Lindqvist. She also sang on the album "Salt Roads" and read the novel Slack Water.',
    ),
    {
      'Quiet Harbours': 'publication',
      'Mara Lindqvist': 'person',
      'Salt Roads': 'publication',
      'Slack Water': 'publication',
    },
  )
  assert.equal(kindsIn('Harbour Dawn is a painting by Mara Lindqvist.')['Harbour Dawn'], 'work')
})

test('what is a word too is no name for being known', () => {
  const kinds = kindsIn('Reading is what he does most. Deal with it then. Orange would suit the kitchen well.')
  assert.deepEqual(kinds, {})
})

test('a noun with "called" or "named" says what the name behind it is', () => {
  const kinds = kindsIn(
    'She draws the profile with a program named Quillerby. They live in a village called Ostrimoor. It was made by a firm called Vantrel.',
  )
  assert.deepEqual([kinds.Quillerby, kinds.Ostrimoor, kinds.Vantrel], ['tool', 'place', 'organization'])
})

test('an apposition with an article says more than the words before the name', () => {
  const kinds = kindsIn(
    'The export copies the parcels of the day from **Quorvel**, our tracking database, to the broker.',
  )
  assert.equal(kinds.Quorvel, 'tool')
})

test('Dutch, Italian and Portuguese words around a name say what it is', () => {
  for (const [declaredLanguage, text, name, kind] of [
    ['nl', 'Zij werkt bij Quorvel en woonde in Ostrimoor.', 'Ostrimoor', 'place'],
    ['it', 'La nonna viveva a Ostrimoro e lavorava ogni giorno nei campi.', 'Ostrimoro', 'place'],
    ['pt', 'Ela trabalha na Quorvel desde o ano passado e gosta muito.', 'Quorvel', 'organization'],
  ] as const) {
    const { names } = distilled(text, { declaredLanguage })
    assert.equal(names.find((one) => one.name === name)?.kind, kind, text)
  }
})
