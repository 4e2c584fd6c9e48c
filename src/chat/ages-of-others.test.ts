import assert from 'node:assert/strict'
import { test } from 'node:test'
import { olderByNow } from './ages-of-others.ts'

const older = (message: string, ...claims: string[]): string[] =>
  olderByNow(
    message,
    claims.map((text, i) => ({ id: `${i}`, text })),
    'Mara',
  ).map(({ text }) => text)

test('Whoever is named with an age has the later one, wherever in the claim it stands', () => {
  for (const [message, claim, now] of [
    [
      'ines is 11 now as of last week',
      'Mara said: The girls are Ines who is 10 and Leela who is 7.',
      'Mara said: The girls are Ines who is 11 and Leela who is 7.',
    ],
    ['our little girl turned seven on Sunday', "Mara's daughter is six.", "Mara's daughter is 7."],
    [
      'la abuela ha cumplido 83',
      'Mara dijo: vivo con mi abuela Pilar, 82 años.',
      'Mara dijo: vivo con mi abuela Pilar, 83 años.',
    ],
    ['九月上小学，她六岁了', 'Mara的女儿豆豆五岁。', 'Mara的女儿豆豆6岁。'],
    ['Otto switched to python, wild. hes 10 now', "Mara's brother Otto is 9.", "Mara's brother Otto is 10."],
  ] as const)
    assert.deepEqual(older(message, claim), [now], message)
  assert.deepEqual(older('豆豆上个月满6岁了', 'Mara的儿子才5岁。', 'Mara的儿子小名豆豆。'), ['Mara的儿子才6岁。'])
})

test('Nobody else, no birthday to come and no other number makes somebody older', () => {
  for (const [message, claim] of [
    ['my nephew turned 6 yesterday', "Mara's son is 5."],
    ['Otto will be 10 in May', "Mara's brother Otto is 9."],
    ['they turned 16 into a mess', 'Mara runs Postgres 15.'],
    ['Otto ate 10 pancakes', "Mara's brother Otto is 9."],
  ] as const)
    assert.deepEqual(older(message, claim), [], message)
})
