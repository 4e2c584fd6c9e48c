import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const kindsIn = (text: string, declaredLanguage?: string) =>
  Object.fromEntries(
    distilled(text, declaredLanguage ? { declaredLanguage } : {}).names.map(({ name, kind }) => [name, kind]),
  )

test('a street is told by its last word beside what is no word, and is whole with its possessive', () => {
  const kinds = kindsIn(
    "The kiln is in Tarbet Steps. Strips were sown in Thornaby Close and Quandle Row. We met at 4 Sailmaker's Wynd.",
  )
  for (const street of ['Tarbet Steps', 'Thornaby Close', 'Quandle Row', "Sailmaker's Wynd"])
    assert.equal(kinds[street], 'place', street)
  assert.equal(kinds.Sailmaker, undefined)
})

test('a street in French begins with the word for it, in Spanish too; "à la place de" is no street', () => {
  const french = kindsIn(
    'Le chantier se trouve rue de la Préfecture. Mme Barrault habite 14 place Wilson, à côté de la boulangerie. Hier, le chef est venu à la place de Tanguy.',
    'fr',
  )
  assert.equal(french['rue de la Préfecture'], 'place')
  assert.equal(french['place Wilson'], 'place')
  assert.ok(!Object.keys(french).some((name) => name.includes('Tanguy') && name !== 'Tanguy'))
  assert.equal(kindsIn('La reunión fue en la calle Olmo, cerca de la estación.', 'es')['calle Olmo'], 'place')
})

test('the town of an address is a place, and no part of its post code', () => {
  const kinds = kindsIn('Our new address:\n\nQuandle House\nPortquhair PH99 3AB\n\nWe moved on Friday.\n')
  assert.equal(kinds.Portquhair, 'place')
  assert.ok(!Object.keys(kinds).some((name) => /PH99|3AB/.test(name)))
  const german = kindsIn('An den Wohnbau, Ulmenweg 12, 17438 Wolgast. Das Angebot gilt bis zum Ende des Monats.', 'de')
  assert.deepEqual([german.Ulmenweg, german.Wolgast], ['place', 'place'])
})

test('both ends of a way are places, but not of a letter', () => {
  const kinds = kindsIn('I travelled from Portquhair to Inverlachan by bus.')
  assert.deepEqual([kinds.Portquhair, kinds.Inverlachan], ['place', 'place'])
  const letter = kindsIn('From Bettina Aldous to Oyelaran Smythe, 3 March 2026')
  assert.deepEqual([letter['Bettina Aldous'], letter['Oyelaran Smythe']], ['person', 'person'])
})

test('landmarks of the Alps and the coasts are places by their first or last word', () => {
  const kinds = kindsIn(
    'We walked from Malga Verena over Passo Brenta to Piz Corvin. The Torlan Pass was shut, and so was Skerry Point.',
  )
  for (const place of ['Malga Verena', 'Passo Brenta', 'Piz Corvin', 'Torlan Pass'])
    assert.equal(kinds[place], 'place', place)
})
