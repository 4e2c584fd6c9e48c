import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edgeKey, foldedName, nameKey, noteKey, statementKey, styleKey } from './record-key.ts'

test('a note is its title and text, blanks apart', () => {
  assert.deepEqual(noteKey('Harbour', 'It was  shot\nin Tromsø. '), noteKey(' Harbour', 'It was shot in Tromsø.'))
  assert.notDeepEqual(noteKey('Harbour', 'It was shot.'), noteKey('harbour', 'It was shot.'))
  assert.notDeepEqual(noteKey('a', 'b c'), noteKey('a b', 'c'))
})

test('a claim is its type, holder and folded text', () => {
  assert.deepEqual(statementKey('claim', null, 'Café  opened.'), statementKey('claim', null, 'cafe opened.'))
  assert.notDeepEqual(statementKey('claim', null, 'x'), statementKey('position', null, 'x'))
  assert.notDeepEqual(statementKey('position', null, 'x'), statementKey('position', 'Ana', 'x'))
  assert.deepEqual(statementKey('position', 'ANA', 'x'), statementKey('position', 'Ana', 'x'))
})

test('a name is folded and loses its article, but not all of itself', () => {
  assert.equal(foldedName('The  Glass Harbour'), 'glass harbour')
  assert.equal(foldedName('A'), 'a')
  assert.equal(foldedName('Theatre'), 'theatre')
  assert.deepEqual(nameKey('entity', 'An Élan'), nameKey('entity', 'elan'))
  assert.notDeepEqual(nameKey('entity', 'elan'), nameKey('project', 'elan'))
})

test('an edge is source, predicate and target in that order', () => {
  assert.notDeepEqual(edgeKey('a', 'founded', 'b'), edgeKey('b', 'founded', 'a'))
  assert.equal(edgeKey('a', 'founded', 'b').length, 32)
  assert.equal(
    edgeKey('a', 'founded', 'b').toString('hex'),
    '7b0511cfb9af4020e922bfb66c65153fd61c7771de39add381a0b6702995316e',
  )
})

test('an observation of style is its words without its figure; other style records are all their words', () => {
  const key = (type: string, text: string, term: string | null = null) => styleKey(type, text, term)
  const nine = 'Short sentences: 9 words on average; general prose has 20'
  assert.deepEqual(key('style_observation', nine), key('style_observation', nine.replace('9', '10.5')))
  assert.notDeepEqual(key('style_observation', nine), key('style_observation', nine.replace('Short', 'Long')))
  assert.notDeepEqual(key('style_preference', 'Titles: 3 words'), key('style_preference', 'Titles: 4 words'))
  assert.notDeepEqual(key('vocabulary_rule', 'x', 'a'), key('vocabulary_rule', 'x', 'b'))
})
