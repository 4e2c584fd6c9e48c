import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineTable } from './line-table.ts'

test('lines are found, and nothing else', () => {
  const lines = Array.from({ length: 5_000 }, (_, i) => `word${(i * 7919) % 100_003}`)
  const table = new LineTable(`${lines.join('\n')}\n`, 0, lines.join('\n').length + 1)
  const known = new Set(lines)
  for (let i = 0; i < 100_003; i++) assert.equal(table.has(`word${i}`), known.has(`word${i}`), `word${i}`)
})

test('only the lines between two places, in any script, without empty ones', () => {
  const text = 'before\nstraße\n北京\n\nhill\nafter\n'
  const table = new LineTable(text, text.indexOf('straße'), text.indexOf('after'))
  for (const line of ['straße', '北京', 'hill']) assert.ok(table.has(line), line)
  for (const line of ['', 'before', 'after', 'hil', 'hills', 'straße\n北京', '\n', 'ill'])
    assert.ok(!table.has(line), line)
  assert.ok(!new LineTable('', 0, 0).has('x'))
})
