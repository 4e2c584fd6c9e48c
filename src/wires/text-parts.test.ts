import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textParts } from './text-parts.ts'

test('parts end before paragraphs, lines and words, the largest that fits', () => {
  assert.deepEqual(textParts('One two.\n\nThree four.', 14), ['One two.', 'Three four.'])
  assert.deepEqual(textParts('One two three\nfour five', 16), ['One two three', 'four five'])
  assert.deepEqual(textParts('one two three', 9), ['one two', 'three'])
})

test('nothing is lost or torn, whatever the text', () => {
  assert.deepEqual(textParts('abcdef', 4), ['abcd', 'ef'])
  const faces = '😀'.repeat(5)
  const parts = textParts(faces, 3)
  assert.ok(parts.every((part) => part.isWellFormed() && part.length <= 3))
  assert.equal(parts.join(''), faces)
  assert.deepEqual(textParts(' \n\n ', 2), [])
})
