import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../test/support/cpu-ms.ts'
import { MONEY } from './answer-patterns.ts'

const sums = (text: string) => Array.from(text.matchAll(new RegExp(MONEY, 'giu')), ([sum]) => sum)

test('sums of money are found in figures and in words, however long the row of numbers before them', () => {
  assert.deepEqual(sums('It cost £1,200 in May and forty five euros in June'), ['£1,200', 'forty five euros'])
  const [last, ...others] = sums(`${'1 '.repeat(400)}2 pounds`)
  assert.match(last!, /2 pounds$/)
  assert.deepEqual(others, [])
})

test('a long row of numbers is read in linear time', () => {
  for (const unit of ['1 ', '1.', '1', 'one ', '一']) {
    const text = unit.repeat(80_000 / unit.length)
    const started = cpuMs()
    sums(text)
    assert.ok(cpuMs() - started < 2_000, unit)
  }
})
