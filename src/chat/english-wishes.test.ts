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

for (const [message, claims] of [
  ['so text me in the evening only please', ['Ana wants the assistant to text Ana in the evening only.']],
  ['ping me on signal not email', ['Ana wants the assistant to ping Ana on signal not email.']],
  [
    'correct my french when I get it wrong please',
    ['Ana wants the assistant to correct their french when Ana gets it wrong.'],
  ],
  [
    'small portions only when you suggest recipes pls',
    ['Ana wants small portions only when the assistant suggests recipes.'],
  ],
  [
    'wheelchair user, so step free only when you suggest places',
    ['Ana is a wheelchair user.', 'Ana wants step free only when the assistant suggests places.'],
  ],
  ['no emails before nine please', ['Ana wants no emails before nine.']],
  ['answers in one line pls I am on an old phone', ['Ana wants answers in one line.', 'Ana is on an old phone.']],
  ['metric only please', ['Ana wants metric only.']],
  ['british spelling please', ['Ana wants british spelling.']],
  [
    "don't explain git to me, used it daily for 12 years",
    ['Ana wants the assistant not to explain git to Ana.', 'Ana used it daily for 12 years.'],
  ],
] as const)
  test(`"${message}" is a wish that lasts`, () => {
    assert.deepEqual(told(message), claims)
  })

for (const message of [
  'text me later',
  'text me your address',
  'call me tomorrow',
  'correct my essay please',
  'two coffees only please',
  'the blue one only please',
  'more please',
  'I need a coffee',
  'ring ring',
])
  test(`"${message}" is no wish that lasts`, () => {
    assert.deepEqual(told(message), [])
  })

for (const [message, claims] of [
  ["i'm seeing someone. Marisol.", ['Ana is seeing someone.', 'Ana is seeing Marisol.']],
  [
    'flatmate owes me 60. Petra. she is a nurse',
    ["Ana's flatmate owes Ana 60.", "Ana's flatmate is called Petra.", 'Petra is a nurse.'],
  ],
  ['no I do bar shifts now', ['Ana does bar shifts now.']],
  ['I jacked in the pub job', ['Ana quit the pub job.']],
  ["new tup's called Gordon", ["Ana's new tup is called Gordon."]],
  ['flat on the 3rd floor BUT the lift is broken', ['Ana has flat on the 3rd floor.', "Ana's lift is broken."]],
  ['I need a desk for the sewing machine', ['Ana needs a desk for the sewing machine.']],
] as const)
  test(`"${message}" is read whole`, () => {
    assert.deepEqual(told(message), claims)
  })
