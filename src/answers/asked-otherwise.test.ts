import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './answer-kind.ts'
import { wordsOf } from './answer-words.ts'
import { askedBy, metOtherwise, wordsWritten } from './asked-otherwise.ts'
import { candidatesOf } from './candidates.ts'
import { findAnswers } from './find-answers.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'

const most = (met: readonly number[]) => Math.max(0, ...met)
const meets = (asked: string, text: string) => most(metOtherwise(readQuestion(asked), wordsOf(text, 'en')))

test('what people ask is met by what documents write for it', () => {
  assert.ok(meets('When can I light a fire?', 'Bonfires are allowed from October.') > 0.5)
  assert.ok(meets('Why can I not use a hose?', 'Hosepipes are forbidden since the pump is weak.') > 0.5)
  assert.ok(meets('How do I throw somebody out of the flat, can they evict me?', 'Notice to quit is two months.') > 0)
})

test('what has nothing to do with it meets nothing, nor does a text in the words of a question', () => {
  assert.equal(meets('When can I light a fire?', 'The library is closed on Sundays.'), 0)
  assert.equal(meets('Who reports the bonfire?', 'They light a fire in the yard.'), 0)
})

test('the words that texts write for what is asked are looked for where no note holds the question’s own', () => {
  const text = 'When can I light a fire?'
  const written = askedBy(wordsOf(text, 'en'), text).flatMap(({ group }) => wordsWritten(group))
  assert.ok(written.includes('bonfire') && written.includes('burning'))
})

test('a phrase is asked in its own way: how big is not who', () => {
  assert.ok(meets('How big is the plot?', '250 square metres, with a shed.') > 0)
  assert.equal(meets('Who wants the plot?', '250 square metres, with a shed.'), 0)
})

test('a piece that shares no word with the question may answer, where it writes what is asked', () => {
  const passages = [
    { title: 'Rules', text: 'Bonfires from October to March.', source: 'Rules', document: 'rules', datedAt: null },
  ]
  const read = passages.map(readPassage)
  const found = candidatesOf(readQuestion('When may one light a fire?'), read, new PeopleNamed(passages, read))
  assert.deepEqual(
    found.map(({ unit }) => unit.text),
    ['Bonfires from October to March.'],
  )
})

test('the first word of a compound is met by it, part of another word is not', () => {
  const set = (text: string) =>
    readPassage({ title: '', text, source: '', document: 'd', datedAt: null }, 0).units[0]!.set
  const word = (text: string) => wordsOf(text, 'en')[0]!
  assert.ok(set('The bedroom is cold.').met(word('room')) > 0)
  assert.equal(set('The carpet is different.').met(word('rent')), 0)
})

test('sums, reasons and places are asked for in further ways', () => {
  for (const [asked, kind] of [
    ['What did I pay for the lamp?', 'money'],
    ['What do I owe the plumber?', 'money'],
    ['What led to the delay?', 'why'],
    ['Whereabouts is the tap?', 'where'],
    ['How late may I hand it in?', 'when'],
  ] as const)
    assert.equal(kindOf(asked, 'en'), kind, asked)
})

test('a price for a time says not how often', () => {
  const often = (text: string) => {
    const asked = readQuestion('How often do you look in about the rent?')
    return findAnswers(asked, text, wordsOf(text, 'en'), 'en').firm.length
  }
  assert.equal(often('The rent is £1,040 a month.'), 0)
  assert.ok(often('The rent is paid twice a month.') > 0)
})
