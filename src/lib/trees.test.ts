import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatTrees, type Trees, trees } from './trees.ts'

test('trees laid flat say the same', () => {
  const model: Trees = {
    bias: 0.5,
    trees: [
      [
        [0, 1, 1, 2],
        [-1, -2, 0, 0],
        [1, 3, 3, 4],
        [-1, 4, 0, 0],
        [-1, 8, 0, 0],
      ],
      [[-1, 16, 0, 0]],
    ],
  }
  const flat = flatTrees(model)
  for (const [row, sum] of [
    [[1, 0], 14.5],
    [[2, 3], 20.5],
    [[2, 4], 24.5],
  ] as const) {
    assert.equal(trees(model, row), sum)
    assert.equal(flat(row), sum)
  }
})
