import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WordScanner } from './word-scanner.ts'
import { WordTable } from './word-table.ts'

const TEXTS = [
  '',
  'Plain words, 2 of them – "quoted", it’s so.',
  'Straße, Ångström, naïve ² ½ ª º × ÷ œuvre Ǆ',
  'ends in a word',
  'cafe\u0301 has a mark of its own; so has Å\u030a',
  'Greek λόγος amid Latin, then Latin again',
  'ab北京cd の、と 東京2020',
  '𝒜𝒷 words of pairs 🙂 and ’tis, o’clock’s \u2009 thin',
  "don't ''' 'tis l’été’ a''b",
]
const FORMS: { of: string; letter: RegExp; whole: RegExp; within?: string }[] = [
  { of: 'letters and figures', letter: /[\p{L}\p{N}]/u, whole: /[\p{L}\p{N}]+/gu },
  { of: 'letters', letter: /\p{L}/u, whole: /\p{L}+/gu },
  { of: 'letters with apostrophes', letter: /\p{L}/u, whole: /\p{L}[\p{L}'’]*/gu, within: "'’" },
]

for (const { of, letter, whole, within } of FORMS) {
  const scanner = new WordScanner(letter, whole, within)
  const table = new WordTable((word) => word, 64)
  const found = (text: string) => {
    const out: [string, number, number][] = []
    scanner.scan(text, table, (word, start, end) => void out.push([word, start, end]))
    return out
  }
  const byPattern = (text: string) =>
    [...text.matchAll(whole)].map(({ 0: word, index }) => [word, index, index + word.length])

  test(`${of}: a scan finds what the pattern finds`, () => {
    for (const text of [...TEXTS, TEXTS.join(' '), TEXTS.toReversed().join('-')])
      assert.deepEqual(found(text), byPattern(text), text)
  })

  test(`${of}: every character is of the kind that the pattern says`, () => {
    for (let code = 0; code < 0x2200; code++) {
      const text = `a${String.fromCharCode(code)}b`
      assert.deepEqual(found(text), byPattern(text), code.toString(16))
    }
  })

  test(`${of}: as many are counted between two places as the pattern finds there`, () => {
    for (const text of TEXTS)
      for (let from = 0; from <= text.length; from++)
        assert.equal(
          scanner.count(text, from, text.length),
          text.slice(from).match(whole)?.length ?? 0,
          text.slice(from),
        )
  })
}
