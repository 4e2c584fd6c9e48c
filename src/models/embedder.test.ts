import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embeddedText, MAX_DIMENSIONS, MAX_EMBEDDED_CHARS, unitVectors } from './embedder.ts'
import { ModelError } from './language-model.ts'

test('vectors get unit length', () => {
  assert.deepEqual(unitVectors([[3, 4], Float32Array.of(0, -2)], 2, null), [
    Float32Array.of(0.6, 0.8),
    Float32Array.of(0, -1),
  ])
})

const UNUSABLE: [string, unknown[], number, number | null][] = [
  ['fewer than texts', [[1, 0]], 2, null],
  [
    'more than texts',
    [
      [1, 0],
      [0, 1],
    ],
    1,
    null,
  ],
  ['none at all', [], 1, null],
  ['not as wide as asked for', [[1, 0, 0]], 1, 2],
  [
    'of two widths',
    [
      [1, 0],
      [1, 0, 0],
    ],
    2,
    null,
  ],
  ['without dimensions', [[]], 1, null],
  ['too wide', [new Array(MAX_DIMENSIONS + 1).fill(1)], 1, null],
  ['all zeros', [[0, 0]], 1, null],
  ['not a number', [[Number.NaN, 1]], 1, null],
  ['without an end', [[Number.POSITIVE_INFINITY, 1]], 1, null],
  ['too large to have a length', [[1e200, 1e200]], 1, null],
  ['null for a number', [[null, 1]], 1, null],
  ['text for a number', [['1', '2']], 1, null],
  ['no list', ['AAAA'], 1, null],
  ['nothing', [undefined], 1, null],
]
for (const [what, raw, wanted, dimensions] of UNUSABLE) {
  test(`refused: ${what}`, () => {
    assert.throws(
      () => unitVectors(raw, wanted, dimensions),
      (error) => error instanceof ModelError && error.permanent,
    )
  })
}

test('a text is cut between two characters', () => {
  const short = 'a'.repeat(MAX_EMBEDDED_CHARS)
  assert.equal(embeddedText(short), short)
  assert.equal(embeddedText(`${short}b`), short)
  assert.equal(embeddedText(`${short.slice(1)}🦀 and more`), short.slice(1))
})
