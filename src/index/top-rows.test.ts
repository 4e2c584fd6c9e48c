import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allRows, LeadingRows, topRows } from './top-rows.ts'

const score = fc.integer({ min: -2, max: 6 })
const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 2 ** 31, max: 2 ** 32 - 1 }))
const rowsOf = fc.array(fc.tuple(score, key), { maxLength: 60 })

const inOrder = (scores: Float64Array, keys: Uint32Array) =>
  Array.from(scores, (score, row) => ({ score, key: keys[row]!, row }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.key - b.key || a.row - b.row)
    .map(({ row }) => row)

test('the best rows above zero, of equals the lower content key first', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 8 }), (values, k) => {
      const scores = Float64Array.from(values, ([value]) => value)
      const keys = { contentKey: Uint32Array.from(values, ([, value]) => value) }
      const among = Uint32Array.from(values.keys())
      const sorted = inOrder(scores, keys.contentKey)
      assert.deepEqual(topRows(scores, keys, among, k), sorted.slice(0, k))
      assert.deepEqual(allRows(scores, keys, among), sorted)
      const even = among.filter((row) => row % 2 === 0)
      assert.deepEqual(topRows(scores, keys, even, k), sorted.filter((row) => row % 2 === 0).slice(0, k))
    }),
  )
})

test('rows that are raised lead where they belong, however few are remembered', () => {
  const raises = fc.array(fc.tuple(fc.nat(59), fc.oneof(score, fc.constant(-0.5))), { maxLength: 12 })
  const sizes = fc.record({ size: fc.integer({ min: 1, max: 12 }), k: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(rowsOf, raises, sizes, (values, raised, { size, k }) => {
      const scores = Float64Array.from(values, ([value]) => value)
      const keys = { contentKey: Uint32Array.from(values, ([, value]) => value) }
      const leading = new LeadingRows(scores, keys, Uint32Array.from(values.keys()), size)
      for (const [row, by] of raised) {
        if (row < scores.length) leading.raise(row, by)
        assert.deepEqual(leading.top(k), inOrder(scores, keys.contentKey).slice(0, k))
      }
    }),
  )
})
