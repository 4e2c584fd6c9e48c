import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidatesOf } from './candidates.ts'
import { chooseAnswer } from './choose-answer.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'

const passage = (source: string, text: string, title = '') => ({ title, text, source, document: source, datedAt: null })
type Told = ReturnType<typeof passage>
const candidates = (asked: string, passages: readonly Told[]) => {
  const read = passages.map(readPassage)
  return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read))
}
const mayAnswer = (asked: string, text: string) =>
  candidates(asked, [passage('Notes', text)]).map(({ unit }) => unit.text)
const answers = (asked: string, passages: readonly Told[]) => {
  const { refused, pieces } = chooseAnswer(asked, passages)
  return refused ? [] : pieces.map(({ shown }) => shown)
}

test('what a document says is said of the name that it bears', () => {
  const club = passage('Quayside Rowers – rules of the club', 'The club has four boats. The fee is 48 euros.')
  const own = candidates('Which boats do the Quayside Rowers have?', [club])
  assert.ok(
    own.some(({ unit, met }) => unit.text === 'The club has four boats.' && met.filter((m) => m > 0.7).length >= 3),
  )
})

test('a cell that names what is asked of, a person or a number is no place', () => {
  const table =
    '| Task | Who | Room |\n|---|---|---|\n| Mend the lamp | Ada Lenz | 12 May |\n| Sort the post | Kofi Osei | back office |'
  assert.ok(mayAnswer('Where is the lamp?', table).every((row) => !row.includes('Ada Lenz')))
  assert.ok(mayAnswer('Where is the post sorted?', table).some((row) => row.includes('back office')))
})

test('a line of day, place and hour tells nobody', () => {
  const minutes =
    '**Monday 13 April 2026, Corn Exchange Theatre, green room, 18:00**\n\nPresent: Dev Marchetti (director), Freya Lund (set).'
  assert.equal(answers('Who was at the meeting in April?', [passage('Production meeting', minutes)]).length, 1)
  assert.ok(mayAnswer('Who was at the meeting?', minutes).every((text) => !text.includes('Corn Exchange')))
})

test('a race of ten kilometres is no sum, thanks are no reason', () => {
  assert.deepEqual(mayAnswer('What does it cost to enter the race?', '412 people finished the Harbour 10k race.'), [])
  assert.equal(mayAnswer('What did the race raise?', 'The race raised 10k for the school.').length, 1)
  const [thanks] = candidates('Why is bread dearer?', [
    passage('Notes', 'Thanks to the bakery for the leftover bread.'),
  ])
  assert.equal(thanks?.answers.firm.length ?? 0, 0)
})

test('what begins under a heading of causes is a reason', () => {
  const [first] = candidates('What caused the outage?', [
    passage('Outage report', 'The certificate of the terminals had ended. Nobody saw the outage.', 'Cause'),
  ])
  assert.ok((first?.answers.firm.length ?? 0) > 0)
})

test('a text in the language of the question is not foreign, whichever it is read like', () => {
  const language = (text: string) => readPassage(passage('', text), 0).language
  assert.equal(readQuestion('Chi erano i testimoni al matrimonio di Thomas?').language, 'it')
  assert.equal(language('I testimoni furono Pietro, fratello della sposa, e un certo James che non era di qui.'), 'it')
  assert.equal(readQuestion('Waar vind ik het nummer van de machine?').language, 'nl')
  assert.equal(language('U heeft het nummer nodig; dat staat onder de kuip van de machine.'), 'nl')
  assert.equal(language('The van is in the garage and it is on us.'), 'en')
  assert.equal(language('La casa de la calle es de los padres y no tiene garaje.'), 'es')
})
