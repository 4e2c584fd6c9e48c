import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { isOfOneDay } from './of-the-day.ts'

const SMALL: readonly (readonly [ChatLanguage, string])[] = [
  ['en', "I's wrist is sore today from all the typing."],
  ['en', 'I burned 30 rye tonight, shame on I.'],
  ['de', 'I ist heut total platt.'],
  ['es', 'I está muerta hoy.'],
  ['fr', "I a un mal de crâne aujourd'hui."],
  ['it', 'Oggi I ha mangiato solo cracker.'],
  ['pt', 'Hoje I está morto.'],
  ['nl', 'I heeft hoofdpijn vandaag.'],
  ['zh', 'I今天买了两斤毛豆。'],
  ['ja', 'Iは今日疲れた。'],
]
for (const [language, claim] of SMALL)
  test(`over with its day: ${claim}`, () => assert.equal(isOfOneDay(language, claim, claim), true))

const LASTING: readonly (readonly [ChatLanguage, string])[] = [
  ['en', "I's knees are sore."],
  ['en', 'I quit today, I is exhausted.'],
  ['en', 'I adopted a dog today.'],
  ['en', 'I is always tired this morning since the surgery.'],
  ['de', 'I hat heute gekündigt, müde.'],
  ['fr', "I a signé aujourd'hui, crevée."],
]
for (const [language, claim] of LASTING)
  test(`not over with its day: ${claim}`, () => assert.equal(isOfOneDay(language, claim, claim), false))
