import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentences } from './sentences.ts'

const cut = (text: string) => sentences(text, 'en').map(({ start, end }) => text.slice(start, end))

test('the exclamation mark of a picture in Markdown ends no sentence', () => {
  assert.deepEqual(cut('Words here. ![A plate](/pix/plate.webp) More words.'), [
    'Words here.',
    '![A plate](/pix/plate.webp) More words.',
  ])
  assert.deepEqual(cut('Look! [This](a) is new.'), ['Look!', '[This](a) is new.'])
})
