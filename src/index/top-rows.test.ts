import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allRows, topRows } from './top-rows.ts'

const score = fc.integer({ min: -2, max: 6 })
const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 }))

test('the best rows above zero, of equals the lower content key first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(score, key)), fc.integer({ min: 1, max: 8 }), (values, k) => {
      const scores = Float64Array.from(values, ([value]) => value)
      const rows = { contentKey: Uint32Array.from(values, ([, value]) => value) }
      const sorted = values
        .map(([score, key], row) => ({ score, key, row }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.key - b.key || a.row - b.row)
        .map(({ row }) => row)
      assert.deepEqual(topRows(scores, rows, scores.length, k), sorted.slice(0, k))
      assert.deepEqual(allRows(scores, rows, scores.length), sorted)
    }),
  )
})
