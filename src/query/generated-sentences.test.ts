import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generatedSentences, plainText } from './generated-sentences.ts'

const read = (text: string) => generatedSentences(text).map(({ text: written, marks }) => [written, ...marks])

test('a mark belongs to the sentence in which it stands, or right after which', () => {
  assert.deepEqual(read('She won in 1903 [1]. She was born in Warsaw. [2] He died [3] in Paris [1].'), [
    ['She won in 1903.', 1],
    ['She was born in Warsaw.', 2],
    ['He died in Paris.', 3, 1],
  ])
  assert.deepEqual(read('First one.[1][2]\nSecond one. [3, 1; 3]\n\n[4] Third one.'), [
    ['First one.', 1, 2],
    ['Second one.', 3, 1],
    ['Third one.', 4],
  ])
})

test('marks are known in the forms that models give them', () => {
  for (const mark of ['[2]', '【2】', '[note 2]', '[Notes 2]', '[^2]', '[ 2 ]'])
    assert.deepEqual(read(`Warsaw is a city ${mark}.`), [['Warsaw is a city.', 2]], mark)
})

test('what only looks like a mark afterwards is none: no brackets around a number are left', () => {
  for (const text of ['It is so [[1]2].', 'It is so [[[3]]1][2].', 'It is so 【[1]7】 here [2].']) {
    for (const { text: written } of generatedSentences(text)) assert.doesNotMatch(written, /[[【]\s*\d/, text)
  }
  assert.deepEqual(read('The census of [1903] counted all [1].'), [['The census of 1903 counted all.', 1]])
})

test('a sentence without a mark has none', () => {
  assert.deepEqual(read('I think so. It is [1].'), [['I think so.'], ['It is.', 1]])
  assert.deepEqual(read(''), [])
  assert.deepEqual(read('[1]'), [])
})

test('markup becomes the text that it shows, and addresses stay in sight', () => {
  assert.equal(
    plainText('# Answer\n\n- **Warsaw** is `the` _capital_\n> of Poland'),
    'Answer\n\nWarsaw is the capital\nof Poland',
  )
  assert.equal(
    plainText('see [the page](https://a.example/?q=1 "title") now'),
    'see the page (https://a.example/?q=1) now',
  )
  assert.equal(plainText('![x](https://a.example/p.png)'), 'x (https://a.example/p.png)')
  assert.equal(plainText('```js\nrun()\n```'), '\nrun()\n')
  assert.equal(plainText('snake_case_name and 2*3*4'), 'snake_case_name and 2*3*4')
  assert.equal(plainText('a\u202eb\u0000c\r\nd'), 'a b c\nd')
})

test('hostile text is read in linear time', () => {
  for (const part of ['[', '![', '[1', '【', '*', '_a', '`', '[a](', ' '.repeat(9), '<', '# ', '> ', '[1][1'])
    generatedSentences(part.repeat(20_000 / part.length))
})
