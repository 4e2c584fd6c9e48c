import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from '../lib/source-text.fixture.ts'
import { sourceLanguage } from './source-language.ts'

const language = (text: string, declaredLanguage: string | null = null) =>
  sourceLanguage(sourceOf(text, { declaredLanguage }))

test('a short English sentence of foreign names is English', () => {
  assert.equal(language('Sepideh Farsi is an Iranian film director, born in Tehran in 1965.'), 'en')
  assert.equal(language('Silver Lake is a 2004 film.'), 'en')
  assert.equal(language('Wadmalaw Island is an island located in Charleston County.'), 'en')
})

test('other languages are told apart, short or not', () => {
  assert.equal(language('Die Katze sitzt auf der Matte und schläft den ganzen Tag.'), 'de')
  assert.equal(language('Alles, was an dem Tag im Hafen von Hamburg geschah, steht hier.'), 'de')
  assert.equal(language('El gato es un animal de la casa.'), 'es')
  assert.equal(language('北京是中国的首都。'), 'zh')
})

test('what the source declares decides for a few words only', () => {
  assert.equal(language('Kontakt', 'de'), 'de')
  assert.equal(
    language(
      `The harbour of the town was built in the winter. ${'It is the oldest of all the harbours in the country. '.repeat(3)}`,
      'de',
    ),
    'en',
  )
})

test('code and markup do not count', () => {
  assert.equal(
    language('```\nfor der die das und nicht\n```\n\nThe parser is a [part](https://der.die.das/und) of the tool.'),
    'en',
  )
})
