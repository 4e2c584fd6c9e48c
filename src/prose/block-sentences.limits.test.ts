import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskMarkup } from './mask-markup.ts'

test('hostile markup is masked in linear time', () => {
  for (const unit of ['[', '](', '`', '<a', '_ ', '*', 'http://', '[a](', '![', '> ', '[^1', '`` ']) {
    const text = unit.repeat(1_000_000 / unit.length)
    assert.equal(maskMarkup(text).length, text.length, unit)
  }
})
