import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeighedClaim } from './claim-features.ts'
import { modelFrom, wordSum } from './word-model.ts'
import { claimChance } from './worth-keeping.ts'

test('words and pairs weigh by themselves, less in a text of many, and only in their language', () => {
  const words = { en: 'lives 2 lives_in 1 ^lives 0.5', de: 'wohnt 3' }
  const { texts } = modelFrom({ bias: 0, weights: {}, texts: { told: { words, meaning: [] } } })
  // two words, a pair, and the first one marked: four, each counting a half
  assert.equal(wordSum(texts.told!, 'lives in', 'en'), (2 + 1 + 0.5) / 2)
  assert.equal(wordSum(texts.told!, 'lives in', 'de'), 0)
  const long = wordSum(texts.told!, 'lives in a house by the sea with two dogs and a cat', 'en')
  assert.ok(long > 0 && long < 1)
})

test('what English words mean together weighs, too: a word counts that no chat of the fit has', () => {
  const meaning = Array.from({ length: 48 }, (_, i) => (i === 0 ? 1 : 0))
  const { texts } = modelFrom({ bias: 0, weights: {}, texts: { told: { words: {}, meaning } } })
  assert.notEqual(wordSum(texts.told!, 'a baker', 'en'), 0)
  assert.equal(wordSum(texts.told!, 'ein bäcker', 'de'), 0)
})

const told = (text: string, sentence: string): WeighedClaim => ({
  ...{ text, sentence, message: sentence, name: 'Ana', form: 'first', language: 'en', hedged: false },
  ...{ question: null, place: 0, among: 1, chance: 0.5, isBeside: false, ofCode: false },
})

test('of two claims of one form the words tell which lasts', () => {
  const trade = claimChance(told('Ana runs a bakery.', 'i run a bakery'))
  const errand = claimChance(told('Ana runs an errand.', 'i run an errand'))
  assert.ok(trade > errand + 0.05, `${trade} ${errand}`)
})
