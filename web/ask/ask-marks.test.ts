import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerLines } from './ask-marks.ts'

const numbers = new Set([1, 2])

test('the marks of citations stand at the words before them', () => {
  assert.deepEqual(answerLines('It was built in 1856. [1] It began in 2021 [1][2].', numbers), [
    [{ text: 'It was built in 1856.' }, { n: 1 }, { text: ' It began in 2021' }, { n: 1 }, { n: 2 }, { text: '.' }],
  ])
})

test('a number in brackets that no citation has is text', () => {
  assert.deepEqual(answerLines('See [3] and [1].', numbers), [[{ text: 'See [3] and' }, { n: 1 }, { text: '.' }]])
})

test('each line is one paragraph, and empty ones are none', () => {
  assert.deepEqual(answerLines('One [1]\n\n \nTwo', numbers), [[{ text: 'One' }, { n: 1 }], [{ text: 'Two' }]])
  assert.deepEqual(answerLines('', numbers), [])
})
