import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Beginnings, countStopWords, STOP_WORDS, terms, termsBeginning, words } from './text.ts'

const TABLE = JSON.parse(readFileSync(new URL('./common-english.json', import.meta.url), 'utf8'))
const WORDS: string[] = [
  ...TABLE.ordinaryWords.split(' '),
  'dying',
  'lying',
  'tying',
  'oed',
  'aing',
  'x',
  'b2',
  '2nd',
  'y',
]

test('looking for the term of a word finds it', () => {
  for (const word of WORDS) {
    const own = terms(word)
    assert.deepEqual(termsBeginning(word, 'en', new Beginnings(own)), own, word)
  }
})

test('terms that begin otherwise are left out', () => {
  const text = 'The harbour of Oldtown lies west of the mill, x2 and x.'
  assert.deepEqual(termsBeginning(text, 'en', new Beginnings(['harbour', 'miller'])), ['harbour', 'mill', 'x'])
})

test('texts of other letters and languages give all their terms', () => {
  const none = new Beginnings([])
  for (const [text, language] of [
    ['Grüße aus Köln und Émile', 'en'],
    ['東京は日本の首都です', 'en'],
    ['die Brücken von Königsberg', 'de'],
  ] as const)
    assert.deepEqual(termsBeginning(text, language, none), terms(text, language))
})

test('stop words are counted as they stand among the words of any text', () => {
  for (const text of [
    '',
    'The harbour is IN the town; it’s not 2nd.',
    'Ça va, the café “is” open',
    '東京 is the capital',
  ]) {
    const all = words(text)
    const stopWords = all.filter((word) => STOP_WORDS.has(word)).length
    assert.deepEqual(countStopWords(text), { words: all.length, stopWords }, text)
  }
})
