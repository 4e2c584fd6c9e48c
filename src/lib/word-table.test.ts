import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOn, WORD_HASH, WordTable } from './word-table.ts'

const look = (table: WordTable<string>, text: string, start = 0, end = text.length): string => {
  let hash = WORD_HASH
  for (let i = start; i < end; i++) hash = hashOn(hash, text.charCodeAt(i))
  return table.at(text, start, end, hash)
}

test('a word is found wherever it stands, and made once', () => {
  const made: string[] = []
  const table = new WordTable((word) => {
    made.push(word)
    return `<${word}>`
  })
  assert.equal(look(table, 'an otter swims', 3, 8), '<otter>')
  assert.equal(look(table, 'otter'), '<otter>')
  assert.equal(look(table, 'otters'), '<otters>')
  assert.deepEqual(made, ['otter', 'otters'])
})

test('words of one hash are told apart, and more of them than it holds push each other out', () => {
  const table = new WordTable((word) => `<${word}>`)
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < 50; i++) assert.equal(table.at(`word${i}`, 0, `word${i}`.length, 7), `<word${i}>`)
})

test('more words than there is room for are still found', () => {
  const table = new WordTable((word) => word.length)
  for (let i = 0; i < 100_000; i++) {
    let hash = WORD_HASH
    const word = `w${i}`
    for (const letter of word) hash = hashOn(hash, letter.charCodeAt(0))
    assert.equal(table.at(word, 0, word.length, hash), word.length)
  }
})
