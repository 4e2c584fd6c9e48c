import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'

const told = (message: string) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'), // a Wednesday
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  }).map(({ text }) => text)

for (const [message, claims] of [
  ['roommate owes me 40 since march', ['roommate owes Ana 40 since march.']],
  ['dad drives a tram and mum teaches maths', ['dad drives a tram.', 'mum teaches maths.']],
  ["wife's expecting, due in august", ['wife is expecting, due in august [2026-08].']],
  ['kids do not know yet about Spain', ['kids do not know yet about Spain.']],
  ['my mother in law is called Brigitte', ['mother in law is called Brigitte.']],
  ['Ingrid thats my sister runs a bakery', ['sister is called Ingrid.', 'sister Ingrid runs a bakery.']],
  ["Otto, that's our landlord, lives downstairs", ['landlord is called Otto.', 'landlord Otto lives downstairs.']],
  ['Rosie, my sister-in-law, keeps alpacas', ['sister-in-law is called Rosie.', 'sister-in-law Rosie keeps alpacas.']],
  ['Kemal is my flatmate', ['flatmate is called Kemal.']],
  ["that's my dad Henk", ['dad is called Henk.']],
  ["my sister Nora's house is big", ['sister is called Nora.', "sister Nora's house is big."]],
  [
    'my son Rory 12, daughter Isla 9',
    ['son is called Rory.', 'son Rory is 12 years old.', 'daughter is called Isla.', 'daughter Isla is 9 years old.'],
  ],
  ['launch slips to 3 november', ['launch slips to 3 november [2026-11-03].']],
  ['clients want dark mode first', ['clients want dark mode first.']],
  ['milk comes from Four Oaks now', ['milk comes from Four Oaks now.']],
  ['tests run on circleci', ['tests run on circleci.']],
] as const)
  test(`"${message}" is about what belongs to the speaker`, () => {
    assert.deepEqual(
      told(message),
      claims.map((claim) => `Ana's ${claim}`),
    )
  })

for (const [message, claims] of [
  ['teaching now, near Leeds', ['Ana is teaching now, near Leeds.']],
  ['building a treehouse with my nephew', ['Ana is building a treehouse with their nephew.']],
  ['relicensed to mpl 2 last week', ['Ana relicensed to mpl 2 last week [week of 2026-04-29].']],
  ['chose htmx bc the team hates react', ['Ana chose htmx because the team hates react.']],
  ['up at 6 most days', ['Ana is up at 6 most days.']],
  ['in Rotterdam now!', ['Ana is in Rotterdam now.']],
  ['away until the 9th', ['Ana is away until the 9th.']],
  ['Bilal off to uni in september', ['Bilal is off to uni in september [2026-09].']],
  ['me, type 2 diabetic', ['Ana is type 2 diabetic.']],
  [
    'rails + postgres, hosted on render',
    ["Ana's project uses rails.", "Ana's project uses postgres.", "Ana's project is hosted on render."],
  ],
  [
    'python 3.12, ruff and mypy',
    ["Ana's project uses python 3.12.", "Ana's project uses ruff.", "Ana's project uses mypy."],
  ],
  ["so the project: it's called Larder", ["Ana's project is called Larder."]],
  [
    'I run a toy shop in Gent. open 9 to 5, closed mondays',
    ['Ana runs a toy shop in Gent.', "Ana's toy shop is open 9 to 5.", "Ana's toy shop is closed mondays."],
  ],
  [
    "I maintain a small cli called pinchbeck. it's BSD, builds run on circleci",
    ['Ana maintains a small cli called pinchbeck.', 'pinchbeck is BSD.', "Ana's builds run on circleci."],
  ],
  ['I work tues to fri.', ['Ana works tues to fri.']],
  ['next recital is friday in Bruges', ["Ana's next recital is friday [2026-05-08] in Bruges."]],
  ['I brew beer at home', ['Ana brews beer at home.']],
] as const)
  test(`"${message}" is read without its subject or verb`, () => {
    assert.deepEqual(told(message), claims)
  })

for (const message of [
  'boss fight was hard',
  'sister of mine',
  'son of a gun',
  'kids these days',
  'building work next door again',
  'rewriting code is always a great idea',
  'in bed now',
  'me too',
  'me neither',
  'open',
  'life goes on',
  'the point is that it works',
  'django vs rails?',
  'right who has got what for the trip',
  "my aunt says 'I'd never fly with them' every time",
  "my customer today: 'I'll buy everything you have'. bought one pencil",
  'my boss shouts "we win" at every meeting',
  'oh sure, best day of my life, lost my keys twice',
  'yeah I totally love paying parking fines',
  'hungry, tired and late',
])
  test(`"${message}" says nothing that is remembered`, () => {
    assert.deepEqual(told(message), [])
  })

test('what is said in a picture is left out', () => {
  assert.deepEqual(told('my bread is kneaded by hand like a maniac'), ["Ana's bread is kneaded by hand."])
  assert.deepEqual(told('I look like my aunt'), ['Ana looks like their aunt.'])
})

for (const [message, claims] of [
  ['we open at 7, close at 9', ['Ana and others open at 7.', 'Ana closes at 9.']],
  ['bought a dryer for 800 quid, broke in two days', ['Ana bought a dryer for 800 quid.']],
  ['been off sugar since new year', ['Ana has been off sugar since new year.']],
  ['in my twenties I was a postie', ['Ana was a postie, in their twenties.']],
  ['version 2.3 goes out monday', ["Ana's version 2.3 goes out monday [2026-05-11]."]],
  [
    'got two kids, Fintan who is 9 and Orla, 6',
    ['Ana has two kids.', "Ana's child Fintan is 9.", "Ana's child Orla is 6."],
  ],
  [
    'my son Leo is 6 and loves trains',
    ["Ana's son is called Leo.", "Ana's son Leo is 6 years old.", "Ana's son Leo loves trains."],
  ],
  ['huge fan of Still Game', ['Ana is a huge fan of Still Game.']],
  [
    "I can't do mornings, don't book me anything before 10",
    ['Ana cannot do mornings.', 'Ana wants the assistant not to book Ana anything before 10.'],
  ],
  ['the bank is a joke', []],
  ['next door is getting a tattoo parlour', []],
] as const)
  test(`"${message}" is told of whom it is about`, () => {
    assert.deepEqual(told(message), claims)
  })
