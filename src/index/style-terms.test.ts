import assert from 'node:assert/strict'
import { test } from 'node:test'
import { styleTerms } from './style-terms.ts'

test('words and neighbouring pairs, each once', () => {
  assert.deepEqual(styleTerms('Short sentences. Short sentences'), [
    'short',
    'sentenc',
    'short sentenc',
    'sentenc short',
  ])
  assert.deepEqual(styleTerms(''), [])
})
