import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBareGermanNoun, isGermanNoun } from './german-nouns.ts'

test('a noun is one when it is bent, put together or made by an ending', () => {
  for (const word of ['haus', 'hausern', 'haustur', 'fahrradkeller', 'haushaltsplane', 'zahlung', 'us-luftschlage'])
    assert.ok(isGermanNoun(word.split('-').at(-1)!), word)
  assert.ok(isGermanNoun('verletzte'))
})

test('a name that no dictionary holds is no noun', () => {
  for (const word of ['tripolis', 'bengasi', 'vredeling', 'misrata', 'quandt', 'oyvind'])
    assert.ok(!isGermanNoun(word), word)
})

test('a country that is spelled as two nouns is told from a noun', () => {
  assert.ok(isGermanNoun('deutschland'))
  assert.ok(!isBareGermanNoun('deutschland'))
  assert.ok(isBareGermanNoun('osten'))
})

test('a word of any length is answered', () => {
  assert.ok(!isGermanNoun('x'.repeat(5000)))
})
