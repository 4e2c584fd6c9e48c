import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { irregularBlanks, spanMapper, withBlanks } from './note-blanks.ts'

const blank = fc.constantFrom(' ', '  ', '\n', '\n\n', '\t', '\u00a0', ' \n ')
const word = fc.stringMatching(/^[a-z.]{1,5}$/)
/** Two texts that differ in blanks alone. */
const wordings = fc.array(word, { minLength: 1, maxLength: 12 }).chain((words) => {
  const blanks = fc.array(blank, { minLength: words.length + 1, maxLength: words.length + 1 })
  const edge = fc.tuple(fc.boolean(), fc.boolean())
  const joined = ([between, [head, tail]]: [string[], [boolean, boolean]]) =>
    words.reduce(
      (text, one, i) => text + one + (i < words.length - 1 ? between[i + 1] : tail ? between[i + 1] : ''),
      head ? between[0]! : '',
    )
  return fc.tuple(fc.tuple(blanks, edge).map(joined), fc.tuple(blanks, edge).map(joined))
})

test('a text is what its words and its irregular blanks make, whichever wording the words are taken from', () => {
  fc.assert(
    fc.property(wordings, ([a, b]) => {
      assert.equal(withBlanks(b, irregularBlanks(a)), a)
      assert.equal(withBlanks(a, irregularBlanks(a)), a)
    }),
  )
})

test('single blanks between words need no remembering', () => {
  assert.deepEqual(irregularBlanks('one two three'), [])
  assert.deepEqual(irregularBlanks(' one\n\ntwo three '), [
    [0, ' '],
    [1, '\n\n'],
    [3, ' '],
  ])
  assert.equal(withBlanks(' one\n\ntwo   three\t', []), 'one two three')
})

test('spans of whole words show the same words in either wording and come back unchanged', () => {
  fc.assert(
    fc.property(wordings, fc.nat(), fc.nat(), ([a, b], x, y) => {
      const solid = [...a.matchAll(/\S/g)].map(({ index }) => index)
      const [from, to] = [x % solid.length, y % solid.length].sort((p, q) => p - q)
      const start = solid[from!]!
      const end = solid[to!]! + 1
      const mapped = spanMapper(a, b)(start, end)
      const words = (text: string) => text.replace(/\s+/g, ' ')
      assert.equal(words(b.slice(mapped.start, mapped.end)), words(a.slice(start, end)))
      assert.deepEqual(spanMapper(b, a)(mapped.start, mapped.end), { start, end })
    }),
  )
})

test('blanks at the ends of a span are left out', () => {
  assert.deepEqual(spanMapper('one  two ', 'one\ntwo')(3, 9), { start: 4, end: 7 })
  assert.deepEqual(spanMapper('one two', 'one two')(3, 4), { start: 4, end: 4 })
  assert.deepEqual(spanMapper('one ', 'one')(3, 4), { start: 3, end: 3 })
  // of a wording that stays: as of one that has a blank more at its end, which no span holds
  for (const same of [' one  two ', '\u00a0one\n\ntwo', '  ', 'one'])
    for (let start = 0; start <= same.length; start++)
      for (let end = start; end <= same.length; end++) {
        const other = spanMapper(same, `${same} `)(start, end)
        const expected = { start: Math.min(other.start, same.length), end: Math.min(other.end, same.length) }
        assert.deepEqual(spanMapper(same, same)(start, end), expected)
      }
})
