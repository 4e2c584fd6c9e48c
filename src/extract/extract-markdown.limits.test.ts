import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SourceUnreadableError } from '../lib/errors.ts'
import { extractMarkdown } from './extract-markdown.ts'

test('more than five million characters are refused', () => {
  assert.throws(() => extractMarkdown('x'.repeat(5_000_001), null), SourceUnreadableError)
})

test('quotes and lists of more than a hundred levels are refused before they cost anything, ordinary ones and rules are not', () => {
  const within = (levels: number) => Array.from({ length: levels }, (_, at) => `${' '.repeat(2 * at)}- item`).join('\n')
  for (const deep of [
    `${'> '.repeat(200)}x`,
    `${'- '.repeat(40_000)}x`,
    `${'1. '.repeat(40_000)}x`,
    '>'.repeat(40_000),
    within(300),
  ])
    assert.throws(() => extractMarkdown(deep, null), /nested too deeply/)
  for (const fine of [
    `${'> '.repeat(12)}words`,
    within(12),
    `${'- '.repeat(300)}\n\nwords`,
    `${'- item\n'.repeat(5_000)}`,
  ])
    assert.doesNotThrow(() => extractMarkdown(fine, null))
})
