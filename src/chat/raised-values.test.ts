import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatLanguage } from './chat-language.ts'
import { raisedValues } from './raised-values.ts'

const raised = (language: ChatLanguage, message: string, claim: string): string[] =>
  raisedValues(language, message, [{ id: 'a', text: claim }], 'Mara').map(({ text }) => text)

test('A number of a named thing that went up or down is in what is held from now on', () => {
  for (const [language, message, claim, now] of [
    ['en', 'raised my rate to 65 from today', "Mara's rate is 55 an hour.", "Mara's rate is 65 an hour."],
    ['en', 'HbA1c also came down, 6.8 now', 'Mara said: HbA1c came 7.9.', 'Mara said: HbA1c came 6.8.'],
    ['en', 'the rent has gone up to £925', "Mara's rent is £850 a month.", "Mara's rent is £925 a month."],
    ['en', "The landlord's put the rent up to 910", "Mara's rent is 840.", "Mara's rent is 910."],
    ['en', 'doctor upped my ramipril to 10 mg', 'Mara takes ramipril, 5 mg.', 'Mara takes ramipril, 10 mg.'],
    ['en', 'consult is 60 from monday', 'Mara said: first consult 55.', 'Mara said: first consult 60.'],
    ['en', 'so the limit is up to 40', "Mara's limit is 24 clients.", "Mara's limit is 40 clients."],
    ['de', 'hab den Stundensatz auf 64 hoch', 'Mara sagte: Stundensatz 58 euro.', 'Mara sagte: Stundensatz 64 euro.'],
    [
      'de',
      'ich habe aufgestockt auf 38 Stunden',
      'Mara sagte: 30 Stunden die Woche.',
      'Mara sagte: 38 Stunden die Woche.',
    ],
    ['es', 'he subido la tarifa a 45', 'La tarifa de Mara es 40 euros.', 'La tarifa de Mara es 45 euros.'],
    ['fr', 'le loyer est passé à 750', 'Le loyer de Mara est de 700 euros.', 'Le loyer de Mara est de 750 euros.'],
    ['zh', '房租涨到3500了', 'Mara的房租是3000。', 'Mara的房租是3500。'],
  ] as const)
    assert.deepEqual(raised(language, message, claim), [now], message)
})

test('Of a thing that is not held, of others, perhaps, or with several numbers nothing is raised', () => {
  for (const [message, claim] of [
    ['raised my rate to 65', "Mara's rent is 850."],
    ['my boss put his rent up to 900', "Mara's rent is 850."],
    ['the rent is 900 where my aunt lives', "Mara's rent is 850."],
    ["my sister's rent went up to 900", "Mara's rent is 850."],
    ['maybe I raise my rate to 65', "Mara's rate is 55 an hour."],
    ['raised my rate to 65', "Mara's rate is 55 an hour, 400 a day."],
    ['the rent went up to 900', "Mara's brother's rent is 850."],
  ] as const)
    assert.deepEqual(raised('en', message, claim), [], message)
})
