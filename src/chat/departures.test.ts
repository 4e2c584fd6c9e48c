import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { endedByDepartures } from './departures.ts'

const gone = (language: ChatLanguage, message: string, ...claims: string[]): string[] => [
  ...endedByDepartures(
    language,
    message,
    [],
    claims.map((text) => ({ id: text, text })),
    'Mara',
  ).keys(),
]

test('Who has gone works no more with the speaker, nor does a firm that has pulled out', () => {
  for (const [language, message, claim] of [
    ['en', "Ottoline's quit, back to Malta", "Mara's cleaner is Ottoline."],
    ['en', 'ferrand cannot do the roof. got another roofer', 'Mara is going with Ferrand for the roof.'],
    ['en', 'Ottoline left in March', 'Mara shares the stall with Ottoline.'],
    ['de', 'Brockmann ist nach Kiel', 'Maras Chef ist Brockmann.'],
    ['es', 'Ramiro se fue a otra empresa', 'El jefe de Mara es Ramiro.'],
    ['fr', 'Solveig est partie en janvier', 'La cheffe de Mara est Solveig.'],
    ['en', 'Ottoline is not coming to us by the way', "Mara's home help is Ottoline."],
    ['de', 'Brockmann ist zurückgetreten', 'Maras Kassenwart ist Brockmann.'],
    ['es', 'Ramiro se ha echado atrás', 'El socio de Mara es Ramiro.'],
    ['zh', '刘敏辞职了', 'Mara的主管是刘敏。'],
  ] as const)
    assert.deepEqual(gone(language, message, claim), [claim], message)
})

test('An hour away, a condition and kin are no departure', () => {
  for (const message of [
    'Ottoline left early today',
    'if Ottoline quits I cry',
    'Ottoline quit smoking',
    'Ottoline left her keys here',
    'is Ottoline gone?',
  ])
    assert.deepEqual(gone('en', message, "Mara's cleaner is Ottoline."), [], message)
  assert.deepEqual(
    gone('en', "Ottoline's quit", "Mara's sister is called Ottoline.", 'Mara knows Ottoline, Bert and Carla.'),
    [],
  )
})

test('What somebody does for all ends when they move on, or are away and another does it', () => {
  for (const [message, claim] of [
    ['Ivo left for a drone startup, the bootloader is mine now', 'Ivo has to sign off anything in the bootloader.'],
    ['Yuki stepped back, new baby', 'Yuki co-maintains the bindings.'],
    ['Chiamaka moved to fraud', 'Chiamaka reviews the patches.'],
    ['Tobias is on leave till september, Keisha reviews till then', 'Tobias approves the models.'],
    ['Walt had a stroke, packages go to Denise', 'Walt approves every package.'],
  ] as const)
    assert.deepEqual(gone('en', message, claim), [claim], message)
  for (const message of [
    'Ivo left early today',
    'Ivo left the door open',
    'Ivo left a comment on the PR',
    'Ivo moved the meeting',
    'Ivo moved to the new desk',
    'Ivo is on leave until friday',
  ])
    assert.deepEqual(gone('en', message, 'Ivo reviews the bootloader.'), [], message)
})

test('Kin who go stay kin and do it no more, and a post is held by who stands in', () => {
  for (const [message, claim] of [
    ["Tamsin's left, she's opened her own", "Mara's niece Tamsin does the cakes."],
    ['Tamsin has moved to Lagos, I do the books myself', "Mara's sister Tamsin keeps the books."],
    ['Ottoline dropped the class so I am on my own', "Mara's project partner is Ottoline."],
    ['Ottoline took a job in Nairobi', "Mara's co-writer is Ottoline."],
    ["Ottoline's contract ended", "Mara's cleaner is Ottoline."],
    ['Ottoline is on sabbatical, Ida is supervising me this year', "Mara's supervisor is Ottoline."],
  ] as const)
    assert.deepEqual(gone('en', message, claim), [claim], message)
  for (const [message, claim] of [
    ['Tamsin has moved to Lagos', "Mara's niece Tamsin is 24."],
    ['Ottoline is on leave this week', "Mara's supervisor is Ottoline."],
    ['Ottoline moved to Friday for our chats', "Mara's supervisor is Ottoline."],
    ['Ottoline went to Porto with her mum', "Mara's friend is Ottoline."],
    ['Ottoline took the job more seriously', "Mara's co-writer is Ottoline."],
  ] as const)
    assert.deepEqual(gone('en', message, claim), [], message)
})
