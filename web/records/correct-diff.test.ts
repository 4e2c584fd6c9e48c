import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordDiff } from './correct-diff.ts'

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('')

test('words that changed, came or went', () => {
  assert.equal(
    shown('Built in 1856 by Bavaria.', 'Built in 1853 by Bavaria.'),
    'Built in [-1856 -][+1853 +]by Bavaria.',
  )
  assert.equal(shown('a b c', 'a c'), 'a [-b -]c')
  assert.equal(shown('a c', 'a b c'), 'a [+b +]c')
  assert.equal(shown('same text', 'same  text'), 'same  text')
})

test('nothing in common, and nothing at all', () => {
  assert.equal(shown('a b', 'c d'), '[-a b-][+c d+]')
  assert.equal(shown('', 'c'), '[+c+]')
  assert.equal(shown('a', ' '), '[-a-]')
  assert.deepEqual(wordDiff('', ''), [])
})

test('what is kept and added is the new text, what is kept and removed the old one', () => {
  const before = 'the cat sat on the mat and the dog did not'
  const after = 'the dog sat on a mat but the cat did not sit'
  const words = (drop: string) =>
    wordDiff(before, after)
      .filter(({ kind }) => kind !== drop)
      .map(({ text }) => text.trim())
      .join(' ')
  assert.equal(words('added'), before)
  assert.equal(words('removed'), after)
})

test('very long texts are given whole', () => {
  const long = (word: string) => `${word} `.repeat(3000).trim()
  assert.deepEqual(wordDiff(long('a'), long('b')), [
    { kind: 'removed', text: long('a') },
    { kind: 'added', text: long('b') },
  ])
})
