import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import { withStops } from './run-on.ts'

const lines = (text: string) =>
  withStops(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
const claims = (message: string) =>
  chatClaims(message, {
    ...{ peer: 'Ana', writtenAt: new Date('2026-03-02T09:00:00Z'), timezone: 'UTC', others: ['assistant'] },
    discourse: newDiscourse('Ana', ['assistant']),
  }).map(({ text }) => text)

test('speech without stops is parted where a new statement begins, and is as long as before', () => {
  const said =
    "hi um so I'm a tree surgeon I've got my own business it's called Crown and Bough and yeah we're in Hereford the van is a Hilux"
  assert.equal(withStops(said).length, said.length)
  assert.deepEqual(lines(said), [
    "hi so I'm a tree surgeon",
    "I've got my own business",
    "it's called Crown and Bough",
    "we're in Hereford",
    'the van is a Hilux',
  ])
  assert.deepEqual(lines("the dog is Bosun he's um he's nine and then I've also got a horse she's at Penhallow Farm"), [
    'the dog is Bosun',
    "he's nine and then I've also got a horse",
    "she's at Penhallow Farm",
  ])
})

test('what hangs on the words before it is no new statement', () => {
  for (const text of [
    'My brother says the company I work for is closing its office in Leeds',
    'I think the book I bought yesterday is better than the one she gave me',
    'When I was ten we moved to Leeds and my father found work in a mill',
    'If it rains on the day I am staying at home with the cat all afternoon',
    'I told my mother I am moving to Spain with the whole family in May',
    'Had we a dog in the flat I would name him after the man of the moon',
    'He said "I am the king of the hill and she is the queen of the valley"',
    'We live in Leeds, I work at the mill, and my sister is at the bakery',
  ])
    assert.equal(withStops(text), text)
})

test('other languages stay as they are', () => {
  for (const text of [
    'ich gehe um acht Uhr los und um neun bin ich im Büro und er ist dann auch schon da',
    'tenho um gato e um cão e moro em Lisboa e ela é professora e he de ir',
  ])
    assert.equal(withStops(text), text)
})

test('each statement of a breath is a claim', () => {
  assert.deepEqual(claims("um okay I'm a vet nurse in Truro I've got a horse called Figgy I'm coeliac"), [
    'Ana is a vet nurse in Truro.',
    'Ana has got a horse called Figgy.',
    'Ana is coeliac.',
  ])
})
