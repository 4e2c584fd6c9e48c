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
