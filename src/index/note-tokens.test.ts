import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash32 } from '../lib/hash.ts'
import { analyseNote } from './analyse.ts'
import { TOKEN, WORD_BYTES } from './doc-codec.ts'
import { NoteTokens } from './note-tokens.ts'
import { SENTENCE_END } from './vocabulary.ts'

test('a note comes back word by word with its flags; the title first', () => {
  const tokens = new NoteTokens()
  const bytes = analyseNote({
    title: 'Turkey Creek (town)',
    text: 'It lies in the County of Erie. The Turkey ran.',
    language: 'en',
    facets: [],
    aboutNames: [],
  }).tokens
  const { start, length } = tokens.append(bytes)
  const read = tokens.read(start, length)
  const { nameLike, spanStart, spanEnd } = TOKEN
  const expected: [string, number][] = [
    ['turkey', spanStart],
    ['creek', spanEnd],
    ['', 0],
    ['it', nameLike],
    ['lies', 0],
    ['in', 0],
    ['the', 0],
    ['county', nameLike | spanStart],
    ['of', 0],
    ['erie', nameLike | spanEnd],
    ['', 0],
    ['the', nameLike],
    ['turkey', nameLike | spanStart | spanEnd],
    ['ran', 0],
    ['', 0],
  ]
  const { wordHash } = tokens.vocabulary
  assert.equal(read.count, expected.length)
  expected.forEach(([word, flags], i) => {
    if (word === '') assert.equal(read.words[i], SENTENCE_END)
    else assert.equal(wordHash[read.words[i]!], hash32(word), word)
    assert.equal(read.flags[i], flags, word)
  })
})

test('word numbers of every length come back', () => {
  const tokens = new NoteTokens()
  const counts = [100, 1_000, 70_000, 300_000]
  let first = 0
  for (const until of counts) {
    const words = Array.from({ length: Math.min(8_000, until - first) }, (_, i) => until - i)
    for (let n = first; n < until - 8_000; n++) tokens.vocabulary.number(hash32(`w${n}`), hash32(`w${n}`), 0)
    const bytes = Buffer.alloc(2 + words.length * (WORD_BYTES + 2))
    bytes.writeUInt16LE(words.length, 0)
    words.forEach((n, i) => {
      bytes.writeUInt32LE(hash32(`w${n}`), 2 + i * WORD_BYTES)
      bytes.writeUInt32LE(hash32(`w${n}`), 6 + i * WORD_BYTES)
      const flags = [0, TOKEN.nameLike, TOKEN.spanStart | TOKEN.spanEnd][i % 3]!
      bytes.writeUInt16LE(i | flags, 2 + words.length * WORD_BYTES + i * 2)
    })
    const { start, length } = tokens.append(bytes)
    const read = tokens.read(start, length)
    assert.equal(read.count, words.length)
    words.forEach((n, i) => {
      assert.equal(tokens.vocabulary.wordHash[read.words[i]!], hash32(`w${n}`))
      assert.equal(read.flags[i], [0, TOKEN.nameLike, TOKEN.spanStart | TOKEN.spanEnd][i % 3])
    })
    first = until
  }
})

test('one word with two stems is two words', () => {
  const { vocabulary } = new NoteTokens()
  assert.notEqual(vocabulary.number(1, 2, 0), vocabulary.number(1, 3, 0))
  assert.equal(vocabulary.number(1, 2, 0), vocabulary.number(1, 2, 0))
})
