import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOnWord } from './cut-text.ts'
import { withinChars } from './get-source-run-evidence.ts'

const note = (start: number, body: string) => ({ start, body })
const claim = (start: number, text: string) => ({ start, text })
const pack = (maxChars: number, notes: ReturnType<typeof note>[], claims: ReturnType<typeof claim>[]) => {
  const { notes: shown, claims: kept } = withinChars(notes, claims, maxChars)
  return [shown.map(({ excerpt }) => excerpt), kept.map(({ text }) => text)]
}

test('what fits is taken in the order of the source: a note, then the claims drawn from it', () => {
  const notes = [note(0, 'one two'), note(20, 'three four')]
  const claims = [claim(0, 'claim 1'), claim(4, 'claim 2'), claim(20, 'claim 3')]
  assert.deepEqual(pack(100, notes, claims), [
    ['one two', 'three four'],
    ['claim 1', 'claim 2', 'claim 3'],
  ])
  assert.deepEqual(pack(14, notes, claims), [['one two'], ['claim 1']])
  assert.deepEqual(pack(27, notes, claims), [
    ['one two', 'three'],
    ['claim 1', 'claim 2'],
  ])
})

test('after a note that was cut nothing follows, and a claim is whole or absent', () => {
  assert.deepEqual(pack(9, [note(0, 'one two three')], [claim(0, 'x')]), [['one two'], []])
  assert.deepEqual(pack(10, [note(0, 'one')], [claim(0, 'nine chars'), claim(1, 'short')]), [['one'], ['short']])
})

test('text is cut after a word; in scripts without blanks too', () => {
  assert.equal(cutOnWord('one two three', 13), 'one two three')
  assert.equal(cutOnWord('one two three', 12), 'one two')
  assert.equal(cutOnWord('one two three', 8), 'one two')
  assert.equal(cutOnWord('one two three', 7), 'one two')
  assert.equal(cutOnWord('one  two', 4), 'one')
  assert.equal(cutOnWord('one', 2), '')
  assert.equal(cutOnWord('one', 0), '')
  assert.equal(cutOnWord('湖は大きい', 3), '湖は')
  assert.equal(cutOnWord('湖は大きい', 2), '湖は')
  assert.equal(cutOnWord('湖は\u{20000}大きい', 3), '湖は')
  assert.equal(cutOnWord('日本のJavaScriptライブラリ', 7), '日本の')
  assert.equal(cutOnWord('see 日本の島', 6), 'see 日本')
  assert.equal(cutOnWord('ประเทศไทยมีทะเล', 10), 'ประเทศไทย')
  assert.equal(cutOnWord('Donaudampfschifffahrt', 5), '')
})

test('emoji are whole or absent, whatever they are made of', () => {
  assert.equal(cutOnWord('😀😀😀', 5), '😀😀')
  assert.equal(cutOnWord('two 😀😀', 7), 'two 😀')
  assert.equal(cutOnWord('two 😀😀', 5), 'two')
  assert.equal(cutOnWord('👨‍👩‍👧👨‍👩‍👧', 12), '👨‍👩‍👧')
  assert.equal(cutOnWord('🇬🇧🇫🇷', 6), '🇬🇧')
  assert.equal(cutOnWord('👍🏽👍🏽', 6), '👍🏽')
  assert.equal(cutOnWord('👍🏽', 2), '')
})

test('cutting takes no longer than the text', () => {
  const blanks = `${' '.repeat(100_000)}x${'y'.repeat(100_000)}`
  assert.equal(cutOnWord(blanks, 150_000), '')
  assert.equal(cutOnWord('a '.repeat(100_000), 150_000).length, 149_999)
  assert.equal(cutOnWord('湖大'.repeat(50_000), 99_999).length, 99_999)
})
