import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'
import type { ChatLanguage } from './chat-language.ts'
import { successorsOf } from './successors.ts'

const claims = (message: string, language: ChatLanguage | null = null) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: { ...newDiscourse('Ana', []), language },
  }).map(({ text }, i) => ({ id: `${message}${i}`, text }))
const successors = (language: ChatLanguage, before: string, now: string) =>
  successorsOf(language, now, claims(now, language), claims(before, language), 'Ana').map(({ text }) => text)

describe('a held claim takes a value that a message gives alone', () => {
  for (const [what, before, now, after] of [
    [
      'done by others',
      'I take warfarin every evening',
      'they switched me from warfarin to apixaban',
      'Ana takes apixaban every evening.',
    ],
    [
      'a thing for another',
      'I write in Scrivener',
      'ditched Scrivener for plain Markdown',
      'Ana writes in plain Markdown.',
    ],
    ['a new one of a thing', 'My parking bay is C12', 'new desk, new parking bay: D31', "Ana's parking bay is D31."],
    [
      'a thing that has changed',
      'my email is kim@old.example',
      'email has changed, it is kim@new.example',
      "Ana's email is kim@new.example.",
    ],
    ['a date that slipped', 'The launch is on 3 June', 'launch slipped to 17 June', "Ana's launch is on 17 June."],
    ['a version', "we're on Node 18", 'bumped Node to 22', 'Ana and others are on Node 22.'],
    [
      'a version by its number alone',
      'The API runs on Ruby 3.1',
      'bumped to 3.3 last night',
      "Ana's API runs on Ruby 3.3.",
    ],
    ['a dose', 'I take 20 mg of fluoxetine', 'they put my dose up to 40 mg', 'Ana takes 40 mg of fluoxetine.'],
    ['a birthday', 'I am 29', 'hit the big 30 today', 'Ana is 30.'],
    ['a birthday of kin', 'My grandmother is 89', 'gran turned 90 at the weekend', "Ana's grandmother is 90."],
    [
      'a correction',
      'My name is spelled Katherine',
      "it's Catherine with a C, not Katherine",
      "Ana's name is spelled Catherine.",
    ],
    [
      'a question answered by its speaker',
      'my favourite colour is teal',
      "teal? nope, it's mustard these days",
      "Ana's favourite colour is mustard.",
    ],
    [
      'a name taken',
      'My surname is Pereira',
      "I took my wife's name, it's Lindqvist now, not Pereira",
      "Ana's surname is Lindqvist.",
    ],
    [
      'what is now somebody else',
      'My favourite pub is The Heron',
      'The Heron shut down, The Otter is my favourite pub now',
      "Ana's favourite pub is The Otter.",
    ],
  ] as const)
    test(what, () => assert.deepEqual(successors('en', before, now), [after]))
})

describe('and in other languages', () => {
  for (const [language, before, now, after] of [
    ['es', 'Tengo 33 años', 'acabo de cumplir 34', 'Ana tiene 34 años.'],
    ['fr', "J'ai 38 ans", '39 ans depuis dimanche', 'Ana a 39 ans.'],
    ['zh', '我用苹果手机。', '从苹果手机换成华为手机了。', 'Ana用华为手机。'],
  ] as const)
    test(language, () => assert.deepEqual(successors(language, before, now), [after]))
})

