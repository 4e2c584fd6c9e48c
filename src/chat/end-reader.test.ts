import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnd } from './end-reader.ts'

const read = (claim: string, message: string, sentence = message) =>
  readEnd({ claim, name: /^[A-Z][a-z]+/.exec(claim)?.[0] ?? '', sentence, message })

test('what ends a claim reads like it more than what only speaks of the same', () => {
  for (const [claim, over, talk] of [
    ['Ana has a dog called Biscuit.', "Biscuit didn't wake up on Sunday", 'Biscuit ate a whole cucumber'],
    ['Ana is a member of the choir.', "I'm done with the choir", 'the choir sang in Leeds'],
    [
      "Ana's baby Ida sleeps in their bed.",
      'Ida is in her own room, third night, not a peep',
      'Ida fell out of the bed',
    ],
    ['Ana works at a brewery.', 'handed my keys in at the brewery on Friday', 'the brewery has a new van'],
    ['Ana lives in Oslo.', 'we moved to Lima in May', 'my desk moved to the third floor'],
  ] as const)
    assert.ok(read(claim, over) > read(claim, talk) + 1, `${claim} ${over}`)
})

test('who the speaker is tells nothing', () => {
  const message = "the moped's gone to a lad in Hull"
  assert.equal(read('Ana rides a moped.', message), read('Robin rides a moped.', message))
})
