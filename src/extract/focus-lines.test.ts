import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceText } from '../lib/source-text.ts'
import { extractMarkdown } from './extract-markdown.ts'
import { extractPlainText } from './extract-plain-text.ts'
import { focusLines } from './focus-lines.ts'

const parts = ({ text, blocks }: SourceText) => blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)])
const LINES = Array.from({ length: 9 }, (_, i) => `line ${i}`)

test('lines around each hit are kept, whatever the case', () => {
  const result = focusLines(extractPlainText(LINES.join('\n').replace('line 4', 'The TERM here')), 'term', 1)
  assert.deepEqual(parts(result), [['paragraph', 'line 3\nThe TERM here\nline 5']])
  assert.equal(result.text, 'line 3\nThe TERM here\nline 5')
})

test('empty lines between paragraphs are not counted, and overlapping surroundings are one', () => {
  const result = focusLines(extractPlainText(LINES.join('\n\n')), 'line 4', 1)
  assert.deepEqual(
    parts(result).map(([, text]) => text),
    ['line 3', 'line 4', 'line 5'],
  )
  const two = focusLines(extractPlainText(LINES.join('\n').replace(/line [26]/g, 'hit')), 'hit', 2)
  assert.deepEqual(parts(two), [['paragraph', 'line 0\nline 1\nhit\nline 3\nline 4\nline 5\nhit\nline 7\nline 8']])
})

test('a block of which lines are left out becomes several', () => {
  const result = focusLines(extractPlainText(LINES.join('\n').replace(/line [18]/g, 'hit')), 'hit', 0)
  assert.deepEqual(parts(result), [
    ['paragraph', 'hit'],
    ['paragraph', 'hit'],
  ])
  assert.equal(result.text, 'hit\n\nhit')
})

test('the headings above a hit stay, others go', () => {
  const source = '# Top\n\nintro\n\n## A\n\nwords\n\n## B\n\n### B1\n\nmore\n\n### B2\n\nthe hit\n\n## C\n\nend'
  assert.deepEqual(
    parts(focusLines(extractMarkdown(source, null), 'hit', 0)).map(([, text]) => text),
    ['Top', 'B', 'B2', 'the hit'],
  )
})

test('pages keep their starts', () => {
  const source = extractPlainText('a\nb\f\nc\nhit on page 2\fd\nhit on page 3\nx')
  const result = focusLines(source, 'hit', 0)
  assert.equal(result.text, 'hit on page 2\n\nhit on page 3')
  assert.deepEqual(result.pageStarts, [0, 0, 15])
})

test('without a hit nothing is kept, and a warning says so', () => {
  const result = focusLines(extractMarkdown('# Title\n\nwords', null), 'absent', 3)
  assert.deepEqual([result.text, result.blocks, result.title], ['', [], 'Title'])
  assert.match(result.warnings.join(), /focus term occurs nowhere/)
})
