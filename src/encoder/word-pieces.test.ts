import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WordPieces } from './word-pieces.ts'

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', 'cafe', 'un', '##want', '##ed', ',', "'", 's', '中']
const pieces = new WordPieces(vocabulary)
const cut = (text: string, most = 20) => pieces.cut(text, most).map((piece) => vocabulary[piece])

test('a word is cut into the longest pieces that the vocabulary holds, without case and accents', () => {
  assert.deepEqual(cut('Unwanted Café'), ['un', '##want', '##ed', 'cafe'])
})

test('marks and Chinese characters stand alone', () => {
  assert.deepEqual(cut("cafe's,中中"), ['cafe', "'", 's', ',', '中', '中'])
})

test('a word that no pieces make up, or that is too long for one, is unknown', () => {
  assert.deepEqual(cut(`unhappy ${'un'.repeat(80)} cafe`), ['[UNK]', '[UNK]', 'cafe'])
})

test('no more pieces are given than asked for', () => {
  assert.deepEqual(cut('unwanted cafe', 2), ['un', '##want'])
})
