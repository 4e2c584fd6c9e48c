import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allRows, topRows } from './top-rows.ts'

test('the best rows above zero, of equals the lower row first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2, max: 6 })), fc.integer({ min: 1, max: 8 }), (values, k) => {
      const scores = Float64Array.from(values)
      const sorted = values
        .map((score, row) => ({ score, row }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.row - b.row)
        .map(({ row }) => row)
      assert.deepEqual(topRows(scores, scores.length, k), sorted.slice(0, k))
      assert.deepEqual(allRows(scores, scores.length), sorted)
    }),
  )
})
