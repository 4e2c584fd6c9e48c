import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userCodeOf } from './device-code.ts'

test('a code may be typed in lower case, without its hyphen or with blanks', () => {
  for (const typed of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ', 'BCDF–GHJK'])
    assert.equal(userCodeOf(typed), 'BCDF-GHJK', typed)
})

test('what cannot be a code is none', () => {
  for (const typed of ['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ABCD-EFGH', 'BCDF-GHJ1', 'BCDF-GHJÄ'])
    assert.equal(userCodeOf(typed), null, typed)
})
