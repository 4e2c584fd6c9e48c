import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOfThings } from './rows-of-things.ts'

const rows = (message: string): string[] =>
  rowsOfThings(message, {
    listed: /(?<!\p{L})(?:list|tesco|packing|need)(?!\p{L})/iu,
    language: 'en',
    isAmount: (text) => /^\d+ ?(?:x|kg|bags?)(?!\p{L})/u.test(text),
  }).map(({ start, end }) => message.slice(start, end))

test('lines of things behind a head, or with amounts, are a row', () => {
  const list = 'shopping list so far:\n- oatcakes\n- crackers x12\n- cucumber'
  assert.deepEqual(rows(`yes pls\n${list}`), [list])
  assert.deepEqual(rows('for the bbq\n12 burgers\nbuns\n3 bags charcoal'), [
    'for the bbq\n12 burgers\nbuns\n3 bags charcoal',
  ])
})

test('a word in brackets does not end a row', () => {
  const line = 'tesco: compost, slug pellets (no! bad for hedgehogs), twine, milk'
  assert.deepEqual(rows(line), [line])
})

test('rows of people, tools and days are none', () => {
  assert.deepEqual(rows('we use:\n- node\n- pnpm\n- vitest'), [])
  assert.deepEqual(rows('need to know:\n- Mia is 7\n- Tom is 9\n- Ella is 2'), [])
  assert.deepEqual(rows('my week list: gym on Monday, chess on Friday, run on Sunday'), [])
})
