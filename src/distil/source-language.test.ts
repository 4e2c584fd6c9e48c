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

test('a translation that keeps some English paragraphs is in the language of the rest', () => {
  const left =
    'The bootloader takes control of the computer and hands it to the kernel, which is the part of the system that knows the drives.'
  const german =
    'Beim Hochfahren des Rechners zeigen die zahlreichen Meldungen auf dem Bildschirm, was von selbst gestartet und eingerichtet wird.'
  const chinese =
    '在引导过程中，许多消息会显示在控制台上，这些消息说明系统正在自动执行的初始化和配置工作，管理员可以稍后阅读这些消息。'
  assert.equal(language([german, left, german, german].join('\n\n')), 'de')
  assert.equal(language([chinese, left, chinese, chinese].join('\n\n')), 'zh')
  assert.equal(language([left, german, left, left].join('\n\n')), 'en')
})
