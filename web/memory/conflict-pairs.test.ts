import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictPairs } from './conflict-pairs.ts'

const claim = (id: string, ...conflictsWith: string[]) => ({ id, text: `Text of ${id}`, conflictsWith })

test('a conflict that both claims name is one pair', () =>
  assert.deepEqual(conflictPairs([claim('a', 'b'), claim('b', 'a'), claim('c')]), [
    [
      { id: 'a', text: 'Text of a' },
      { id: 'b', text: 'Text of b' },
    ],
  ]))

test('the other side may be a claim that is not on the page', () =>
  assert.deepEqual(conflictPairs([claim('a', 'x', 'y')]), [
    [
      { id: 'a', text: 'Text of a' },
      { id: 'x', text: null },
    ],
    [
      { id: 'a', text: 'Text of a' },
      { id: 'y', text: null },
    ],
  ]))
