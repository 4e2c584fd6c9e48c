import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { beforePart, isFigureOfSpeech } from './figures-of-speech.ts'

const FIGURES: readonly (readonly [ChatLanguage, string])[] = [
  ['en', 'I is 45 going on 12.'],
  ['en', 'I is moving to mars.'],
  ['en', "I's legs have resigned."],
  ['en', "I's plants have filed for divorce."],
  ['en', "I's cooking is a war crime."],
  ['en', 'I survives on biscuits and spite.'],
  ['en', 'I eats takeaway 8 days a week.'],
  ['en', 'I owns 3 yachts (in monopoly).'],
  ['de', 'I schwimmt im geld.'],
  ['de', 'I zieht in den wald.'],
  ['es', 'I tiene mil años.'],
  ['es', 'I sale ahora de currar, muerto.'],
  ['fr', "I roule sur l'or."],
  ['fr', 'I est mort de fatigue.'],
  ['it', 'I è allergico al lunedì.'],
  ['pt', 'I está morto de fome.'],
  ['nl', 'I sterft van de honger.'],
  ['zh', 'I饿死了。'],
  ['ja', 'Iは月曜アレルギーです。'],
]
for (const [language, claim] of FIGURES)
  test(`a figure of speech: ${claim}`, () => assert.equal(isFigureOfSpeech(language, claim), true))

const FACTS: readonly (readonly [ChatLanguage, string])[] = [
  ['en', 'I is 45 years old.'],
  ['en', 'I is moving to marseille.'],
  ['en', 'I survived on a farm.'],
  ['en', "I's dog is dead."],
  ['en', 'I is allergic to penicillin.'],
  ['de', 'Der hund ist tot.'],
  ['es', 'Su perro está muerto.'],
  ['fr', 'Le vieux est mort.'],
  ['nl', 'De fiets is kapot.'],
]
for (const [language, claim] of FACTS)
  test(`no figure of speech: ${claim}`, () => assert.equal(isFigureOfSpeech(language, claim), false))

test('what stands before a part that is not meant is kept where it says something', () => {
  const isFigure = (part: string) => isFigureOfSpeech('en', part)
  assert.equal(beforePart('I is 29 n feel 92.', isFigure), 'I is 29.')
  assert.equal(beforePart('I is coeliac so crew meals are a nightmare.', isFigure), 'I is coeliac.')
  assert.equal(beforePart("I's cooking is a war crime.", isFigure), null)
})
