import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
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

test('lines behind equals signs are headings; what tells a program how to set AsciiDoc is no text', () => {
  const source =
    '= Kiln 2.1 released\nMara Voss\n:toc: left\n:uri-repo: https://x.example/kiln\n\nIt bakes.\n\n== Setup\nRun it.\n\n[source,sh]\n----\nkiln init\n----\n'
  const result = extractPlainText(source)
  assert.deepEqual(
    result.blocks.map(({ kind, level, start, end }) => [kind, level, result.text.slice(start, end)]),
    [
      ['heading', 1, 'Kiln 2.1 released'],
      ['paragraph', undefined, 'Mara Voss'],
      ['paragraph', undefined, 'It bakes.'],
      ['heading', 2, 'Setup'],
      ['paragraph', undefined, 'Run it.'],
      ['paragraph', undefined, 'kiln init'],
    ],
  )
  assert.equal(result.title, 'Kiln 2.1 released')
  const wiki = extractPlainText('Words.\n\n== Travel ==\nBy train.\n\n== Food ==\nSoup.')
  assert.deepEqual(
    wiki.blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => wiki.text.slice(start, end)),
    ['Travel', 'Food'],
  )
  assert.equal(extractPlainText('== alone\n\nx = 1\n\n= 3').blocks[0]!.kind, 'paragraph')
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

const headings = ({ text, blocks }: SourceText) =>
  blocks.flatMap(({ kind, level, start, end }) => (kind === 'heading' ? [[level, text.slice(start, end)]] : []))

test('in a text whose body is indented, short lines left of it head their sections; numbers tell how deep', () => {
  const body = (words: string) =>
    `       ${words} goes on for the whole width of the page and then some\n       more, below itself.\n       A third line.\n${'       And one more.\n'.repeat(4)}`
  const manual = `NAME\n       lamp - switch a lamp\n\nOPTIONS\n${body('The first')}\n   For the house\n${body('The second')}\nFILES\n${body('The last')}`
  assert.deepEqual(headings(extractPlainText(manual)), [
    [1, 'NAME'],
    [1, 'OPTIONS'],
    [2, 'For the house'],
    [1, 'FILES'],
  ])
  const standard = ['1. Scope', '1.1. Terms', '2. Rules'].map((head) => `${head}\n\n${body('It')}${body('So')}`)
  assert.deepEqual(headings(extractPlainText(standard.join('\n'))), [
    [1, '1. Scope'],
    [2, '1.1. Terms'],
    [1, '2. Rules'],
  ])
  for (const flat of [
    'Bread\n  two pounds of flour\n\nSoup\nwith leeks and more\n\nSalad\nof the day\n',
    `Ann said:\n${body('It')}`,
  ])
    assert.deepEqual(headings(extractPlainText(flat)), [])
})

test('releases of a changelog, a line between two rules and the stars of an outline are headings', () => {
  const found = (text: string) => headings(extractPlainText(text))
  assert.deepEqual(
    found(
      'lamp NEWS\n\nversion 1.34 - Ada Lenz, 2021-02-13\n\n* Brighter.\n\nversion 1.33 - Ada Lenz, 2020-02-13\n\n* Darker.\n',
    ),
    [
      [1, 'version 1.34 - Ada Lenz, 2021-02-13'],
      [1, 'version 1.33 - Ada Lenz, 2020-02-13'],
    ],
  )
  assert.deepEqual(found('We use version 1.34 here\n\nand that is all.'), [])
  const rule = '='.repeat(40)
  assert.deepEqual(
    found(`About\n\n${rule}\n\n  Changes between 5 and 6\n\nMore.\n\n${rule}\n\n  Changes between 4 and 5\n\nLess.\n`),
    [
      [1, 'Changes between 5 and 6'],
      [1, 'Changes between 4 and 5'],
    ],
  )
  assert.deepEqual(found('* Release 9\n\n** Mended\n\nIt shines.\n\n** New\n\nA switch.\n'), [
    [1, 'Release 9'],
    [2, 'Mended'],
    [2, 'New'],
  ])
  assert.deepEqual(found('* Bread\n\n* Soup\n\n* Salad\n'), [])
})

test('what stands on most pages is blanked where it stands, what a changelog begins its pages with is not', () => {
  const page = (n: number) =>
    `Lenz             Lamps\n\nOn page ${n} something is said, and then ${'much more '.repeat(9)}of it.\n\nLamps            [Page ${n}]\n`
  const { text } = extractPlainText([1, 2, 3].map(page).join('\f'))
  assert.equal(text.length, [1, 2, 3].map(page).join('\f').length)
  assert.deepEqual(
    text.trim().split(/\s*\n\s*/),
    [1, 2, 3].map((n) => `On page ${n} something is said, and then ${'much more '.repeat(9)}of it.`),
  )
  const news = [3, 2, 1].map((n) => `version 1.${n}, 202${n}-04-05\n\nIt changed for the ${n}th time.`).join('\f')
  assert.equal(extractPlainText(news).text, news.replaceAll('\f', '\n'))
})

test('a word parted at the end of a line by a hyphen of print is one word, and the text as long as before', () => {
  const source = 'The order of con\u2010\n    taining lines and of well-\n    known ones'
  const { text } = extractPlainText(source)
  assert.equal(text, 'The order of containing\n      lines and of well-\n    known ones')
  assert.equal(text.length, source.length)
})
