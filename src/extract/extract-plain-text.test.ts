import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SourceUnreadableError } from '../lib/errors.ts'
import type { SourceText } from '../lib/source-text.ts'
import { extractPlainText } from './extract-plain-text.ts'

const slices = ({ text, blocks }: SourceText) => blocks.map(({ start, end }) => text.slice(start, end))

test('a blank line ends a paragraph; the text stays as it is', () => {
  const source = '\n  First line,\nsecond line. \n \t\nNext.\n\n\n# Not a heading\n- nor a list'
  const result = extractPlainText(source)
  assert.equal(result.text, source)
  assert.deepEqual(slices(result), ['First line,\nsecond line.', 'Next.', '# Not a heading\n- nor a list'])
  assert.ok(result.blocks.every((block) => block.kind === 'paragraph' && block.level === undefined))
  assert.equal(result.title, null)
  assert.deepEqual(result.pageStarts, [])
})

const kinds = ({ text, blocks }: SourceText) =>
  blocks.map(({ kind, level, start, end }) => [kind, level ?? 0, text.slice(start, end)])

test('a line that is underlined is a heading; the kind of rule tells its level, and only one at the top is the title', () => {
  const source = 'Handbook\n========\n\nDoors\n-----\nLock them.\n\nLamps\n-----\n\nSwitch them off.'
  const result = extractPlainText(source)
  assert.equal(result.text, source)
  assert.deepEqual(kinds(result), [
    ['heading', 1, 'Handbook'],
    ['heading', 2, 'Doors'],
    ['paragraph', 0, 'Lock them.'],
    ['heading', 2, 'Lamps'],
    ['paragraph', 0, 'Switch them off.'],
  ])
  assert.equal(result.title, 'Handbook')
  assert.equal(extractPlainText('Doors\n=====\nLock.\n\nLamps\n=====\nOff.').title, null)
  assert.deepEqual(kinds(extractPlainText('=====\nDoors\n=====\nLock.')), [
    ['heading', 1, 'Doors'],
    ['paragraph', 0, 'Lock.'],
  ])
})

test('a rule below a sentence, a table head, an item or one much longer than itself makes no heading', () => {
  for (const source of [
    'See you tomorrow.\n-----------------\nBye',
    'uid | name\n----------\n1 | ann',
    '- an item\n---------',
    'A line that is much longer than what stands below it\n---\nMore',
    '12,40\n-----\n13,00',
    'Hello,\n------\nthere',
  ])
    assert.deepEqual(kinds(extractPlainText(source)), [['paragraph', 0, source]], source)
})

test('a form feed ends a page and a paragraph', () => {
  const result = extractPlainText('One\npage\f\nTwo\f\fFour\f')
  assert.deepEqual(slices(result), ['One\npage', 'Two', 'Four'])
  assert.deepEqual(result.pageStarts, [0, 9, 14, 15])
  assert.equal(result.text.slice(result.pageStarts[3]), 'Four\n')
  assert.ok(!result.text.includes('\f'))
})

test('controls become blanks and offsets hold', () => {
  const result = extractPlainText('a\0b\u202e c\n\n\u{e0041}d\ud800')
  assert.equal(result.text, 'a b  c\n\n  d ')
  assert.deepEqual(slices(result), ['a b  c', 'd'])
})

test('a paragraph of any length stays one block', () => {
  const line = 'word '.repeat(10_000).trim()
  const result = extractPlainText(`start\n\n${line}\n\nend`)
  assert.deepEqual(slices(result), ['start', line, 'end'])
})

test('nothing but blanks is no block', () => {
  for (const source of ['', '\n\n \n', '\f\f', '\u200b']) assert.deepEqual(extractPlainText(source).blocks, [])
})

test('more than five million characters are refused', () => {
  assert.throws(() => extractPlainText('x'.repeat(5_000_001)), SourceUnreadableError)
  assert.equal(extractPlainText('\n'.repeat(5_000_000)).blocks.length, 0)
})

test('blocks hold every visible character once, in order', () => {
  const piece = fc.constantFrom('a', 'B ', '\n', '\n\n', ' ', '\t', '\f', '\u200b', '😀', '\ud800', '.')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const result = extractPlainText(pieces.join(''))
      assert.equal(result.text.length, pieces.join('').length)
      assert.equal(slices(result).join('').replace(/\s/g, ''), result.text.replace(/\s/g, ''))
      let before = 0
      for (const { start, end } of result.blocks) {
        assert.ok(start >= before && end > start)
        assert.equal(result.text.slice(start, end), result.text.slice(start, end).trim())
        before = end
      }
    }),
  )
})
