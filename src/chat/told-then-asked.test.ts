import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'

const told = (message: string) =>
  chatClaims(message, {
    peer: 'Ana',
    writtenAt: new Date('2026-05-06T12:00:00Z'),
    timezone: 'UTC',
    others: [],
    discourse: newDiscourse('Ana', []),
  }).map(({ text }) => text)

for (const [what, message, claims] of [
  ['a statement before a question', 'we have a cat, Pickle, is that a risk?', ['Ana and others have a cat, Pickle.']],
  ['one before a task in the form of a question', 'I live in Bath, can you look up the buses?', ['Ana lives in Bath.']],
  ['one in German', 'ich hab zwei katzen, ist das ein problem?', ['Ana hat zwei katzen.']],
  ['what is weighed', 'I could take the train, or is the bus better?', []],
  ['a question alone', 'is the bus better, my friend?', []],
] as const)
  test(`what is told before a question counts: ${what}`, () => assert.deepEqual(told(message), claims))

for (const [what, message, claims] of [
  ['trouble in a word for dreams', 'im coeliac so crew meals are a nightmare', ['Ana is coeliac.']],
  ['a dream', 'I had a nightmare that I lived in Rome', []],
  [
    'stress that is no picture',
    'chemistry is literally my worst subject',
    ["Ana's chemistry is literally their worst subject."],
  ],
  ['what somebody is good at', 'im good at algebra, weak on geometry', ['Ana is good at algebra, weak on geometry.']],
  ['a mood', "I'm good thanks", []],
  ['a habit without its subject', 'also do karate, green belt', ['Ana does karate, green belt.']],
  ['a question without its mark', 'do you do karate', []],
  ['what is sworn by', 'I swear by oak', ['Ana swears by oak.']],
  ['what a listener might do with it', "I'm vegan, in case you ever suggest recipes", ['Ana is vegan.']],
  ['the same in German', 'bin vegan, falls du mal rezepte vorschlägst', ['Ana ist vegan.']],
  ['a real condition', "if you go I'm vegan", []],
  ["one's own name, then what one is", 'im Ana, cabin crew at Norlight', ['Ana is cabin crew at Norlight.']],
  ['what others did', 'a leak in the pipe, found by Odalys', ['Ana said: a leak in the pipe, found by Odalys.']],
] as const)
  test(`what looks like a joke, a dream or a question is told apart: ${what}`, () =>
    assert.deepEqual(told(message), claims))
