import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedSpan, askedTime } from './asked-spans.ts'

for (const [question, inside, outside] of [
  ['what did she say in July?', '2026-07-20', '2026-09-20'],
  ['what happened on 16 March?', '2026-03-17', '2026-03-02'],
  ['what happened on March 16?', '2026-03-18', '2026-04-18'],
  ['how was the end of summer?', '2026-08-30', '2026-11-30'],
  ['¿qué hizo en mayo?', '2026-05-04', '2026-02-04'],
  ['was war im Oktober?', '2026-11-03', '2026-12-03'],
  ['what was planned for 2026-04?', '2026-04-09', '2026-06-09'],
  ['what did they say on 20260405?', '2026-04-06', '2026-04-13'],
  ['which of 2026-04-05 and 2026-06-05?', '2026-06-05', '2026-05-05'],
] as const)
  test(`"${question}" means what was said then`, () => {
    const isMeant = askedSpan(question)!
    assert.deepEqual([isMeant(new Date(inside)), isMeant(new Date(outside))], [true, false])
  })

for (const question of ['may I serve nuts?', 'does March like tea?', 'where does she live?'])
  test(`"${question}" names no time`, () => assert.equal(askedSpan(question), null))

test('what was said on the day itself is told apart from what was said after it', () => {
  const asked = askedTime('what happened on 16 March?')!
  assert.deepEqual(
    ['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-23'].map((day) => asked(new Date(day))),
    [null, 'then', 'after', null],
  )
})
