import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutAddressed } from './addressed.ts'

const rest = (message: string, ...others: string[]) => {
  const text = withoutAddressed(message, others)
  assert.equal(text.length, message.length)
  return text.replace(/\s+/g, ' ').trim()
}

test('whom a speaker calls by name is no part of what is said', () => {
  assert.equal(rest('Thanks, Melanie! I moved to Leeds.', 'Melanie'), 'Thanks, ! I moved to Leeds.')
  assert.equal(rest('yzen: the proxy is up', 'yzen'), 'the proxy is up')
  assert.equal(rest('I moved to Leeds, Mel.', 'Melanie'), 'I moved to Leeds .')
  assert.equal(rest('my sister, Ana, is here', 'Ana'), 'my sister, Ana, is here')
})

test('of two people neither speaks of the other by name, comma or none', () => {
  assert.equal(rest("I'm a nurse ife", 'Ife'), "I'm a nurse")
  assert.equal(rest('Ife, the op is on Monday', 'Ife'), 'the op is on Monday')
  assert.equal(rest('I went to see Aunt Ife. she is fine', 'Ife'), 'I went to see Aunt Ife. she is fine')
  assert.equal(rest('I love working with Ife', 'Ife'), 'I love working with Ife')
})

test('of an assistant, or one of several, it may be spoken', () => {
  assert.equal(rest('at work we use Claude', 'Claude'), 'at work we use Claude')
  assert.equal(rest('on Friday I saw Ife', 'Ife', 'Kunle'), 'on Friday I saw Ife')
})

test('a word for a friend at the end is no part of what is said, a friend spoken of is', () => {
  assert.equal(rest('I moved to Leeds bro', 'assistant'), 'I moved to Leeds')
  assert.equal(rest('I live with my mate. he cooks', 'assistant'), 'I live with my mate. he cooks')
})
