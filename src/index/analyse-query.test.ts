import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash32 } from '../lib/hash.ts'
import { analyseQuery, queryTerms } from './analyse-query.ts'

test('English alone: stems, function words out, repetitions counted', () => {
  const { words, termCounts } = analyseQuery('Who sang the songs that singers sang?', ['en'])
  assert.deepEqual(
    words.map(({ terms }) => terms.map(({ hash }) => hash)),
    [[hash32('sang')], [hash32('song')], [hash32('singer')]],
  )
  assert.equal(termCounts.get(hash32('sang')), 2)
  assert.equal(termCounts.has(hash32('the')), false)
})

test('two readings of a word are one word of the query', () => {
  const { words } = analyseQuery('running', ['en', 'fr'])
  assert.deepEqual(
    words.map(({ terms }) => terms.map(({ hash }) => hash)),
    [[hash32('run'), hash32('running')]],
  )
  assert.deepEqual(queryTerms('running quickly', ['en', 'de']), ['run', 'quick', 'running', 'quickly'])
})

test('without English notes there are no English stems', () => {
  assert.deepEqual(queryTerms('die Eisenbahnen', ['de']), ['die', 'eisenba'])
  assert.deepEqual(queryTerms('die Eisenbahnen', []), ['die', 'eisenbahnen'])
})

test('a run of a script without spaces is many words', () => {
  assert.equal(analyseQuery('東京大学', ['ja']).words.length, 3)
})
