import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionWords, actorWords } from './audit-words.ts'

test('an actor is named by its kind, with its id unless it is the reader', () => {
  assert.deepEqual(actorWords('browser:aaa', 'aaa'), { who: 'this browser', id: null })
  assert.deepEqual(actorWords('browser:bbb', 'aaa'), { who: 'browser', id: 'bbb' })
  assert.deepEqual(actorWords('cli:ccc', 'aaa'), { who: 'terminal', id: 'ccc' })
  assert.deepEqual(actorWords('key:ddd', 'aaa'), { who: 'API key', id: 'ddd' })
  assert.deepEqual(actorWords('oauth:eee', 'aaa'), { who: 'application', id: 'eee' })
  assert.deepEqual(actorWords('operator', 'aaa'), { who: 'operator of this server', id: null })
  assert.deepEqual(actorWords('anonymous', 'aaa'), { who: 'nobody signed in', id: null })
})

test('an act of a later version is shown by its name', () => {
  assert.equal(actionWords('sign-in'), 'Signed in')
  assert.equal(actionWords('robot.dance'), 'robot.dance')
})
