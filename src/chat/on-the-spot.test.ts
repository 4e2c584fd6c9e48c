import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'

const claims = (message: string, other = 'assistant') =>
  keptClaims(message, {
    ...{ peer: 'Ana', writtenAt: new Date('2026-03-02T09:00:00Z'), timezone: 'UTC', others: [other] },
    discourse: newDiscourse('Ana', [other]),
  }).map(({ text }) => text)

for (const moment of [
  "i'm at the vet, Pippin ate a candle",
  "rude. i'm on the 14 tram, 3 stops",
  "good evening, I'm in the lobby, key card isn't working",
  "I'm at the chemist, they're out of my water tablets",
  "I'm at gate 22, boarding in ten",
  'stuck in Turkey with no data, help',
  "the fryer's on, call later",
  'ich hänge seit zehn Minuten in der Warteschleife',
  'mein Akku ist gleich leer',
  'estoy en la peluquería con el tinte puesto',
  "je suis coincée à l'URSSAF ticket B117",
  'boa tarde, estou sem luz desde as três',
  'ik sta op de vluchtstrook met knipperende lampjes',
  '喂，我在你们大厅排队呢，前面还有八个人',
])
  for (const other of ['assistant', 'Bo'])
    test(`where one is for minutes is not kept, said to ${other}: ${moment}`, () =>
      assert.deepEqual(claims(moment, other), []))

test('where one works, is booked or goes again and again, and what lasts though it is said in a hurry, are kept', () => {
  assert.match(claims("I'm at the distillery on Riverside doing tours").join(), /distillery/)
  assert.match(claims("I'm on the trains now, conductor").join(), /trains/)
  assert.match(claims("I'm on the bus at 8 every day").join(), /bus/)
  assert.match(claims("I'm on the ferry to Mull tomorrow").join(), /ferry/)
  assert.match(claims("I'm at the dentist on the 4th of May").join(), /dentist/)
  assert.match(claims("my son is coeliac and it's his party saturday, help").join(), /coeliac/)
  assert.match(claims('je suis dans le train tous les jours').join(), /train/)
})
