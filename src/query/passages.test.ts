import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingWords, passageAround } from './passages.ts'

const words = Array.from({ length: 200 }, (_, i) => `word${i}`).join(' ')
const cut = (text: string, start: number, end: number, chars?: number) => {
  const span = passageAround(text, { start, end }, chars)
  return text.slice(span.start, span.end)
}

test('a passage holds its span, is no longer than asked for, and begins and ends with whole words', () => {
  const whole = new Set(words.split(' '))
  for (let at = 0; at < words.length - 20; at += 7) {
    const start = words.indexOf(' ', at) + 1
    const end = words.indexOf(' ', start + 10)
    if (end < 0) break
    const passage = cut(words, start, end, 100)
    assert.ok(passage.length <= 100)
    assert.ok(passage.includes(words.slice(start, end)))
    for (const word of passage.split(' ')) assert.ok(whole.has(word), word)
  }
})

test('a short text is given whole, and room left at its end goes to the front', () => {
  assert.equal(cut('Only this.', 0, 4), 'Only this.')
  const passage = cut(words, words.length - 7, words.length, 100)
  assert.ok(passage.endsWith('word199'))
  assert.ok(passage.length > 85)
})

test('a span longer than the room is cut at its end, on a word', () => {
  const passage = cut(words, words.indexOf('word50'), words.length, 40)
  assert.ok(passage.startsWith('word50 word51'))
  assert.ok(passage.length <= 40)
  assert.match(passage, /word\d\d$/)
})

test('scripts without blanks are cut between characters, never within one', () => {
  for (const text of ['東京は日本の首都です。'.repeat(40), '😀'.repeat(300), 'x'.repeat(900)]) {
    for (const start of [0, 100, 101, 355]) {
      const passage = cut(text, start, Math.min(text.length, start + 5))
      assert.ok(passage.isWellFormed(), passage)
      assert.ok(passage.length > 200 && passage.length <= 300)
    }
  }
})

test('blanks at the ends are left out, an empty text gives an empty passage', () => {
  assert.equal(cut('  a b  ', 0, 0), 'a b')
  assert.equal(cut('', 0, 0), '')
})

test('opening words stand on one line', () => {
  assert.equal(openingWords('First line\nand\tsecond.'), 'First line and second.')
  assert.ok(openingWords(words).length <= 80)
})

test('a text of blanks alone is cut in linear time', () => {
  const text = ' '.repeat(2_000_000)
  assert.equal(cut(text, 1_000_000, 1_000_000), '')
})
