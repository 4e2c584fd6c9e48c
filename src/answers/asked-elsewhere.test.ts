import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tongueOf, wordsOf } from './answer-words.ts'
import { candidatesOf } from './candidates.ts'
import { chooseAnswer } from './choose-answer.ts'
import { findAnswers } from './find-answers.ts'
import type { Passage } from './passage.ts'
import { PeopleNamed } from './people-named.ts'
import { readPassage } from './read-passage.ts'
import { readQuestion } from './read-question.ts'

// Pieces that answer in other forms than a name or a date beside the words of the question, and those that only seem to.

const passage = (source: string, text: string): Passage => ({
  ...{ title: source, text, source, document: source, datedAt: '2025-01-01' },
})
/** The pieces that may answer at all. */
const may = (asked: string, text: string, source = 'Note'): string[] => {
  const passages = [passage(source, text)]
  const read = passages.map(readPassage)
  return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read)).map(({ unit }) => unit.text)
}
const best = (asked: string, text: string, source = 'Note'): string =>
  chooseAnswer(asked, [passage(source, text)]).pieces[0]?.shown ?? ''

const TEAM = `Amber Acoustics measures rooms.

**Ferran Pujol, software.** Looks after the tool *Echomap*. Comes to Wick four times a year.

**Agnes Mutua, accounts.** In on Mondays and Thursdays.`

test('a paragraph headed by a full name is about them, asked for by either name', () => {
  assert.ok(may('How often does Ferran come to Wick?', TEAM, 'Who we are').some((text) => /four times/.test(text)))
  assert.ok(may('Which tool does Pujol look after?', TEAM, 'Who we are').some((text) => /Echomap/.test(text)))
})

test('the head of a paragraph says who does what stands under it, and is shown with it', () => {
  assert.match(best('Who looks after Echomap?', TEAM, 'Who we are'), /^Ferran Pujol.*Echomap/)
})

test('who does something may be no name: "the prisoners", "he"', () => {
  assert.ok(may('¿Quién construyó los escalones?', 'Los escalones los construyeron los presos en 1943.').length > 0)
  const preface = 'The soloist is Peter Marsh. He wrote the preface of her book.'
  assert.ok(may('Who wrote the preface?', preface).some((text) => text.startsWith('He')))
  assert.deepEqual(may('Who books the hall?', '- book the hall for the 26th\n- send the posters'), [])
})

test('who may or must do something is told by a condition', () => {
  assert.ok(may('Who must not take it?', 'Do not take it if you have glaucoma. It is white.').length > 0)
})

test('a question that stands in the text is not answered by whatever follows it', () => {
  const letter = 'One more thing: when will the bell be repaired? My parcels have been going to the baker for weeks.'
  const [unasked] = candidates('When will the bell be repaired?', letter)
  assert.ok(unasked === undefined || unasked.met.every((share) => share < 0.5))
})
function candidates(asked: string, text: string) {
  const passages = [passage('Letter', text)]
  const read = passages.map(readPassage)
  return candidatesOf(readQuestion(asked), read, new PeopleNamed(passages, read))
}

test('a label that names the place tells where it is, whatever the question calls it', () => {
  assert.ok(may('Where is the party?', 'Venue: Old Mill, Wick\nBring: cake\nMusic by Ada', 'Birthday').length > 0)
})

test('a heading that says how often holds for what stands under it', () => {
  const rows = '## Once a week, Mondays\n\nWipe the lenses with the dry cloth.'
  assert.ok(may('How often are the lenses wiped?', rows, 'Runbook').some((text) => /Wipe/.test(text)))
})

const found = (asked: string, text: string): number => {
  const question = readQuestion(asked)
  const tongue = tongueOf(text)
  const { firm, loose } = findAnswers(question, text, wordsOf(text, tongue), tongue)
  return firm.length + loose.length
}
test('answers are found in the forms of each language', () => {
  for (const [asked, text] of [
    ['How much does barley cost?', 'Barley is sold for three coins.'],
    ['Wie viel Kaution muss ich zahlen?', 'Kaution zwei Kaltmieten.'],
    ['¿Cuánto cuesta el permiso?', 'La autorización es gratuita.'],
    ['Combien de temps faut-il ?', 'Il lui faut deux cents heures.'],
    ['Quel âge a-t-elle ?', 'À soixante et onze ans, elle travaille encore.'],
    ['Wie kalt war es?', 'Es waren minus 4 Grad.'],
    ['How often has it happened?', 'It is the third time this year.'],
    ['去年流通了多少册？', '去年一共流通了两千一百多册。'],
    ['西瓜放在哪里？', '夏天把西瓜放在井里。'],
    ['捐书找谁？', '请交给管理员韩素芬。'],
  ] as const)
    assert.ok(found(asked, text) > 0, asked)
  for (const [asked, text] of [
    ["What is the shop's phone number?", 'Opened 22 Sep 2025 09:14 by Noor.'],
    ['Wie hoch ist der Turm?', 'Der Turm wurde 1947 gebaut und hat 3 Glocken.'],
    ['Wie heißt die Cellistin?', 'Im Haus wohnt eine Cellistin.'],
  ] as const)
    assert.equal(found(asked, text), 0, asked)
})

test('German participles and nouns in -ung are met by their verbs, French nouns in -age by theirs', () => {
  const stem = (word: string, tongue: 'de' | 'fr') => wordsOf(word, tongue)[0]!.stem
  assert.equal(stem('geheizt', 'de'), stem('heizen', 'de'))
  assert.equal(stem('Heizung', 'de'), stem('heizen', 'de'))
  assert.notEqual(stem('Zeitung', 'de'), stem('Zeit', 'de'))
  assert.equal(stem('arrosage', 'fr'), stem('arroser', 'fr'))
})

test('a file named by its day is of that day', () => {
  const { source } = readPassage(passage('minutes 2025-03-14', 'The oven is mended.'), 0)
  for (const word of wordsOf('14 March', 'en')) assert.ok(source.has(word), word.raw)
})

test('a name that the text gives to another is none for what is asked', () => {
  const told = 'La encargada se llamaba doña Gumersinda y llevaba un silbato.'
  assert.equal(may('¿Cómo se llamaba la encargada?', told, 'La fábrica').length, 1)
  assert.deepEqual(may('¿Cómo se llamaba la fábrica?', told, 'La fábrica'), [])
})

test('a trouble told in the words of the question is answered by the cause or the remedy labelled after it', () => {
  const pump = `## The cellar pump

Symptom: the pump hums at night but lifts no water.
Cause: a leaf sits in the inlet flap.
Fix: lift the grille and rinse the flap with the hose.

## The attic fan

Symptom: the fan rattles.
Cause: the bracket is loose.`
  assert.match(best('Why does the pump hum at night and lift no water?', pump, 'Troubles'), /^Cause: a leaf/)
  assert.match(best('How do I fix the pump that hums but lifts no water?', pump, 'Troubles'), /^Fix: lift the grille/)
  const untold = 'Symptom: the pump hums at night but lifts no water.\n\nCost: 40 euros.'
  assert.doesNotMatch(best('Why does the pump hum at night and lift no water?', untold, 'Troubles'), /^Cost/)
})
