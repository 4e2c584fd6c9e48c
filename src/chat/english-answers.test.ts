import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, keptClaims, newDiscourse } from './chat-claims.ts'

const writtenAt = new Date('2026-05-06T12:00:00Z') // a Wednesday
const told = (question: string, answer: string, ...before: string[]) => toldBy(chatClaims, question, answer, before)
function toldBy(claims: typeof chatClaims, question: string, answer: string, before: string[]): string[] {
  const discourse = newDiscourse('Ana', [])
  const context = { peer: 'Ana', writtenAt, timezone: 'UTC', others: [], discourse }
  for (const message of before) chatClaims(message, context)
  discourse.question = { text: question, messageId: 'm', start: 0, end: question.length, states: false }
  return claims(answer, context).map(({ text }) => text)
}

for (const [question, answer, claims] of [
  ['When is harvest?', 'mid september usually', ["Ana's harvest is mid september [2026-09]."]],
  ['What is the dog called?', 'the dog is Bosun', ["Ana's dog is Bosun."]],
  ['Where is the studio?', 'Utrecht', ["Ana's studio is in Utrecht."]],
  ['How much is the deposit?', 'about 800', ["Ana's deposit is about 800."]],
  ['Which framework?', 'remix', ["Ana's framework is remix."]],
  ['Great. And rent?', '615', ["Ana's rent is 615."]],
  ['Favourite colour?', 'teal', ["Ana's favourite colour is teal."]],
  ['How many guests?', '85', ['Ana has 85 guests.']],
  ['How many seats?', '22 inside, 8 outside', ['Asked "How many seats?", Ana said: 22 inside, 8 outside.']],
  ['What was the blocker?', 'a leak in the tenure feature', ["Ana's blocker was a leak in the tenure feature."]],
  ['What sells best?', 'her cardamom buns', ['Asked "What sells best?", Ana said: her cardamom buns.']],
  ['Who does the plants?', 'me apparently', ['Ana does the plants.']],
  ['Any health points?', 'she had me throw out a roast', []],
  ['So he is 15?', 'yep', ['Asked "he is 15?", Ana said: yes.']],
  ['Any pets?', 'one, a tortoise called Sheldon', ['Ana has a tortoise called Sheldon.']],
  ['Any pets?', 'no pets', ['Ana has no pets.']],
  [
    'Any dietary rules?',
    'no oysters for me, and I gave up wine in 2019',
    ['Ana wants no oysters.', 'Ana gave up wine in 2019.'],
  ],
  ['What do you do?', 'sound engineer, freelance', ['Ana works as sound engineer, freelance.']],
  ['Do you have siblings?', 'two brothers, both older', ['Ana has two brothers, both older.']],
  ['Do you have a car?', 'no, just a cargo bike', ['Ana has only a cargo bike.']],
  ['Are you allergic to anything?', 'penicillin', ['Ana is allergic to penicillin.']],
  ['What should I call you?', 'Bee', ['Ana goes by Bee.']],
  ['Who maintains it?', 'just me', ['Ana maintains it.']],
  ['Who works on it?', 'me and Sanne, she does the backend', ['Ana and Sanne work on it.', 'Sanne does the backend.']],
  [
    'Where are you based?',
    'Lyon rn but moving to Nantes in july',
    ['Ana is based in Lyon right now.', 'Ana is moving to Nantes in july [2026-07].'],
  ],
  ['Where do you deploy it?', 'fly.io', ['Ana deploys it to fly.io.']],
  ['how old r u ana', '27. long day', ['Ana is 27 years old.']],
  [
    'do u still sing in that choir on mondays',
    'every tuesday at the town hall!',
    ['Ana sings in that choir every tuesday at the town hall.'],
  ],
  ['Do you eat meat?', 'every sunday', ['Ana eats meat every sunday.']],
  ['And technical writing?', 'mkdocs', ["Ana's technical writing is mkdocs."]],
  ['And CI?', 'Jenkins', ["Ana's CI is Jenkins."]],
  ['Make or Bazel?', 'bazel', ['Asked "Make or Bazel?", Ana said: bazel.']],
  ['What are they called?', 'Dolly, Cher and Tina', ['Asked "What are they called?", Ana said: Dolly, Cher and Tina.']],
] as const)
  test(`"${question}" – "${answer}"`, () => {
    assert.deepEqual(told(question, answer), claims)
  })

test('a question about somebody named before is answered of them', () => {
  const before = 'My sister Ingrid is a welder.'
  assert.deepEqual(told('Where does she live?', 'Bergen', before), ['Ingrid lives in Bergen.'])
  assert.deepEqual(told('How old is Ingrid?', '31', before), ["Ana's sister Ingrid is 31 years old."])
  assert.deepEqual(told('And your sister?', "she's in Malmö now"), ["Ana's sister is in Malmö now."])
})

for (const [question, answer] of [
  ['How did it go?', 'awful'],
  ['How is it going?', 'three coffees in'],
  ['What is up?', 'not much'],
  ['What is on?', '3 deadlines'],
  ['Any plans?', 'sleep'],
  ['Really?', 'yes'],
  ['And then?', 'nothing'],
  ['How are you today?', 'ten out of ten'],
  ['Where does she live?', 'Bergen'],
  ['Do you drive?', 'never learned'],
  ['Which one?', 'the blue one'],
  ['Shall I add milk?', 'two bottles'],
  ['Same colour scheme?', 'yes'],
  ['A success?', 'huge'],
  ['Should I go left or right?', 'right'],
] as const)
  test(`"${question}" – "${answer}" tells nothing that can be said well`, () => {
    assert.deepEqual(toldBy(keptClaims, question, answer, []), [])
  })

test('a question about a thing is answered by its end alone', () => {
  assert.deepEqual(told('And the band?', 'broke up. long story'), ["Ana's band broke up."])
  assert.deepEqual(told('And the driving test?', 'passed!!'), ['Ana passed the driving test.'])
})

test('"Still …?" is answered by what is no longer so', () => {
  assert.deepEqual(told('Still veggie?', 'nope'), ['Ana is no longer vegetarian.'])
})
