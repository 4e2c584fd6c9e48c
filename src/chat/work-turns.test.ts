import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { endedByLeaving } from './work-turns.ts'

const left = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...endedByLeaving(
    language,
    message,
    [],
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('Who leaves a job leaves its shifts and its boss', () => {
  const claims = ['Mara works at the tannery.', 'Mara works earlies, 5 to 1.', "Mara's boss is called Ingram."]
  assert.deepEqual(left('en', 'I left the tannery too', ...claims), claims)
  assert.deepEqual(left('en', 'quit my job', ...claims.slice(1)), claims.slice(1))
  assert.deepEqual(left('de', 'hab beim Gerber gekündigt', 'Mara arbeitet bei Gerber.'), ['Mara arbeitet bei Gerber.'])
})

test('Who quits a place of work leaves the trade that is held of it', () => {
  for (const [language, message, claim] of [
    ['en', 'quit the café. delivering for a bakery', 'Mara is a barista.'],
    ['en', 'left the depot too, teaching apprentices at the college now', 'Mara works as bus mechanic.'],
    ['es', 'dejé el bar, ahora soy recepcionista', 'Mara trabaja de camarera.'],
    ['de', 'hab in der Küche gekündigt', 'Mara arbeitet als Köchin.'],
  ] as const)
    assert.deepEqual(left(language, message, claim), [claim], message)
  for (const [message, claim] of [
    ['left the café at five', 'Mara is a barista.'],
    ['quit the choir', 'Mara is a barista.'],
    ['quit the café', 'Mara is a nurse.'],
    ['my brother quit the café', 'Mara is a barista.'],
  ] as const)
    assert.deepEqual(left('en', message, claim), [], message)
})

test('Who leaves a house or a party, or tells of others, keeps the job', () => {
  const claims = ['Mara works at the tannery.', "Mara's boss is called Ingram."]
  for (const message of [
    'left the party',
    'left the house at six',
    'my sister left the tannery',
    'I might leave the tannery',
  ])
    assert.deepEqual(left('en', message, ...claims), [], message)
})
