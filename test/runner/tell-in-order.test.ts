import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellInOrder } from './tell-in-order.ts'

test('what a later one says is kept until those before it have ended, and nothing is lost', () => {
  let heard = ''
  const nextSpeaker = tellInOrder((text) => {
    heard += text
  })
  const [first, second, third] = [nextSpeaker(), nextSpeaker(), nextSpeaker()]
  first.say('a')
  assert.equal(heard, 'a', 'the first is heard at once')
  third.say('f')
  second.say('d')
  second.end()
  first.say('b')
  assert.equal(heard, 'ab')
  first.end()
  assert.equal(heard, 'abdf')
  third.say('g')
  third.end()
  assert.equal(heard, 'abdfg')
})
