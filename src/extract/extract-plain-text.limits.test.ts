import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SourceUnreadableError } from '../lib/errors.ts'
import { extractPlainText } from './extract-plain-text.ts'

test('more than five million characters are refused', () => {
  assert.throws(() => extractPlainText('x'.repeat(5_000_001)), SourceUnreadableError)
  assert.equal(extractPlainText('\n'.repeat(5_000_000)).blocks.length, 0)
})
