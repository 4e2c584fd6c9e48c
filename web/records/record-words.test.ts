import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuote, sameWords } from './record-words.ts'

test('a quote is found across line breaks, at its place in UTF-16 units', () => {
  const note = '🦀 First. The pier (old)\n  is too short. End.'
  const { start, end } = findQuote(note, 'The pier (old) is too short.')!
  assert.equal(note.slice(start, end), 'The pier (old)\n  is too short.')
})

test('what the note does not say word for word is not found', () => {
  assert.equal(findQuote('The pier is short.', 'The pier is too short.'), null)
  assert.equal(findQuote('The pier is short.', '  '), null)
  assert.equal(findQuote('abc', 'a.c'), null)
})

test('blanks and the mark of a cut do not count', () => {
  assert.ok(sameWords('The pier\n is short…', 'The pier is short'))
  assert.ok(!sameWords('The pier', 'The pier is short'))
})
