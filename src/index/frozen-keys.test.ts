import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { FrozenKeys } from './frozen-keys.ts'

test('every key has a position of its own, others none', () => {
  const key = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 300 }), key, (keys, other) => {
      const positions = new Map<number, number>()
      const frozen = new FrozenKeys(Int32Array.from(keys), (from, position) => positions.set(keys[from]!, position))
      assert.deepEqual(
        [...positions.values()].sort((a, b) => a - b),
        Array.from(keys.keys()),
      )
      for (const [known, position] of positions) assert.equal(frozen.find(known), position)
      if (!positions.has(other)) assert.equal(frozen.find(other), -1)
    }),
  )
})
