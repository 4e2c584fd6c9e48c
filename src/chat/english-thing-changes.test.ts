import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import { endedByEnglish } from './english-changes.ts'

const claims = (message: string) =>
  chatClaims(message, {
    peer: 'Ada',
    writtenAt: new Date('2026-03-03T10:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ada', []), language: 'en' },
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))

/** Texts of what the first message said and the second ended. */
function ended(before: string, now: string): string[] {
  const held = claims(before)
  assert.ok(held.length > 0, before)
  const over = endedByEnglish(now, claims(now), held, 'Ada')
  return held.filter(({ id }) => over.has(id)).map(({ text }) => text)
}

const CHANGES: readonly (readonly [rule: string, ...(readonly [before: string, now: string])[]])[] = [
  [
    'a thing that was moved is no longer where it was, nor made with what it was made with',
    ['we use Jenkins for CI', 'we moved CI to GitHub Actions'],
    ['my car insurance is with Allianz', 'I switched my car insurance to Axa'],
    ['Our office is on Baker Street', 'the office moved to Elm Road'],
    ['the docs are on Notion', 'the docs are in Confluence now'],
    ['Pottery class is in the church hall', "pottery's at the Hexagon"],
  ],
  [
    'what was sought is had',
    ["I'm saving for a van", 'bought the van!'],
    ["I'm looking for a flat in Leeds", 'finally found a flat'],
    ['I want to adopt a greyhound', 'we adopted a greyhound'],
  ],
  [
    'what was begun is finished',
    ["I'm reading Middlemarch", 'finished Middlemarch, started Dune'],
    ["I'm training for a marathon", 'ran the marathon on Sunday'],
  ],
  ['a post has one holder', ["I'm the treasurer of our club", 'Dana took over as treasurer']],
  [
    'there is one way to work',
    ['I take the bus to work', 'I cycle to work now'],
    ['I work from home', 'I have to be in the office five days a week now'],
  ],
  [
    'a wish takes the place of the one before of its sort',
    ['reply to me in Dutch', 'please answer in English from now on'],
    ['reply to me in Dutch', 'english is fine from now on'],
    ['keep code snippets short please', 'longer snippets are fine again'],
    ['always use miles', 'kilometres please'],
    ['call me Liz', 'I go by Elizabeth now'],
  ],
  ['what is taken off a body is off', ['I have braces', 'got my braces off yesterday']],
  ['kin who leave an employer work there no longer', ['my brother works at IKEA', 'my brother quit IKEA']],
]
for (const [rule, ...cases] of CHANGES)
  for (const [before, now] of cases)
    test(`${rule}: ${now}`, () => assert.equal(ended(before, now).length, 1, ended(before, now).join()))

const CONTROLS: readonly (readonly [rule: string, ...(readonly [before: string, now: string])[]])[] = [
  [
    'talk of the thing, or of a part of it, moves nothing',
    ['my laptop is a ThinkPad', 'moved the laptop to the kitchen table'],
    ['our office is on Baker Street', 'we moved the printers to the basement'],
    ['our website is hosted on Hetzner', 'we moved the docs to Netlify'],
    ['my car insurance is with Allianz', 'changed the car to winter tyres'],
  ],
  [
    'a place, a day and a state are told of one thing at once',
    ['our party is at the Crown', 'the party is on Saturday'],
    ['the demo is on Friday', 'the demo is in room 4'],
    ['my dentist is in Kemptown', 'the dentist is on holiday'],
    ['our shop is on Hill Street', 'the shop is in trouble'],
  ],
  [
    'something like what was sought is not it',
    ["I'm saving for a van", 'bought a book about vans'],
    ["I'm saving for a van", 'my brother bought a van'],
    ["I'm looking for a flat in Leeds", 'we found a flat to view on Monday'],
    ["I'm looking for a job", 'found a great job board'],
  ],
  [
    'a part that is finished is not the whole',
    ["I'm reading Middlemarch", 'finished chapter 20 of Middlemarch'],
    ["I'm training for a marathon", 'ran 10 km today'],
  ],
  ['another post, or one of many, ends none', ["I'm the treasurer of our club", 'Dana is the new captain']],
  ['a task in another tongue is no wish', ['reply to me in Dutch', 'translate this to German please']],
  ['the way of others, or to elsewhere, is another', ['I take the bus to work', 'I walk to the shop now']],
]
for (const [rule, ...cases] of CONTROLS)
  for (const [before, now] of cases) test(`${rule}: ${now}`, () => assert.deepEqual(ended(before, now), []))
