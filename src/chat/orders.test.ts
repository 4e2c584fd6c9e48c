import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptClaims, newDiscourse } from './chat-claims.ts'

const claims = (message: string, other = 'assistant') =>
  keptClaims(message, {
    ...{ peer: 'Ana', writtenAt: new Date('2026-03-02T09:00:00Z'), timezone: 'UTC', others: [other] },
    discourse: newDiscourse('Ana', [other]),
  }).map(({ text }) => text)

for (const order of [
  'Ideal. Remind me at 3 to ring the bank.',
  'ok order 200 greaseproof sheets and 6 boxes of gloves from the cash and carry',
  'book me the 8.10 to Leeds tomorrow',
  'play something fast',
  'text Lotte im 5 min out',
  'put fifty pounds of onions on the list and some gloves',
  'set a timer for twenty five minutes',
  'please add peanut butter to the shopping list',
  'Play me the Strauss concerto, the slow movement.',
  'play the hairdryer noise',
  'cancel the window cleaner for tuesday',
  'move the dentist to next week, any day',
  'put the cake tasting on saturday 11',
  'mark Mr Osei as did not attend',
  'print label for the blue Gazelle',
  'change the third line to winter',
  'room service please, two espressos, 204',
])
  test(`what is ordered for once is not kept: ${order}`, () => assert.deepEqual(claims(order), []))

for (const order of [
  'ok, bestell mir zwei Dosen Farbe',
  'überweisen Sie bitte 40 Euro an die Stadtwerke',
  'commande deux exemplaires du Loup en slip',
  'ponme la radio, la de boleros',
  'leggimi la prenotazione delle 20',
  'stuur Noor de foto van gisteren',
  '帮我订两张去北京的票',
])
  test(`what is ordered for once is not kept: ${order}`, () => assert.deepEqual(claims(order), []))

test('what is wanted always, what is told beside an order, and how somebody is reached are kept', () => {
  assert.match(claims('always book me an aisle seat').join(), /aisle seat/)
  assert.match(claims('I run a bakery. we open the shop at six and close the kitchen at ten').join(), /shop at six/)
  assert.match(claims('schreib mir nich so lange texte, 2 sätze reichen').join(), /Ana wünscht/)
  assert.match(claims('Buch mir immer einen Platz am Gang').join(), /Gang/)
  assert.match(claims("book me the 8.10 tomorrow. I'm allergic to nuts").join(), /allergic to nuts/)
  assert.match(claims('I play the cello and I order my coffee from Leeds').join(), /plays the cello/)
  assert.match(claims('play the cello in a quartet in Leeds').join(), /cello/)
  assert.match(claims('move the kids to Bristol in May, new school').join(), /Bristol/)
  assert.match(claims('taxi driver in Bradford, nights').join(), /taxi driver/)
  assert.match(claims('wake me gently, I have epilepsy').join(), /epilepsy/)
  assert.match(claims('run the bakery with my sister').join(), /bakery/)
  assert.match(claims('Cancel the Lisbon fair, we are not going to it this year').join(), /Lisbon/)
})
