import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, keptClaims, newDiscourse } from './chat-claims.ts'

const told = (message: string, claims = chatClaims) =>
  claims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  }).map(({ text }) => text)

for (const [message, claims] of [
  ['lifelong vegetarian, dad of three', ['Ana is a lifelong vegetarian.', 'Ana is a dad of three.']],
  ['cello player, insomniac', ['Ana is a cello player.', 'Ana is an insomniac.']],
  ['hearing aid user since birth', ['Ana is a hearing aid user since birth.']],
  ['Proud owner of a 1987 Volvo', ['Ana is a proud owner of a 1987 Volvo.']],
  ['tailor by trade', ['Ana is a tailor by trade.']],
  ['23 lambs so far', ['Ana has 23 lambs so far.']],
  ['four hens and a rooster', ['Ana has four hens and a rooster.']],
  ['12 employees, two vans', ['Ana has 12 employees.', 'Ana has two vans.']],
  ['two teenage daughters', ['Ana has two teenage daughters.']],
  ['max 250k', ["Ana's max is 250k."]],
  ['rent 640, phone 15', ["Ana's rent is 640.", "Ana's phone is 15."]],
  ['900 stipend', ["Ana's stipend is 900."]],
  ['budget 900 for the sofa', ["Ana's budget is 900 for the sofa."]],
  ['no shellfish for me, allergic', ['Ana is allergic to shellfish.']],
  ['gluten free for me please', ['Ana wants gluten free.']],
  ['kosher for us', ['Ana wants kosher.']],
  ['rent 640, dentist on friday', ["Ana's rent is 640.", 'Ana has dentist on friday [2026-05-08].']],
  ['28 now and still a tenant', ['Ana is 28 years old.', 'Ana is still a tenant.']],
  ['trams > buses', ['Ana prefers trams to buses.']],
  ["there's a lad from the club. Owen.", ['Ana knows a lad from the club called Owen.']],
] as const)
  test(`"${message}" is a statement about the speaker`, () => {
    assert.deepEqual(told(message), claims)
  })

for (const message of [
  'great player',
  'what a lucky owner',
  'typical landlord',
  'the best drummer in town',
  'another teacher',
  'two thumbs up',
  'five stars',
  '20 minutes later still waiting',
  '3 more days!',
  '10 out of 10',
  '100 percent',
  'two beers please',
  'three questions',
  'page 7',
  'too much for me',
  'works for me',
  'good news for us',
  'not for me',
  'same for me please',
  'thanks for that, twelve points for you',
])
  test(`"${message}" says nothing of the speaker`, () => {
    assert.deepEqual(told(message, keptClaims), [])
  })
