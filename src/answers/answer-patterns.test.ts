import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MONEY } from './answer-patterns.ts'

const sums = (text: string) => Array.from(text.matchAll(new RegExp(MONEY, 'giu')), ([sum]) => sum)

test('sums of money are found in figures and in words, however long the row of numbers before them', () => {
  assert.deepEqual(sums('It cost £1,200 in May and forty five euros in June'), ['£1,200', 'forty five euros'])
  const [last, ...others] = sums(`${'1 '.repeat(400)}2 pounds`)
  assert.match(last!, /2 pounds$/)
  assert.deepEqual(others, [])
})
