import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageIn, isBirthdayToCome, mayBeAgeNow, mayBeAges, saysOlder } from './ages.ts'

test('an age is read in figures and words, in the languages that are read', () => {
  const ages: [string, number | null][] = [
    ['is 59 years young', 59],
    ['is 15 but 16 on the 21st', 15],
    ['is sixty-eight, once a midwife', 68],
    ['ist 33 Jahre alt', 33],
    ['tiene 33, dos hijas', 33],
    ['a 27 ans', 27],
    ['ha 45 anni', 45],
    ['今年35岁', 35],
    ['has 3 cats', null],
    ['lives in 12 Foo street', null],
    ['is on call every third week', null],
  ]
  for (const [claim, age] of ages) assert.equal(ageIn(claim), age, claim)
})

test('numbers that count money, hours and versions are no ages', () => {
  assert.deepEqual(mayBeAges('at 18:30 for £20, version 2.5, seventy-two of them'), [72])
})

test('the next year of a life is told by a number alone, a later one by a birthday', () => {
  assert.ok(saysOlder('I hit sixty on Friday', 59))
  assert.ok(saysOlder('46 compiuti il 22 settembre', 45))
  assert.ok(saysOlder('16 and unstoppable', 15))
  assert.ok(saysOlder('cumplí 34 el martes', 32))
  assert.ok(saysOlder('hit the big three-oh yesterday', 29))
  assert.ok(saysOlder('the big 4-0 today!', 39))
  assert.ok(!saysOlder('I ran 60 km on Friday', 59))
  assert.ok(!saysOlder('platform 61, again', 59))
  assert.ok(!saysOlder('I am 59', 59))
})

test('a birthday that is still to come makes nobody older', () => {
  assert.ok(!saysOlder('I turn 60 on Friday', 59))
  assert.ok(!saysOlder('cumplo 30 el 14 de noviembre', 29))
  assert.ok(!saysOlder('nächste Woche werde ich 34', 33))
})

test('a birthday that is today, or was, is none to come', () => {
  for (const text of ['hoy cumplo 30', 'acabo de cumplir 34', "aujourd'hui j'ai 30 ans"])
    assert.ok(!isBirthdayToCome(text), text)
  assert.ok(isBirthdayToCome('porque cumplir 30 es un sueño'))
})

test('an age takes the place of a lower one that is near, and of no other', () => {
  assert.ok(mayBeAgeNow('37', '36', 'Camille a 37 ans'))
  assert.ok(!mayBeAgeNow('6', '36', 'mon fils Léo, 6 ans, est allergique'))
  assert.ok(!mayBeAgeNow('61', '36', 'ma mère, 61 ans'))
  assert.ok(mayBeAgeNow('三十二', '三十一', '三十二岁了'))
})
