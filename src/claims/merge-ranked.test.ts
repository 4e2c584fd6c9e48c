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
const message = (id: string, score: number, text = `${id}.`, peer = 'ana'): RankedThing => ({
  kind: 'message',
  id,
  score,
  text,
  peer,
  at: null,
  messages: [id],
})
const ids = (claims: RankedThing[], messages: RankedThing[]) => mergeRanked(claims, messages, 'ana').map(({ id }) => id)

test('a message whose claim stands before it is left out, and so is a claim behind its message', () => {
  assert.deepEqual(ids([claim('c1', 1, ['m1']), claim('c2', 0.1, ['m2'])], [message('m1', 1), message('m2', 0.9)]), [
    'c1',
    'm2',
  ])
})

test('a message that no claim tells of stands where it fits', () => {
  assert.deepEqual(ids([claim('c1', 1, ['m1']), claim('c2', 0.2, ['m3'])], [message('m2', 0.5)]), ['c1', 'm2', 'c2'])
})

test('turns that only ask, and those of others, stand behind', () => {
  assert.deepEqual(
    ids([], [message('asks', 1, 'Where do you live?'), message('other', 1, 'Nice.', 'bo'), message('says', 0.8)]),
    ['says', 'other', 'asks'],
  )
})
