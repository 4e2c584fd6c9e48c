import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatClaims, newDiscourse } from './chat-claims.ts'

const writtenAt = new Date('2026-05-06T12:00:00Z') // a Wednesday
const told = (message: string, discourse = newDiscourse('Ana', [])) =>
  chatClaims(message, { peer: 'Ana', writtenAt, timezone: 'UTC', others: [], discourse }).map(({ text }) => text)
const asked = (question: string, answer: string) => {
  const discourse = newDiscourse('Ana', [])
  discourse.question = { text: question, messageId: 'm', start: 0, end: question.length, states: false }
  return told(answer, discourse)
}

test('several facts in a message in chat spelling are claims of their own', () => {
  assert.deepEqual(told('im a welder, moved to leeds in 2019 and got two ferrets'), [
    'Ana is a welder.',
    'Ana moved to leeds in 2019.',
    'Ana got two ferrets.',
  ])
})

test('a subject left out is the speaker', () => {
  assert.deepEqual(told('sold the motorbike. not vegetarian anymore'), [
    'Ana sold the motorbike.',
    'Ana is not vegetarian anymore.',
  ])
})

test('people are told of by their kinship, and pronouns by whom they mean', () => {
  assert.deepEqual(told('My brother Piet lives in Ghent. He hates olives'), [
    "Ana's brother is called Piet.",
    "Ana's brother Piet lives in Ghent.",
    'Piet hates olives.',
  ])
})

test('a trade and where it is done are two claims', () => {
  assert.deepEqual(told("I'm a physio at Northgate hospital"), ['Ana is a physio.', 'Ana works at Northgate hospital.'])
})

test('a phrase or verb without a subject goes on with the one of whom the sentence before tells', () => {
  assert.deepEqual(told("Ruth can't have nuts. proper allergy, always carries a pen"), [
    'Ruth cannot have nuts.',
    'Ruth has proper allergy.',
  ])
  assert.deepEqual(told('my sister moved to Ghent. works at the port'), [
    "Ana's sister moved to Ghent.",
    "Ana's sister works at the port.",
  ])
})

test('what is exaggerated or depends on something takes only its own clause with it', () => {
  assert.deepEqual(told('I am in year 9 at Hill Park and it is killing me'), ['Ana is in year 9 at Hill Park.'])
  assert.deepEqual(told('choir practice is on Mondays at six, if my voice allows'), [
    "Ana's choir practice is on Mondays at six.",
  ])
})

test('who introduces themselves with age, trade and place is told of one by one', () => {
  assert.deepEqual(told('I am Ana, seventy-three, retired postwoman, Truro.'), [
    "Ana's name is Ana.",
    'Ana is 73 years old.',
    'Ana is a retired postwoman.',
    'Ana is in Truro.',
  ])
})

test('a short answer takes the place of the question word', () => {
  for (const [question, answer, claim] of [
    ['Where do you live?', 'Porto', 'Ana lives in Porto.'],
    ["What's your dog called?", 'Biscuit', "Ana's dog is called Biscuit."],
    ['Do you have any allergies?', 'no', 'Ana does not have any allergies.'],
    ['What do you do for a living?', 'plumber', 'Ana works as plumber.'],
    ['How often do you train?', 'twice a week', 'Ana trains twice a week.'],
  ] as const)
    assert.deepEqual(asked(question, answer), [claim])
})

test('wishes for the assistant are told as such', () => {
  assert.deepEqual(told('Please always answer in metric units.'), [
    'Ana wants the assistant to always answer in metric units.',
  ])
  assert.deepEqual(told('never call me Annie'), ['Ana wants the assistant to never call Ana Annie.'])
})

test('what is not meant gives nothing', () => {
  for (const message of [
    'If I had a boat I would live on it.',
    'I dreamt that I was a dentist in Lima',
    'Oh great, I just love being stuck in traffic 🙄',
    'I might move to Peru.',
    'My boss said "I am moving to Texas and taking the whole team"',
    'my wifi password is Tulip-44-Garden',
    'buy: eggs, flour, milk, 2 lemons',
    'Write a cover letter: I am a highly motivated pilot.',
    '```\nI live in Code\n```',
    '2026-05-06T10:00:00Z ERROR I live in Logs',
    'I could eat a horse, literally starving',
    'should I learn the oboe?',
    'lol same',
  ])
    assert.deepEqual(told(message), [], message)
})

test('a weekday is the next one in plans, the last one in reports, and none when it recurs', () => {
  assert.deepEqual(told('I have an interview on Friday'), ['Ana has an interview on Friday [2026-05-08].'])
  assert.deepEqual(told('I ran a half marathon on Sunday'), ['Ana ran a half marathon on Sunday [2026-05-03].'])
  assert.deepEqual(told('I swim every Tuesday at 7'), ['Ana swims every Tuesday at 7.'])
})

test('a number with a comma is no age, and one with a stop before small letters may end a sentence', () => {
  assert.deepEqual(told('we rent a loft in Deptford, 1,480 a month'), [
    'Ana and others rent a loft in Deptford, 1,480 a month.',
  ])
  assert.deepEqual(told('22. builds run on a mac mini'), ["Ana's builds run on a mac mini."])
})

test('an interface is a thing of one’s own, though it is written in capitals', () => {
  assert.deepEqual(told('the API is hosted on Hetzner'), ["Ana's API is hosted on Hetzner."])
  assert.deepEqual(told('the UK is cold'), [])
})

test('how to be answered is a whole sentence', () => {
  assert.deepEqual(told('answer me in French please'), ['Ana wants the assistant to answer Ana in French.'])
})

test('when something begins may stand before who begins it', () => {
  assert.deepEqual(told("gave notice at the bakery today, from monday I'm a teaching assistant"), [
    'Ana gave notice at the bakery today [2026-05-06].',
    'Ana is a teaching assistant, from monday [2026-05-11].',
  ])
})

test('what a doctor says one should do is meant', () => {
  assert.deepEqual(told('my doctor says I should cut down on salt'), ["Ana's doctor says Ana should cut down on salt."])
})

test('the writing that is wanted each time is a wish, not a task', () => {
  assert.deepEqual(told('write me in English please, always'), [
    'Ana wants the assistant to write Ana in English, always.',
  ])
  assert.deepEqual(told('correct my commas each time'), ['Ana wants the assistant to correct their commas each time.'])
  assert.deepEqual(told('correct my essay'), [])
})

test('whose words are quoted is told, and the words are not', () => {
  assert.deepEqual(told('my brother Piet says "I am the best cook in town"'), ["Ana's brother is called Piet."])
  assert.deepEqual(told('my wife claims "I married a robot"'), ['Ana has a wife.'])
})

test('a road is not who speaks', () => {
  assert.deepEqual(told('got rear ended on I-40 by a truck'), ['Ana got rear ended on I-40 by a truck.'])
})
