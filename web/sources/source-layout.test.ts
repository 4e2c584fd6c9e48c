import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SourceMark } from '../api/wire.ts'
import { joinParts, layText, type TextPart } from './source-layout.ts'

const TEXT = '# Lamp\n\nLamp is small. Ada made it.\n\n### Use\n\nIt is used.'
const at = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from)
  return { start, end: start + words.length }
}
const mark = (nodeType: SourceMark['nodeType'], nodeId: string, words: string): SourceMark => ({
  nodeType,
  nodeId,
  ...at(words),
  title: words,
  page: null,
  noteId: nodeType === 'note' ? null : 'n1',
  sourceKind: 'extracted',
})
const WHOLE: TextPart = {
  text: TEXT,
  start: 0,
  end: TEXT.length,
  blocks: [
    { kind: 'heading', ...at('Lamp'), level: 1 },
    { kind: 'paragraph', ...at('Lamp is small. Ada made it.') },
    { kind: 'heading', ...at('Use'), level: 3 },
    { kind: 'paragraph', ...at('It is used.') },
  ],
  marks: [
    mark('note', 'n1', 'Lamp is small. Ada made it.'),
    mark('claim', 'c1', 'Ada made it.'),
    mark('entity', 'e1', 'Ada'),
    mark('note', 'n2', 'It is used.'),
  ],
}
const words = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text)

test('blocks are cut where marks begin and end, and say what was drawn from them', () => {
  const [heading, paragraph, sub, last] = layText(WHOLE, null)
  assert.deepEqual([heading!.kind, heading!.rank, words(heading!.pieces)], ['heading', 3, ['Lamp']])
  assert.deepEqual(words(paragraph!.pieces), ['Lamp is small. ', 'Ada', ' made it.'])
  assert.deepEqual(
    paragraph!.pieces.map(({ look, drawn }) => [look, drawn]),
    [
      [null, []],
      ['name', ['c1', 'e1']],
      ['statement', ['c1']],
    ],
  )
  assert.deepEqual(
    [paragraph!.notes, paragraph!.drawn].map((marks) => marks.map(({ nodeId }) => nodeId)),
    [['n1'], ['c1', 'e1']],
  )
  assert.equal(sub!.rank, 4, 'one step deeper, whatever its level')
  assert.deepEqual([last!.notes.length, last!.drawn.length], [1, 0])
})

test('what one came for is marked, over several blocks too', () => {
  const found = { start: at('Ada made').start, end: at('It is').end }
  const pieces = layText(WHOLE, found).flatMap((block) => block.pieces)
  assert.deepEqual(words(pieces.filter((piece) => piece.found)), ['Ada', ' made it.', 'Use', 'It is'])
})

test('words that stand in no block are shown, marks of layout are not', () => {
  const laid = layText({ ...WHOLE, blocks: WHOLE.blocks.slice(1, 2), marks: [] }, null)
  assert.deepEqual(
    laid.map(({ kind, pieces }) => [kind, words(pieces).join('')]),
    [
      ['between', '# Lamp\n\n'],
      ['paragraph', 'Lamp is small. Ada made it.'],
      ['between', '\n\n### Use\n\nIt is used.'],
    ],
  )
})

test('parts join to what the whole is, wherever they were cut', () => {
  for (let cut = 1; cut < TEXT.length; cut++) {
    const part = (start: number, end: number): TextPart => ({
      text: TEXT.slice(start, end),
      start,
      end,
      blocks: WHOLE.blocks
        .filter((block) => block.start < end && block.end > start)
        .map((block) => ({ ...block, start: Math.max(block.start, start), end: Math.min(block.end, end) })),
      marks: WHOLE.marks.filter((one) => one.start < end && one.end > start),
    })
    assert.deepEqual(joinParts([part(0, cut), part(cut, TEXT.length)]), WHOLE, String(cut))
  }
})
