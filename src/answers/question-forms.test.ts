import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuestion } from './read-question.ts'

const kindOf = (question: string): string => readQuestion(question).kind
const kinds = (kind: string, questions: readonly string[]) => {
  for (const question of questions) assert.equal(kindOf(question), kind, question)
}

test('what somebody says before they ask does not decide what is asked', () => {
  kinds('how', [
    'I feel sick and have a shift tomorrow, how do I tell the bakery?',
    'My bike has a flat tyre, what do I do?',
    "I've lost my key. What now?",
    'Any idea how to reset the router?',
  ])
  kinds('yes-no', [
    'If it rains, is the match off?',
    'I am vegetarian, is there anything for me?',
    'So can I bring my dog?',
  ])
})

test('what to do asks how, what somebody did does not', () => {
  kinds('how', [
    'What should I do when the printer jams?',
    'Was mache ich, wenn ich krank bin?',
    '¿Qué hago si me pongo enfermo?',
    'Que faire en cas de panne?',
  ])
  assert.notEqual(kindOf('What did the team do after the outage?'), 'how')
  assert.notEqual(kindOf('What do the children do in the afternoon?'), 'how')
})

test('what is settled by yes or no is asked so, whatever names, times and places are spoken of', () => {
  kinds('yes-no', [
    'Could Josiah write his own name?',
    'Is it true that the shop closes when it snows?',
    'Do I need to tell anybody where I go?',
    'Bekommen wir während der Reparatur ein anderes Auto?',
    'Fährt am Sonntag ein Bus?',
    '¿Hace falta reservar?',
    'Avons-nous une place de parking?',
    'Mag ik mijn hond meenemen?',
    'Si può fumare sul balcone?',
    'Há estacionamento?',
  ])
  kinds('where', ['Is there any spot up there where I can get a signal?', 'Is there anywhere I can park?'])
  kinds('when', ['Do you know when the fair is?', 'Seit wann gibt es die Brücke?'])
  kinds('why', ['Was there a reason for the delay?'])
  kinds('who', ['Do you know who feeds the cat?', 'Can you tell me the name of the vet?'])
})

test('what brought or led somebody to something asks why', () => {
  kinds('why', [
    'What brought a man from Cornwall to Italy?',
    "What's the harm in failing over at midnight?",
    'Woran lag der Ausfall?',
    '¿A qué se debe el retraso?',
    'Come mai il negozio è chiuso?',
  ])
})

test('what is told before the question is not what it asks', () => {
  kinds('which', ['When I type psql, what release is started?', 'When the disk is full, which files go first?'])
  kinds('yes-no', ['Our backend is written in PHP, is migrate still an option for us?'])
  kinds('why', ['My tool shows boxes instead of letters, what causes that?'])
  kinds('when', ['When does the shop open, which I need to know?'])
  kinds('which', ['Which of the sister libraries should I take?'])
})

test('money, shelves and persons are asked for by their nouns', () => {
  kinds('money', ['¿Cuánto dinero nos dan por actuar?', 'Combien ça coûte?', 'What was spent on the roof?'])
  kinds('where', ['Which shelf has the flour?', 'In welchem Schrank sind die Tassen?', 'Dove si trova la chiave?'])
  kinds('who', [
    'Which of the neighbours has a key?',
    'Come si chiama il custode?',
    'Aan wie moet ik het formulier sturen?',
  ])
  kinds('duration', ['What is the notice period?', 'How far ahead must I order a cake?'])
  assert.equal(readQuestion('Who gathers the temperature readings?').measure, null)
  assert.equal(readQuestion('How far ahead must I order a cake?').measure, null)
})

test('the word that a question begins with tells its kind, whatever is named, paid or valued after it', () => {
  kinds('why', ["Why shouldn't you write a child's name on the band?", 'Warum ist die Miete gestiegen?'])
  kinds('when', ['By when must the deposit be paid?', 'Bis wann muss die Kaution da sein?'])
  kinds('who', ['From whom did she get the deposit?', 'Für wen ist die Kaution?'])
  kinds('number', ['Mit wie vielen Leuten kommt der Chor?', 'Wie viel Wasser braucht der Teig?'])
  kinds('duration', ['Per quanto tempo va cotta la torta?'])
  kinds('which', ['Op welke camping staan ze?'])
})

test('what is taken, wanted or asked for doing something is money, and so is what an offer comes to', () => {
  kinds('money', [
    'What did the roofer want for mending the tower?',
    'What do you take for collecting a bike?',
    'What does the offer come to altogether?',
  ])
  kinds('what', ['What do you take for a headache?', 'What is the default value of core.editor?'])
  kinds('why', ['What is a proxy between two networks good for?'])
  kinds('number', ['What is the default rate limit of the journal?'])
})

test('Japanese asks by its own words', () => {
  kinds('where', ['鍵はどこにありますか？'])
  kinds('who', ['誰が担当ですか？'])
  kinds('yes-no', ['犬を連れて行けますか？'])
})
