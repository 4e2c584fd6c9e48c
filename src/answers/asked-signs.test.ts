import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './answer-kind.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'
import { candidatesOf } from './sentence-features.ts'

/** The pieces of a text that may answer at all. */
const mayAnswer = (asked: string, text: string) => {
  const passages = [{ title: 'Notes', text, source: 'Notes', document: 'notes', datedAt: null }]
  const read = passages.map(readPassage)
  return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read)).map(({ unit }) => unit.text)
}

test('a question that begins with its verb asks yes or no, whatever clause it holds', () => {
  assert.equal(kindOf('Can my niece who is nine row alone?', 'en'), 'yes-no')
  assert.equal(kindOf('Can you tell me who rows alone?', 'en'), 'who')
})

test('fines, discounts and what something is worth are sums', () => {
  for (const asked of ['What is the fine for parking?', 'What are the coins worth?', 'What does the tuner charge?'])
    assert.equal(kindOf(asked, 'en'), 'money', asked)
})

test('a password, a code or a number of something must show one', () => {
  assert.deepEqual(mayAnswer('What is the alarm code?', 'The alarm code is in the envelope. It blinks.'), [])
  assert.deepEqual(mayAnswer('What is the alarm code?', 'The alarm code is 7713#. It blinks.'), [
    'The alarm code is 7713#.',
  ])
  assert.deepEqual(mayAnswer('What is the meter number?', 'The meter was read on 29 May.'), [])
})

test('a name that is asked of something stands by it', () => {
  const text = 'The dog, should I go first: Captain Birk next door takes her. The cat goes to Ferdinand.'
  assert.deepEqual(mayAnswer("What is the dog's name?", text), [])
  assert.deepEqual(mayAnswer("What is the dog's name?", 'Our dog Bramble is twelve.'), ['Our dog Bramble is twelve.'])
})

test('whom to ring is told by a number, who did something by an account on a page', () => {
  assert.deepEqual(
    mayAnswer('Who do I ring about a hurt owl?', 'A hurt owl: ring the owl line, 0345 555 0133.').length,
    1,
  )
  assert.deepEqual(mayAnswer('Who found the bug?', 'Fixed the bug with blanks (found by @quillon).').length, 1)
})

test('Dutch, Italian, Portuguese and Japanese questions ask for a kind too', () => {
  for (const [asked, kind] of [
    ['Wanneer is de vergadering?', 'when'],
    ['Hoe vaak wordt de bak geleegd?', 'often'],
    ['Wie is de penningmeester van de club?', 'who'],
    ['Waar staat de fiets?', 'where'],
    ['Quanto costa la quota?', 'money'],
    ['Perché il cancello è chiuso?', 'why'],
    ['Quantas vezes por semana?', 'often'],
    ['総会はいつですか？', 'when'],
    ['参加者は何人でしたか？', 'number'],
    ['会費はいくらですか？', 'money'],
  ] as const)
    assert.equal(kindOf(asked, 'en'), kind, asked)
  assert.equal(kindOf('Wie schnell fährt der Zug von Bremen?', 'de'), 'number')
})

test('days, prices and counts of these languages are seen, and nothing else is taken for them', () => {
  assert.deepEqual(mayAnswer('Wanneer is de vergadering?', 'De vergadering is op dinsdag 14 april.'), [
    'De vergadering is op dinsdag 14 april.',
  ])
  assert.deepEqual(mayAnswer('Hoe vaak wordt de bak geleegd?', 'De bak wordt om de week geleegd. De bak is grijs.'), [
    'De bak wordt om de week geleegd.',
  ])
  assert.deepEqual(mayAnswer('参加者は何人でしたか？', '参加者は24人でした。参加者は元気です。'), [
    '参加者は24人でした。',
  ])
  assert.deepEqual(mayAnswer('会費はいくらですか？', '会費は1200円です。会費は必要です。'), ['会費は1200円です。'])
})
