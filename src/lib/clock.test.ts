import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber, isCalendarDay, timestamp } from './clock.ts'

test('only real calendar days written YYYY-MM-DD count', () => {
  for (const day of ['2024-02-29', '2026-12-31', '0001-01-01']) assert.ok(isCalendarDay(day), day)
  for (const day of ['2023-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z', '20260101', '', '2026-00-10']) {
    assert.ok(!isCalendarDay(day), day)
  }
})

test('days are counted from 1970, before it too', () => {
  assert.equal(dayNumber('1970-01-01'), 0)
  assert.equal(dayNumber('1970-01-02'), 1)
  assert.equal(dayNumber('1969-12-31'), -1)
})

test('instants are RFC 3339 in UTC with milliseconds', () => {
  assert.equal(timestamp(new Date(0)), '1970-01-01T00:00:00.000Z')
})