test('the same things in another number', () => {
  const held = [{ id: '1', text: 'Ana has two cats and a dog.' }]
  const told = (message: string) => successorsOf('en', message, [], held, 'Ana').map(({ text }) => text)
  assert.deepEqual(told('up to three cats now'), ['Ana has three cats and a dog.'])
  assert.deepEqual(told('three cats sat on the wall'), [])
  const drinks = (message: string) =>
    successors('en', 'I drink about five coffees a day', message).map((text) => text.replace(/ \[.*/, ''))
  assert.deepEqual(drinks('down to one cup of coffee in the morning'), ['Ana drinks about one coffee a day.'])
  assert.deepEqual(drinks("I'm down to one coffee a day"), ['Ana is down to one coffee a day.'])
  assert.deepEqual(successors('en', 'every PR needs two approvals', 'one approval is enough since the team shrank'), [
    'Every PR needs one approval.',
  ])
})

test('a later version of what is named without its version', () => {
  const now = (message: string) => successors('en', 'The cluster runs Kubernetes 1.27', message)
  assert.deepEqual(now("cluster's on 1.31 since last night"), ["Ana's cluster runs Kubernetes 1.31."])
  assert.deepEqual(now("the laptop's on 1.31 now"), [])
  assert.deepEqual(now('the cluster is at 1.05 load'), [])
})

describe('nothing is made', () => {
  for (const [what, before, now] of [
    ["of somebody else's change", 'I take warfarin', 'my dad was switched from warfarin to apixaban'],
    ['of a change that is only thought of', 'I write in Scrivener', 'I might ditch Scrivener for Markdown'],
    ['of a question', 'The launch is on 3 June', 'is the launch moved to 17 June?'],
    ['of another date', 'The launch is on 3 June', 'the retro moved to 17 June'],
    ['of what is sold for money', 'I have a piano', 'sold the piano for 300 euros'],
    ['of what ends for good', 'I write in Scrivener', 'ditched Scrivener for good'],
    ["of a sibling's birthday", 'I am 29', 'my brother turned 30'],
    ['of a number that is no version', 'The API runs on Ruby 3.1', 'the lift went to 3 again'],
    ['of a number that is no age', 'I am 29', '30 people came to the party today'],
    ['where the message was read as saying so', 'I live in Leeds', 'we moved from Leeds to York'],
  ] as const)
    test(what, () => assert.deepEqual(successors('en', before, now), []))
})

for (const [language, before, message] of [
  ['pt', 'aula de canto às terças', 'terça que vem não tem aula de canto'],
  ['es', 'tengo ensayo los martes', 'el martes que viene no tengo ensayo'],
  ['it', 'ho lezione di sax il martedì', 'martedì prossimo non ho lezione di sax'],
] as const)
  test(`a verb denied puts nothing in the place of its object: ${message}`, () =>
    assert.deepEqual(successors(language, before, message), []))

test('another number at the same rate takes the place of the one held', () => {
  const told = (message: string, ...claims: string[]) =>
    successorsOf(
      'en',
      message,
      [],
      claims.map((text) => ({ id: text, text })),
      'Ana',
    ).map(({ text }) => text)
  assert.deepEqual(told("I've gone up to 265 an hour", 'Ana charges 240 an hour plus glue.'), [
    'Ana charges 265 an hour plus glue.',
  ])
  assert.deepEqual(told('night watch is now 1 in 5', "Ana's night watch is 1 in 4."), ["Ana's night watch is 1 in 5."])
  assert.deepEqual(told('parking went up to 3 an hour', 'Ana pays the cleaner 15 an hour.'), [])
  assert.deepEqual(told('I paid 20 an hour once', 'Ana charges 15 an hour.', 'Ana pays 12 an hour.'), [])
})

test('heads of a group, and things counted by a bare number', () => {
  const held = (text: string) => [{ id: 'a', text }]
  const told = (language: ChatLanguage, now: string, before: string) =>
    successorsOf(language, now, [], held(before), 'Ana').map(({ text }) => text)
  assert.deepEqual(told('en', "we've a new colleague, so we're twelve", 'Ana runs Brook, there are eleven of them.'), [
    'Ana runs Brook, there are twelve of them.',
  ])
  assert.deepEqual(told('fr', '95 adhérents !', 'Ana a 60 adhérents.'), ['Ana a 95 adhérents.'])
  assert.deepEqual(told('en', 'Now 5200 users.', 'Ana said: Lanely has now 340 users in beta.'), [
    'Ana said: Lanely has now 5200 users in beta.',
  ])
  assert.deepEqual(told('de', 'inken hat silberhochzeit geplant, 5. september, 60 leute', 'Ana hat 5 leute.'), [])
  assert.deepEqual(told('en', 'we are lost', 'Ana runs Brook, there are eleven of them.'), [])
  assert.deepEqual(told('en', '95 people liked the post, mad', 'Ana has 60 people on the list.'), [])
})
