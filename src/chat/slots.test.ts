import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSlots, slotOf } from './slots.ts'

const compare = (newer: string, older: string) => compareSlots(slotOf(newer, 'Ana'), slotOf(older, 'Ana'))

test('closed slots hold one value: another value or polarity supersedes', () => {
  for (const [newer, older] of [
    ['Ana moved to Bergen.', 'Ana lives in Oslo.'],
    ['Ana works at Statoil.', 'Ana works for Equinor as an engineer.'],
    ['Ana became vegan.', 'Ana is vegetarian.'],
    ['Ana is no longer vegan.', 'Ana is vegan.'],
    ["Ana's favorite color is green.", "Ana's favorite color is blue."],
    ["Ana's mother is named Eva.", "Ana's mother is called Ida."],
    ['Ana prefers tea over coffee.', 'Ana prefers coffee over tea.'],
    ['Ana got married.', 'Ana is single.'],
    ['Ana is a solicitor as of today.', 'Ana is a paralegal.'],
  ] as const)
    assert.equal(compare(newer, older), 'supersedes', `${newer} / ${older}`)
})

test('the same value is the same claim', () => {
  assert.equal(compare('Ana lives in Oslo now.', 'Ana moved to Oslo.'), 'same')
})

test('open slots keep both; opposite polarity and a second name are conflicts', () => {
  assert.equal(compare('Ana does not like sushi.', 'Ana loves sushi.'), 'conflicts')
  assert.equal(compare("Ana's sister is named Eva.", "Ana's sister is named Ida."), 'conflicts')
  assert.equal(compare('Ana loves ramen.', 'Ana loves sushi.'), 'unrelated')
})

test('what is about somebody else, or names no place, fills no slot', () => {
  assert.equal(slotOf('Bo lives in Oslo.', 'Ana'), null)
  assert.equal(slotOf('Ana moved to a new flat.', 'Ana')?.name === 'lives_in', false)
})

test('dates in brackets and closing marks are no part of the value', () => {
  assert.deepEqual(slotOf('Ana moved to Oslo [2024-03-09].', 'Ana'), {
    name: 'lives_in',
    value: 'Oslo',
    negated: false,
    closed: true,
  })
})

test('only the peer itself fills a slot, and only with what is so now', () => {
  for (const claim of [
    "Ana's sister lives in Oslo.",
    "Ana's dog is 5 years old.",
    "Ana's brother works at Google.",
    "Ana's mother is vegan.",
    "Ana's friend got divorced.",
    "Ana's boss's email is bo@example.org.",
    'Ana met a man who lives in Paris.',
    'Ana wants to live in Paris.',
    'Ana is thinking of moving to Paris.',
    'Ana used to live in Rome.',
    'Ana is moving to Bergen next month.',
    'Ana will move to Oslo.',
    'Ana is getting married.',
    'Ana was married.',
    "Ana's score is 30.",
    "Ana's boss is Swedish.",
    'Anastasia lives in Oslo.',
  ])
    assert.equal(slotOf(claim, 'Ana')?.closed ?? false, false, claim)
})

test('what is no longer so, or is not, says nothing against another value', () => {
  assert.equal(compare('Ana no longer lives in Paris.', 'Ana lives in Oslo.'), 'unrelated')
  assert.equal(compare('Ana lives in Oslo.', 'Ana does not live in Paris.'), 'unrelated')
  assert.equal(compare('Ana no longer lives in Oslo.', 'Ana lives in Oslo.'), 'supersedes')
})

test('a number that is no age a few years on takes the place of none', () => {
  assert.equal(compare('Ana is 39.', 'Ana is 38.'), 'supersedes')
  assert.equal(compare('Ana is 91 now.', 'Ana is 38.'), 'unrelated')
})

test('addresses of different kinds do not replace each other', () => {
  assert.equal(compare("Ana's work email is a@b.org.", "Ana's home email is c@d.org."), 'unrelated')
  assert.equal(compare("Ana's new email is a@b.org.", "Ana's email is c@d.org."), 'supersedes')
})
