import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showPiece } from './show-quote.ts'

test('a row is told with the heads of its columns, empty cells left out', () => {
  const unit = { kind: 'row' as const, heads: ['Item', '', 'Price'], text: '| **Kettle** | new |  |', term: '' }
  assert.equal(showPiece(unit), 'Item: Kettle; new')
})
