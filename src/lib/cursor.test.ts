import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { ValidationError } from './errors.ts'
import { newId } from './ids.ts'

test('a cursor comes back as the id it was made of', () => {
  const id = newId()
  assert.equal(decodeCursor(encodeCursor(id)), id)
  assert.equal(decodeCursor(undefined), null)
})

test('anything else is a validation error of the field cursor', () => {
  for (const bad of [
    '',
    'x',
    encodeCursor(newId()).slice(1),
    `${encodeCursor(newId())}A`,
    'AAAAAAAAAAAAAAAAAAAAAA',
    '../../etc',
  ]) {
    assert.throws(
      () => decodeCursor(bad),
      (error: ValidationError) => error instanceof ValidationError && error.issues?.[0]?.path[0] === 'cursor',
      bad,
    )
  }
})
