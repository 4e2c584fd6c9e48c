import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fold, stem } from '../lib/text.ts'
import { wordsOf } from './answer-words.ts'
import { IRREGULAR } from './function-words.ts'
import { familiesOf } from './word-families.ts'

test('each word of the English table has the families of its lines, whatever its stem begins with', () => {
  const table = readFileSync(new URL('./english-families.txt', import.meta.url), 'utf8')
  const missing = table
    .trim()
    .split('\n')
    .flatMap((line, family) =>
      line
        .split(' ')
        .map(fold)
        .filter((word) => !familiesOf(stem(IRREGULAR.get(word) ?? word)).includes(family)),
    )
  assert.deepEqual(missing, [])
})

test('a word of another language has the families of those that share its stem', () => {
  for (const [language, inflected, listed] of [
    ['de', 'bezahle', 'bezahlen'],
    ['de', 'gewohnt', 'wohnen'],
    ['de', 'wechselst', 'gewechselt'],
    ['es', 'ganabas', 'ganar'],
    ['fr', 'livraient', 'livrer'],
    ['fr', 'gagnages', 'gagner'],
  ] as const) {
    const [own, other] = [inflected, listed].map((word) => wordsOf(word, language)[0]!.families)
    assert.ok(other!.length > 0, listed)
    assert.deepEqual(
      other!.filter((family) => !own!.includes(family)),
      [],
      inflected,
    )
  }
})
