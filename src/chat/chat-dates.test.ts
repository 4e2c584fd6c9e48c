import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveDates } from './chat-dates.ts'

const dates = (text: string) => resolveDates(text, new Date('2026-05-06T12:00:00Z')).map(({ iso }) => iso)

test('what holds since a month began in the one that has been', () => {
  assert.deepEqual(dates('Ana has been learning the cello since November'), ['2025-11'])
  assert.deepEqual(dates('Ana rows since April'), ['2026-04'])
  assert.deepEqual(dates('Ana starts in November'), ['2026-11'])
})

test('a price for a while is no time of day', () => {
  assert.deepEqual(dates('the room is 1250 a month'), [])
  assert.deepEqual(dates('the room is 930 p week since 3 May'), ['2026-05-03'])
})

test('"Monday week" is the one after the next', () => {
  assert.deepEqual(dates('Ana starts on Monday week'), ['2026-05-18'])
  assert.deepEqual(dates("Ana's meeting is a week on Friday"), ['2026-05-15'])
})

test('what is done on a weekday without a word of once is done every week', () => {
  assert.deepEqual(dates('Ana plays in the orchestra, tuesday evening'), [])
  assert.deepEqual(dates('Ana plays a gig on tuesday'), ['2026-05-12'])
})

test('what happened in a month happened in the one that has been', () => {
  assert.deepEqual(dates('Ana left the bank in November'), ['2025-11'])
  assert.deepEqual(dates('Ana moved it to a day in November'), ['2026-11'])
})
