import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOnWord } from './cut-text.ts'
import { withinChars } from './evidence-pack.ts'

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

test('text is cut after a word; scripts without blanks after a character', () => {
  assert.equal(cutOnWord('one two three', 13), 'one two three')
  assert.equal(cutOnWord('one two three', 12), 'one two')
  assert.equal(cutOnWord('one two three', 8), 'one two')
  assert.equal(cutOnWord('one two three', 7), 'one two')
  assert.equal(cutOnWord('one  two', 4), 'one')
  assert.equal(cutOnWord('one', 2), '')
  assert.equal(cutOnWord('one', 0), '')
  assert.equal(cutOnWord('湖は大きい', 3), '湖は大')
  assert.equal(cutOnWord('湖は\u{20000}大きい', 3), '湖は')
})

test('cutting takes no longer than the text', () => {
  const blanks = `${' '.repeat(100_000)}x${'y'.repeat(100_000)}`
  assert.equal(cutOnWord(blanks, 150_000), '')
  assert.equal(cutOnWord('a '.repeat(100_000), 150_000).length, 149_999)
})
