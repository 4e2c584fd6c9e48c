import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similarityOf } from './nearly-equal.ts'

test('equal words are equal, whatever their case, marks and accents', () => {
  assert.equal(similarityOf('A gateway takes up to 32 probes.', 'a gateway takes up to 32 probes'), 1)
  assert.equal(similarityOf('El café abre a las nueve.', 'El cafe abre a las nueve'), 1)
})

test('a few other small words leave a statement nearly equal', () => {
  for (const [a, b] of [
    ['A gateway takes up to 32 probes.', 'Each gateway takes up to 32 probes.'],
    ['The hotel costs 95 pounds a night.', 'The hotel costs 95 pounds per night.'],
    ['Das Büro ist im zweiten Stock.', 'Das Büro liegt im zweiten Stock.'],
    ['我们的办公室在二楼。', '我们的办公室就在二楼。'],
  ] as const) {
    const similarity = similarityOf(a, b)
    assert.ok(similarity !== null && similarity >= 0.7 && similarity < 1, `${a} ${similarity}`)
  }
})

test('another number, another name or a negation makes another statement', () => {
  for (const [a, b] of [
    ['A gateway takes up to 32 probes.', 'A gateway takes up to 48 probes.'],
    ['The shed in the old garden belongs to Anna.', 'The shed in the old garden belongs to Berta.'],
    ['The shed is locked at night.', 'The shed is not locked at night.'],
    ['Der Schuppen ist nachts offen.', 'Der Schuppen ist nachts nicht offen.'],
    ['办公室在周末开放。', '办公室在周末不开放。'],
  ] as const)
    assert.equal(similarityOf(a, b), null, `${a} / ${b}`)
})

test('statements with few words in common are not alike', () => {
  assert.equal(similarityOf('The boats are in the harbour.', 'The trains stop at the station.'), null)
})
