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

test('what begins on a weekday begins on the next one, whatever else the sentence tells of', () => {
  assert.deepEqual(dates('Ana gave notice today, from monday Ana is a cook'), ['2026-05-06', '2026-05-11'])
  assert.deepEqual(dates('Ana was ill from monday'), ['2026-05-04'])
})

test('a day of the month says which weekday is meant', () => {
  assert.deepEqual(dates('the plumber can do tuesday 16th'), ['2026-06-16'])
  assert.deepEqual(dates('Ana met her on friday the 17th'), ['2026-04-17'])
})

test('a weekday cut short is the next one, as a whole one is, and so is a date given alone', () => {
  assert.deepEqual(dates('dentist thu 14:00'), ['2026-05-07'])
  assert.deepEqual(dates('review tue 09:30, keep it free'), ['2026-05-12'])
  assert.deepEqual(dates('jan 15'), ['2027-01-15'])
})
