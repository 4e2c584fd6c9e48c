import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRanked, type RankedThing } from './merge-ranked.ts'

const claim = (id: string, score: number, messages: string[]): RankedThing => ({
  kind: 'claim',
  id,
  score,
  text: `Ana: ${id}.`,
  peer: 'ana',
  at: null,
  messages,
})
const message = (id: string, score: number, text = `${id}, and this and that besides.`): RankedThing => ({
  kind: 'message',
  id,
  score,
  text,
  peer: 'ana',
  at: null,
  messages: [id],
})
const ids = (claims: RankedThing[], messages: RankedThing[]) => mergeRanked(claims, messages).map(({ id }) => id)

test('a message whose claim stands before it is left out, and so is a claim behind its message', () => {
  assert.deepEqual(ids([claim('c1', 1, ['m1']), claim('c2', 0.1, ['m2'])], [message('m1', 1), message('m2', 0.9)]), [
    'c1',
    'm2',
  ])
})

test('a message that no claim tells of stands where it fits', () => {
  assert.deepEqual(ids([claim('c1', 1, ['m1']), claim('c2', 0.2, ['m3'])], [message('m2', 0.5)]), ['c1', 'm2', 'c2'])
})

test('a claim that answers as well as its message stands for it; of several the best', () => {
  const merged = mergeRanked(
    [claim('c1', 0.87, ['m1']), claim('c2', 0.82, ['m1']), claim('c3', 0.1, ['m2'])],
    [message('m1', 0.9), message('m2', 0.8)],
  )
  assert.deepEqual(
    merged.map(({ id, score }) => [id, score]),
    [
      ['c1', 0.9],
      ['c2', 0.82],
      ['m2', 0.8],
    ],
  )
})

test('a claim stands for a message that is no longer than it, where it answers half as well', () => {
  const told = (score: number, text: string) =>
    ids([{ ...claim('c1', score, ['m1']), text: 'Ana lives in Oslo.' }], [message('m1', 0.9, text)])
  assert.deepEqual(told(0.5, 'I live in Oslo.'), ['c1'])
  assert.deepEqual(told(0.4, 'I live in Oslo.'), ['m1'])
  assert.deepEqual(told(0.5, 'I live in Oslo, by the park.'), ['m1'])
})
