import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Names that stand where a capital says nothing: at the beginning of sentences, items and cells.

const kindsIn = (text: string) =>
  Object.fromEntries(
    distilled(text)
      .names.filter(({ name }) => !text.startsWith(`# ${name}`))
      .map(({ name, kind }) => [name, kind]),
  )

test('a word that no dictionary has is a name at the beginning of a sentence that goes on', () => {
  for (const [text, name] of [
    ['A new tenor came yesterday! Joss, just moved in, reads music.', 'Joss'],
    ['There was a note. Tilly – gone to chapel for singing.', 'Tilly'],
    ['We sat outside for long. Ishbelle had kept us soup.', 'Ishbelle'],
  ] as const)
    assert.ok(name in kindsIn(text), text)
  assert.deepEqual(kindsIn('We sat outside. Gardening had kept us warm. Dont ask why.'), {})
  assert.deepEqual(kindsIn('We sat outside. Italian food had kept us warm.'), {})
})

test('a name that is many is an organization, and one of two who are is not', () => {
  const kinds = kindsIn(
    'I am for the first. Brightquell are cheaper on paper, and the other lot (Castrellan) are at 28,900. Olga and Quentrin are late.',
  )
  assert.deepEqual([kinds.Brightquell, kinds.Castrellan], ['organization', 'organization'])
  assert.notEqual(kinds.Quentrin, 'organization')
})

test('the plural or genitive without apostrophe of a name is no second name', () => {
  const names = Object.keys(kindsIn('We asked Ferrol about the boiler. Ferrols price is fine, and Ferrol can come.'))
  assert.equal(names.includes('Ferrols'), false)
})

test('whose task it is, is a person, where only the beginning of an item names them', () => {
  const kinds = kindsIn(
    'What comes next:\n\n- Priyanka: call each customer in person\n- Marcus: the queue must not confirm\n- Report: what went wrong\n',
  )
  assert.deepEqual([kinds.Priyanka, kinds.Marcus, kinds.Report], ['person', 'person', undefined])
})

test('what is taken so much and so often, or as tablets, is a product', () => {
  const kinds = kindsIn(
    'At home:\n\n- Meloxivane: 1.5 ml once a day with food\n- Cefabrel tablets: one every 12 hours until the box is empty\n- Water: always\n\nShe rubs in Dolovent cream.\n',
  )
  assert.deepEqual(
    [kinds.Meloxivane, kinds.Cefabrel, kinds.Dolovent, kinds.Water],
    ['product', 'product', 'product', undefined],
  )
})

test('who speaks for an office or a council is a person', () => {
  assert.equal(
    kindsIn('The grant is not certain. Ottoveline at the council says that we have to wait.').Ottoveline,
    'person',
  )
})

test('schools, choirs and clubs are called by their kind, and the town stays a town', () => {
  const kinds = kindsIn('Quorlmere Primary would like a talk. The Quorlmere Striders run there. We live in Quorlmere.')
  assert.deepEqual(
    [kinds['Quorlmere Primary'], kinds['Quorlmere Striders'], kinds.Quorlmere],
    ['organization', 'organization', 'place'],
  )
})

test('what is quoted in title case is a publication where nothing says more', () => {
  assert.equal(kindsIn('She wrote “Twelve Pools in a Year” last winter.')['Twelve Pools in a Year'], 'publication')
})
