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
  ['a trade without its verb', 'junior doctor at Derriford', ['Ana is a junior doctor.', 'Ana works at Derriford.']],
  ['a condition without its verb', 'type 2 diabetic, so no cake', ['Ana is type 2 diabetic, so no cake.']],
  ['an employer that is only "they"', 'they moved me to the day shift', ['Ana was moved to the day shift.']],
  ['a remark on what is said', 'im allergic to latex which is hilarious', ['Ana is allergic to latex.']],
  ['an exchange', 'traded the octavia for a kia', ['Ana no longer has the octavia.', 'Ana has a kia.']],
  ['slang for an end', 'we ditched Webpack', ['Ana and others dropped Webpack.']],
  [
    'tools with what each is for',
    'i use Figma for layouts, Linear for tasks',
    ['Ana uses Figma for layouts.', 'Ana uses Linear for tasks.'],
  ],
  ['the age of somebody else', 'we have Elsie, 3', ['Ana and others have Elsie.', 'Elsie is 3 years old.']],
  [
    'two things of which each has a place',
    'base is Rotterdam but home is Antwerp',
    ["Ana's base is Rotterdam.", "Ana's home is Antwerp."],
  ],
  ['what a condition hangs on', 'she would marry me off if she could', []],
  ['what is said to the listener', "don't ask me about it", []],
  ['names with underscores', 'our branches are called feat_name', ["Ana's branches are called feat_name."]],
  [
    'what stands beside a picture of irony',
    'my bike got stolen. third one. living here is a delight 🙃',
    ["Ana's bike got stolen."],
  ],
] as const)
  test(`shorthand is made whole: ${what}`, () => assert.deepEqual(told(message), claims))
