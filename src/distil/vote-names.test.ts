import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

/** Names with what else they are called. */
const calledIn = (text: string) =>
  Object.fromEntries(distilled(text).names.map(({ name, aliases }) => [name, aliases.join()]))
const kindsIn = (text: string) => Object.fromEntries(distilled(text).names.map(({ name, kind }) => [name, kind]))

test('a first name or surname later in a source is the person that was named before', () => {
  const called = calledIn('Petra Lindqvist joined the board. Petra asked for time. On Monday Lindqvist left.')
  assert.deepEqual(called, { 'Petra Lindqvist': 'Petra,Lindqvist' })
})

test('a short name that two full names could mean is neither’s', () => {
  const called = calledIn('Petra Lindqvist and Petra Osei met. Later Petra wrote the report.')
  assert.equal(called['Petra Lindqvist'], '')
  assert.equal(called['Petra Osei'], '')
})

test('a firm is called by its first words, but not by a place, a first name or a people', () => {
  assert.equal(
    calledIn('Vantrel Systems GmbH builds pumps. Today Vantrel sells them.')['Vantrel Systems GmbH'],
    'Vantrel',
  )
  for (const [whole, short, text] of [
    [
      'American Writers Museum',
      'American',
      'The American Writers Museum opened in May. The American museum has a shop.',
    ],
    ['French Rope Company', 'French', 'We visited the French Rope Company. The French company makes rope.'],
    ['Oslo Shipping Ltd', 'Oslo', 'Oslo Shipping Ltd has two ships. From Oslo they sail to Bergen.'],
    ['Martha Foods Inc', 'Martha', 'Martha Foods Inc sells jam. Then Martha went home.'],
  ] as const) {
    const called = calledIn(text)
    assert.ok(whole in called, `${whole} in ${Object.keys(called)}`)
    assert.doesNotMatch(called[whole]!, new RegExp(`\\b${short}\\b`), whole)
  }
})

test('kinds are voted over all sightings: one that says it decides for the others', () => {
  const kinds = kindsIn('We rang Vantrel twice. Vantrel Ltd did not answer. Then Vantrel wrote.')
  assert.equal(kinds['Vantrel Ltd'], 'organization')
  assert.equal('Vantrel' in kinds, false)
})

test('words that stand in lower case elsewhere, at a sentence’s beginning or in a label are no names', () => {
  const kinds = kindsIn('Budget: 300 euros. Owner: Petra Lindqvist. Tomorrow we count. The budget is small.')
  assert.deepEqual(Object.keys(kinds), ['Petra Lindqvist'])
})

test('a table whose first column heads its rows has labels there, and what a label asks for beside it', () => {
  const kinds = kindsIn(
    '# Report\n\n| | |\n|---|---|\n| Where | Quarrel Street 4 |\n| Signed by | Yestin Vaughro |\n| Reference | QX-7 |\n',
  )
  assert.equal(kinds['Yestin Vaughro'], 'person')
  for (const label of ['Reference', 'Signed', 'Where']) assert.equal(label in kinds, false, label)
  const headed = kindsIn('# Staff\n\n| Owner | Tool |\n|---|---|\n| Ana Petrov | Grist |\n| Ben Okri | Kanboard |\n')
  assert.deepEqual([headed['Ana Petrov'], headed.Kanboard], ['person', 'tool'])
})

test('two words that are none of every day are a person’s name, at the start of a sentence too', () => {
  assert.equal(kindsIn('Yestin Vaughro let a new plank into the keel.')['Yestin Vaughro'], 'person')
  assert.equal(kindsIn('New translation by Delyth Vaughro.')['Delyth Vaughro'], 'person')
  assert.equal('Two Doors' in kindsIn('Two Doors were left open.'), false)
})

test('of a name without a cue the long lists of towns and first names tell the kind', () => {
  const kinds = kindsIn('The boats of Bermeo were blue. A letter for Humphrey lay there. A box of Quorum stood there.')
  assert.deepEqual([kinds.Bermeo, kinds.Humphrey, kinds.Quorum], ['place', 'person', 'other'])
})

test('what holds a digit is no person', () => {
  assert.notEqual(kindsIn('They come signed with HMAC-SHA256 and by Rowan-2.')['Rowan-2'], 'person')
})
