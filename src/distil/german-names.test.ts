import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// German, where every noun has a capital.

const TAIL = ' Das ist alles, was an diesem Tag noch zu sagen war, und mehr haben wir auch nicht gehört oder gesehen.'
const namesIn = (text: string) => distilled(text + TAIL).names.map(({ name }) => name)

test('a word with a capital that is no German noun is a name wherever it stands in a sentence', () => {
  assert.ok(namesIn('Kurz darauf verlor sie die Kontrolle über Tripolis.').includes('Tripolis'))
  assert.ok(namesIn('Im Herbst trafen wir Chalifa Haftar wieder.').includes('Chalifa Haftar'))
})

test('a German noun is no name for its capital', () => {
  const names = namesIn('Wir haben den Haustürschlüssel in Zukunft im Fahrradkeller und die Kosten im Blick.')
  assert.deepEqual(names, [])
})

test('the noun before a name is left out of it, and says of which kind it is', () => {
  const { names } = distilled(`Dann sprach Verteidigungsminister Henk Vredeling in der Halle.${TAIL}`)
  assert.deepEqual(
    names.map(({ name, kind }) => [name, kind]),
    [['Henk Vredeling', 'person']],
  )
})

test('nouns do not join with what they are of', () => {
  const names = namesIn('Sie las einen Bericht von Bohumil Hrabal in der Mitte des Spiels.')
  assert.deepEqual(names, ['Bohumil Hrabal'])
})

test('the possessive of a country is the country', () => {
  assert.ok(namesIn('Seit gestern gehören die Häfen Portugals wieder dem Staat.').includes('Portugal'))
})
