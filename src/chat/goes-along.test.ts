import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClaimEnding } from './claim-ending.ts'
import { endedAlong, movedAlong } from './goes-along.ts'

const [then, before] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-02-01T10:00:00Z')]
const OVER: ClaimEnding = 'It was said to have ended.'

function along(over: string, claims: readonly (readonly [text: string, saidAt: Date])[], message = 'I quit'): string[] {
  const held = claims.map(([text, saidAt]) => ({ id: text, text, saidAt }))
  return [...endedAlong('en', message, new Map([[over, OVER]]), new Set(), held, 'Mara').keys()]
}

test('When, how long and for how much go with what they were told with', () => {
  const job = 'Mara works at Rollwerk.'
  assert.deepEqual(
    along(job, [
      [job, then],
      ['Mara said: 32h a week.', then],
      ['Mara said: from 6 to 12.', then],
      ['Mara said: 1040 a month.', then],
    ]),
    ['Mara said: 32h a week.', 'Mara said: from 6 to 12.', 'Mara said: 1040 a month.'],
  )
})

test('What was told at another time, says something of its own, is an age, or is said again, stays', () => {
  const job = 'Mara works at Rollwerk.'
  assert.deepEqual(
    along(job, [
      [job, then],
      ['Mara said: 32h a week.', before],
    ]),
    [],
  )
  assert.deepEqual(
    along(job, [
      [job, then],
      ['Mara said: pottery on Tuesdays.', then],
    ]),
    [],
  )
  assert.deepEqual(
    along(job, [
      [job, then],
      ['Mara is 58.', then],
    ]),
    [],
  )
  assert.deepEqual(
    along(
      job,
      [
        [job, then],
        ['Mara said: 32h a week.', then],
      ],
      'quit, but still 32h a week',
    ),
    [],
  )
})

test('Another day of the thing goes to what was told with it', () => {
  const held = [
    { id: 'a', text: 'Mara sings alto in the Fair City Choir.', saidAt: then },
    { id: 'b', text: 'Mara and others rehearse on Monday evenings.', saidAt: then },
    { id: 'c', text: 'Mara said: training on Mondays.', saidAt: before },
  ]
  assert.deepEqual(
    movedAlong('en', 'The choir has moved to Thursdays, the hall was double booked.', held, 'Mara').map(
      ({ id, text }) => [id, text],
    ),
    [['b', 'Mara and others rehearse on Thursday evenings.']],
  )
  assert.deepEqual(movedAlong('en', 'if the choir moved to Thursdays I would cry', held, 'Mara'), [])
})
