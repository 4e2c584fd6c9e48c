import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReadTables } from './html-in-markdown.ts'

const read = (source: string) => withReadTables(source, null).source.trim()

test('many tables are read in linear time', { timeout: 120_000 }, () => {
  assert.equal(read('<table>'.repeat(30_000)).length, 210_000)
  assert.ok(
    read('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>\n'.repeat(3_000)).startsWith(
      '- a: b',
    ),
  )
})
