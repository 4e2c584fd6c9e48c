import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import { endedByEnglish } from './english-changes.ts'

const claims = (message: string) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))
const ended = (before: string, now: string) =>
  [...endedByEnglish(now, claims(now), claims(before), 'Ana').keys()].length

for (const [family, before, now] of [
  ['home', 'I live in Ghent', 'we moved to Antwerp last month'],
  ['employer', 'I work at Nordlys', 'started at Vestas today'],
  ['age', "I'm 41", 'turned 42 yesterday'],
  ['tool', 'We use MySQL for the shop', 'we switched from MySQL to Postgres'],
  ['an end', 'I play badminton on Mondays', 'I quit badminton'],
  ['a break-up', "I'm dating Tomas", 'Tomas and I broke up'],
  ['a sale', 'I own a canoe', 'I sold the canoe'],
  ['diet', "I'm vegetarian", 'I eat meat again'],
  ['dislike', 'I love jazz', "I can't stand jazz now"],
  ['a place that closed', 'My favourite bakery is Krumme', 'Krumme shut its doors'],
  ['an animal given away', 'I have a parrot called Pico', 'Pico the parrot went to live with my aunt'],
  ['a role', 'I am secretary of the choir', 'stepped down as secretary'],
  ['what stood on a thing', 'Our site runs on Ghost', 'migrated everything from Ghost to Hugo'],
  ['what others changed', 'I take ibuprofen for my back', 'they changed my tablets from ibuprofen to naproxen'],
  ['somebody met', "I'm not seeing anyone", "I've met someone, we're a couple now"],
  ['a weekday', 'My pottery class is on Tuesdays', 'pottery class moved to Thursdays'],
] as const)
  test(`what was held ends with a newer word: ${family}`, () => assert.equal(ended(before, now), 1))

for (const [what, before, now] of [
  ["another person's move", 'I live in Ghent', 'my sister moved to Antwerp'],
  ['a second pet', 'I have a cat called Miso', 'we got a dog called Bruno'],
  ["a stranger's switch", 'Our site runs on Ghost', 'another shop switched from Ghost to Hugo'],
  ['a trip', 'I live in Ghent', "I'm in Rome this week"],
  ['the past told', 'I work at Nordlys', 'I used to work at Lego'],
  ['a further language', 'I speak Dutch', 'I am learning Polish'],
  ['a question', 'I live in Ghent', 'should I move to Antwerp?'],
] as const)
  test(`nothing ends by ${what}`, () => assert.equal(ended(before, now), 0))
