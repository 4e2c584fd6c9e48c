import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ValidationError } from '../lib/errors.ts'
import { endOfDay, expiryDay } from './key-expiry.ts'

const noon = new Date('2026-03-01T12:00:00Z')

test('a key is valid through the end of its day, UTC', () => {
  assert.equal(endOfDay('2026-03-01', noon)?.toISOString(), '2026-03-01T23:59:59.999Z')
  assert.equal(endOfDay('9999-12-31', noon)?.toISOString(), '9999-12-31T23:59:59.999Z')
})

test('today is allowed until the last millisecond of the day, yesterday is 422 on expiresAt', () => {
  assert.ok(endOfDay('2026-03-01', new Date('2026-03-01T23:59:59.999Z')))
  assert.throws(
    () => endOfDay('2026-03-01', new Date('2026-03-02T00:00:00Z')),
    (error) => error instanceof ValidationError && error.issues?.[0]?.path[0] === 'expiresAt',
  )
})

test('no day is no expiry, both ways', () => {
  assert.equal(endOfDay(undefined, noon), null)
  assert.equal(expiryDay(null), null)
})

test('the day is shown as it was given', () => {
  assert.equal(expiryDay(endOfDay('2028-02-29', noon)), '2028-02-29')
})
