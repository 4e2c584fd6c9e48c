import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changesOfMessage } from './changes-of-message.ts'
import { keptClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'

const claims = (message: string, language: ChatLanguage) =>
  keptClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))

/** What is held after a message of what was held before it. */
function heldAfter(language: ChatLanguage, before: string, now: string): string[] {
  const held = claims(before, language)
  const { ended, successors } = changesOfMessage(language, now, claims(now, language), held, 'Ana')
  const over = new Set(ended.keys())
  return [...held.filter(({ id }) => !over.has(id)), ...successors].map(({ text }) => text)
}

describe('a claim of several things goes on without the one that is over', () => {
  for (const [language, what, before, now, after] of [
    [
      'fr',
      'of two people',
      'maud fait de la boxe le mercredi, lison du violon le vendredi',
      'maud a arrêté la boxe, elle veut faire du théâtre',
      'Ana a dit : lison du violon le vendredi.',
    ],
    ['en', 'an age', '34, potter, two cats', 'turned 35 yesterday', 'Ana said: potter, two cats.'],
    [
      'en',
      'a job',
      'mornings in the bakery, evenings at the pool, bad knee',
      'left the bakery last week',
      'Ana said: evenings at the pool, bad knee.',
    ],
    [
      'en',
      'hours',
      'Bristol, harbour side. night shifts, saturdays off',
      'no more night shifts for me',
      'Ana said: Bristol, harbour side, saturdays off.',
    ],
    [
      'en',
      'a home',
      'In Porto, third floor. bakes on fridays',
      'I moved to Braga',
      'Ana said: third floor. bakes on fridays.',
    ],
    [
      'en',
      'what hangs on a trade',
      "I'm a goldsmith, three nights a week at the shelter",
      'the shelter has closed, no more nights there',
      'Ana is a goldsmith.',
    ],
    [
      'en',
      'a tool among others',
      'the stack is Elm in front, Redis behind it, Caddy as proxy',
      'Redis is gone',
      "Ana's stack is Elm in front, Caddy as proxy.",
    ],
    [
      'de',
      'ein Alter',
      'Anton, 44, tischler, sonntags chor',
      'bin 45 geworden',
      'Ana sagte: Anton, tischler, sonntags chor.',
    ],
    [
      'de',
      'eine Stelle',
      'frühs bäckerei, abends schwimmbad, knie kaputt',
      'die bäckerei hab ich gekündigt',
      'Ana sagte: abends schwimmbad, knie kaputt.',
    ],
    ['fr', 'un âge', '29 ans, coiffeuse, deux chats', 'j’ai 30 ans depuis mardi', 'Ana a dit : coiffeuse, deux chats.'],
    ['es', 'una edad', '31 años, panadera, dos gatos', 'ayer cumplí 32', 'Ana dijo: panadera, dos gatos.'],
    ['it', 'un’età', '31 anni, panettiera, due gatti', 'adesso ho 32 anni', 'Ana ha detto: panettiera, due gatti.'],
    ['zh', '年龄', '31岁，面包师，两只猫', '我上周满32岁了', 'Ana说：面包师，两只猫。'],
  ] as const)
    test(`${language}: ${what}`, () => {
      const told = heldAfter(language, before, now)
      assert.ok(told.includes(after))
      assert.equal(claims(before, language).filter(({ text }) => !told.includes(text)).length, 1)
    })

  test('what only hangs on it goes with it', () => {
    assert.deepEqual(heldAfter('en', "I'm at Northgate, nights and sundays", 'I quit Northgate').slice(0, 1), [])
  })
  test('news of somebody else end none of them', () => {
    assert.deepEqual(heldAfter('en', '34, potter, two cats', 'my brother turned 35 yesterday'), [
      'Ana has two cats.',
      'Ana said: 34, potter, two cats.',
    ])
  })
})

test('a figure that says what it is of goes on without what stood before it', () => {
  const held = [{ id: '1', text: "Ana's formatting is black, line length 100." }]
  const { successors } = changesOfMessage('en', 'black is gone', [], held, 'Ana')
  assert.deepEqual(
    successors.map(({ text }) => text),
    ['Ana said: line length 100.'],
  )
})

test('a date of a day and a month is no end of a sentence', () => {
  const after = heldAfter('de', 'Abgabe muss bis 15. September fertig sein', 'Abgabe geschafft!')
  assert.deepEqual(
    after.filter((text) => text.includes('September')),
    [],
  )
})

test('nothing is left of a claim of an animal that is gone', () => {
  const after = heldAfter(
    'en',
    'my cat Pepper is diabetic, gets insulin twice a day',
    'we had to say goodbye to Pepper today',
  )
  assert.deepEqual(
    after.filter((text) => text.includes('insulin')),
    [],
  )
})

test('what stands behind an age goes on when the age is another', () => {
  for (const [language, claim, message, fresh, rest] of [
    ['en', 'Ana is 71. Drove buses in Leeds for 38 years.', "I'm 72 now", 'Ana is 72.', 'Drove buses in Leeds'],
    ['de', 'Ana ist 47, zwei töchter, Lina in Münster.', 'bin übrigens 48 geworden', 'Ana ist 48 geworden.', 'Lina'],
  ] as const) {
    const held = [{ id: 'old', text: claim }]
    const { ended, successors } = changesOfMessage(language, message, [{ id: 'new', text: fresh }], held, 'Ana')
    assert.ok(ended.has('old'), message)
    assert.ok(successors[0]?.text.includes(rest), `${message}: ${successors[0]?.text}`)
    assert.ok(!/71|47/.test(successors[0]!.text), successors[0]!.text)
  }
})

test('what goes on with another number is not said to be over', () => {
  const held = [{ id: 'a', text: 'Ana takes Cymbalta, sixty milligrams, in the morning.' }]
  const fresh = [{ id: 'b', text: 'Ana said: They upped the Cymbalta to ninety too.' }]
  const { ended, successors } = changesOfMessage('en', 'They upped the Cymbalta to ninety too', fresh, held, 'Ana')
  assert.deepEqual([...ended], [['a', 'A newer value was said.']])
  assert.deepEqual(
    successors.map(({ text }) => text),
    ['Ana takes Cymbalta, ninety milligrams, in the morning.'],
  )
})
