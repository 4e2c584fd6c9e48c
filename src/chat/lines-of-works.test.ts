import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'

const claims = (message: string) =>
  keptClaims(message, {
    ...{ peer: 'Ana', writtenAt: new Date('2026-03-02T09:00:00Z'), timezone: 'UTC', others: ['assistant'] },
    discourse: newDiscourse('Ana', ['assistant']),
  }).map(({ text }) => text)

for (const line of [
  "ch 22: Commander Rhe confesses. she's engaged. he isn't. 600 words go",
  'INT. DINER – NIGHT. Selam is pregnant and nobody knows. Give me her first line.',
  'verse 2: he left his wife for a lighthouse. make it sadder',
  'my parents are divorced space pirates (in the fic)',
  "my heart is a wet matchbox (that's Vane, not me)",
  'Kapitel 9: Irma vergiftet den Apotheker. Schreib mir den ersten Absatz.',
  'capítulo 3: a Dalva mata o marido com um bolo. escreve o começo',
])
  test(`what is made up is not told: ${line}`, () => assert.deepEqual(claims(line), []))

test('who writes, and brackets that put something right, are kept', () => {
  assert.match(claims("I've finished chapter 22 of my novel, it's called Salt").join(), /Salt/)
  assert.match(claims("line manager: Petra, she's lovely").join(), /Petra/)
  assert.match(claims('my sister (not me) is vegan').join(), /vegan/)
  assert.match(claims("I'm a line cook (not a chef)").join(), /line cook/)
})
