import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractPlainText } from './extract-plain-text.ts'
import { focusLines } from './focus-lines.ts'

test('many hits in a long text stay linear', () => {
  const source = extractPlainText('hit\n'.repeat(300_000))
  assert.equal(focusLines(source, 'hit', 100_000).text.length, 300_000 * 4 - 1)
})
