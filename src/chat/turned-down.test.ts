import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { turnedDown } from './turned-down.ts'

const down = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...turnedDown(
    language,
    message,
    [],
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('What was applied for is over with a no', () => {
  const [arm, lab] = ['Mara applied for an internship at Arm.', 'Mara applied for a place at the Curie lab.']
  assert.deepEqual(down('en', 'so arm said no', arm, lab), [arm])
  assert.deepEqual(down('en', "didn't get it", arm), [arm])
  assert.deepEqual(down('de', 'Absage bekommen', 'Mara hat sich als Gärtnerin beworben.'), [
    'Mara hat sich als Gärtnerin beworben.',
  ])
})

test('A no to something else, or to somebody else, ends no application', () => {
  const arm = 'Mara applied for an internship at Arm.'
  assert.deepEqual(down('en', 'the landlord said no to the tortoise in the kitchen', arm), [])
  assert.deepEqual(down('en', 'my brother got rejected', arm), [])
  assert.deepEqual(down('en', 'so arm said no', 'Mara works at Arm.'), [])
})
