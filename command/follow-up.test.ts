import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asked, followUp } from './follow-up.ts'

const LIGHTHOUSE: Asked = {
  question: 'Who built the lighthouse?',
  answer: 'The lighthouse was built in 1931 by Petra Lindqvist. [1]',
}
const SHOP: Asked = { question: 'When does the shop in Whitby open?', answer: 'The shop in Whitby opens at nine. [1]' }
const ANNA: Asked = { question: 'Where does Anna Bell live?', answer: 'Anna Bell moved to Bergen last year. [1]' }
const BOAT: Asked = { question: 'How much does a boat cost?', answer: 'A boat costs 40 euros a day. [1]' }
const REFUSED: Asked = { question: 'Who paints the boathouse?', answer: '' }

/** What is typed, and what is meant by it. */
const hold = (before: Asked | null, pairs: readonly (readonly [string, string])[]) => {
  for (const [typed, meant] of pairs) assert.equal(followUp(typed, before), meant)
}

test('a pronoun stands for what was asked of', () => {
  hold(LIGHTHOUSE, [
    ['How tall is it?', 'How tall is the lighthouse?'],
    ['And when was it built?', 'When was the lighthouse built?'],
    ['What is its name?', "What is the lighthouse's name?"],
  ])
  hold(BOAT, [['Where are they kept?', 'Where are boats kept?']])
  hold(REFUSED, [['How big is it?', 'How big is the boathouse?']])
})

test('he and she stand for who was asked of, or for who was asked for', () => {
  hold(LIGHTHOUSE, [
    ['Where did she live?', 'Where did Petra Lindqvist live?'],
    ['What is her job?', "What is Petra Lindqvist's job?"],
  ])
  hold(ANNA, [
    ['What does she sell?', 'What does Anna Bell sell?'],
    ['What can one eat there?', 'What can one eat in Bergen?'],
  ])
})

test('a thing, a name or a place alone is asked of instead', () => {
  hold(SHOP, [
    ['And in Bergen?', 'When does the shop in Bergen open?'],
    ['And on Sundays?', 'When does the shop in Whitby open on Sundays?'],
    ['What about Bergen?', 'When does the shop in Bergen open?'],
    ['What about the museum?', 'When does the museum in Whitby open?'],
  ])
  const command: Asked = { question: 'What does cairn watch do?', answer: '' }
  hold(command, [['What about cairn add?', 'What does cairn add do?']])
  hold(ANNA, [['And Tom Reyes?', 'Where does Tom Reyes live?']])
  hold(BOAT, [['How about a canoe?', 'How much does a canoe cost?']])
})

test('a question word alone asks the question before otherwise', () => {
  hold(SHOP, [['Why?', 'Why does the shop in Whitby open?']])
  hold(LIGHTHOUSE, [['And when?', 'When built the lighthouse?']])
})

test('what explains itself is asked as it stands', () => {
  for (const typed of [
    'Does Anna like her boat?',
    'When was the pier built?',
    'Is there a ferry?',
    'Which of these boats is the oldest?',
    'Why was that?',
    'ferry timetable',
    'Wann öffnet der Laden?',
    '?',
  ])
    assert.equal(followUp(typed, SHOP), typed)
  assert.equal(followUp('And it?', null), 'And it?')
})
