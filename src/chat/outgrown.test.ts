import assert from 'node:assert/strict'
import test from 'node:test'
import { outgrown } from './outgrown.ts'

const left = (message: string, ...claims: string[]): string[] => {
  const held = claims.map((text, i) => ({ id: `${i}`, text }))
  const { ended, successors } = outgrown(message, held, 'Mara')
  return [...[...ended.keys()].map((id) => `over ${id}`), ...successors.map(({ id, text }) => `${id} ${text}`)]
}

test('A later age of somebody by name takes the place of the earlier one, and the rest of the claim stays', () => {
  assert.deepEqual(left('Otto turned 9 on Friday', "Mara's children are Otto (8) and Ida (3)."), [
    "0 Mara's children are Otto (9) and Ida (3).",
  ])
  assert.deepEqual(left('cumplí 40 y Nuria 6 el mismo día', 'Mara vive con Nuria, que tiene 5.'), [
    '0 Mara vive con Nuria, que tiene 6.',
  ])
})

test('Nobody grows younger, a birthday to come is none, and a number of something else neither', () => {
  const claim = "Mara's child Otto is 8."
  for (const message of [
    'Otto was 7 then',
    'Otto will be 9 in June',
    'Otto ate 9 dumplings',
    'Ida is 9',
    'is Otto 9 now?',
  ])
    assert.deepEqual(left(message, claim), [], message)
})

test('A later year, grade or semester takes the place of the earlier one', () => {
  assert.deepEqual(left('my fourth year begins on Monday', 'Mara is a third year law student in Leeds.'), [
    '0 Mara is a fourth year law student in Leeds.',
  ])
  assert.deepEqual(left('ya voy en sexto', 'Mara va en quinto semestre de derecho.'), [
    '0 Mara va en sexto semestre de derecho.',
  ])
  assert.deepEqual(left('my second year was the best', 'Mara is a third year law student.'), [])
})

test('Who has finished studies has no year of them, and who has retired no work', () => {
  assert.deepEqual(left('I finished my degree!', 'Mara is a third year law student.', 'Mara is a vegetarian.'), [
    'over 0',
  ])
  assert.deepEqual(
    left("I'm retired since Friday", 'Mara works at the harbour office.', "Mara's sister works at a bank."),
    ['over 0'],
  )
  assert.deepEqual(left('I will be retired in two years', 'Mara works at the harbour office.'), [])
})

test('A birth ends a pregnancy, and no one else’s', () => {
  assert.deepEqual(
    left("I'm a dad! baby girl, 3 kilos", 'Lena is five months pregnant.', "Mara's sister Jo is pregnant."),
    ['over 0'],
  )
})

test('A birth that is told, by name or not, ends that one is expected', () => {
  for (const [message, claim] of [
    ["Baby's here! A girl, Ottilie", "Mara's wife is pregnant."],
    ['Otto Emil, born on the 3rd of May', 'Mara is pregnant.'],
    ['I am a grandmother! Otto was born on Friday', "Mara's daughter Ida is expecting in May."],
  ] as const)
    assert.deepEqual(left(message, claim), ['over 0'], message)
  for (const [message, claim] of [
    ["my cousin's baby is here", 'Mara is pregnant.'],
    ["Baby's here! A girl, Ottilie", "Mara's plate is due in August."],
    ["Baby's here! A girl, Ottilie", "Mara's sister is pregnant."],
    ['Otto was born on a farm', "Mara's daughter Ida plays chess."],
  ] as const)
    assert.deepEqual(left(message, claim), [], message)
})
