import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOfMessage } from './changes-of-message.ts'

/** What a message tells in the place of a claim of Ana's. */
const instead = (message: string, claim: string): string[] =>
  changesOfMessage('en', message, [], [{ id: '0', text: claim }], 'Ana').successors.map(({ text }) => text)

test('what is so now is told where no reader told it, without what is over', () => {
  assert.deepEqual(instead('redmine is dead, linear all the way', "Ana's tickets live in Redmine."), [
    'Ana said: linear all the way.',
  ])
  assert.deepEqual(instead('flogged the moped, got a tandem', 'Ana owns a moped.'), ['Ana said: got a tandem.'])
})

test('what says nothing is not', () => {
  assert.deepEqual(instead('flogged the moped, thank god', 'Ana owns a moped.'), [])
  assert.deepEqual(instead('flogged the moped, so happy', 'Ana owns a moped.'), [])
  assert.deepEqual(instead('I live in Oslo. This is number 16.', 'Ana lives in Bergen.'), [])
  assert.deepEqual(instead('flogged the moped. This is great news', 'Ana owns a moped.'), [])
})
