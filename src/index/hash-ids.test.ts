import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HashIds } from './hash-ids.ts'

test('keys are numbered in the order of their first appearance, the two halves of 32 bits alike', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 500 }), (keys) => {
      const ids = new HashIds()
      const expected = new Map<number, number>()
      for (const key of [...keys, ...keys]) {
        if (!expected.has(key)) expected.set(key, expected.size)
        assert.equal(ids.add(key), expected.get(key))
      }
      assert.equal(ids.size, expected.size)
      for (const [key, id] of expected) assert.equal(ids.find(key), id)
      assert.equal(ids.find(123456789), expected.get(123456789) ?? -1)
    }),
  )
})
