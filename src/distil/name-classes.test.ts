import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Kinds of names that no word of their own gives away.

const namesIn = (text: string) => distilled(text).names
const kindsIn = (text: string) => Object.fromEntries(namesIn(text).map(({ name, kind }) => [name, kind]))

test('an organization without a telling word is told by what is done with it', () => {
  for (const [text, name] of [
    ['Ask Olumide Fashanu, production director at Hallamore, about the offer.', 'Hallamore'],
    ['Above eight degrees we call Vrostline, they have a contract with us.', 'Vrostline'],
    ['In May the children of Koivula school paint the bus.', 'Koivula'],
    ['The bread comes from Crumb & Kernel each morning.', 'Crumb & Kernel'],
    ['The lift is mended by Oakbrin Lifts on Mondays.', 'Oakbrin Lifts'],
    ['The roof was inspected by Tidebrin Surveyors last week.', 'Tidebrin Surveyors'],
    ['He led the bridge team of Fjordbru AS until March.', 'Fjordbru AS'],
    ['Head of pastry, The Quandle Kettle, Edinburgh (since March 2021)', 'Quandle Kettle'],
  ] as const)
    assert.equal(kindsIn(text)[name], 'organization', text)
})

test('two first names joined by "&" are no firm', () => {
  assert.notEqual(kindsIn('The song by Peter & Martha came second.')['Peter & Martha'], 'organization')
})

test('a version behind what is known leaves it what it is, and what numbers count is no product', () => {
  const kinds = kindsIn('The minimum is now Android 11 or iOS 16. We take Route 14 to the fair on Solution C2.')
  assert.deepEqual([kinds['Android 11'], kinds['iOS 16']], ['tool', 'tool'])
  assert.notEqual(kinds['Route 14'], 'product')
  assert.notEqual(kinds['Solution C2'], 'product')
})

test('who speaks in a chat is a person', () => {
  const kinds = kindsIn(
    '[09:12] Quimpo: is the lorry there\n\n[09:13] Qyvind: on my way, do not unload\n\n[09:20] Quimpo: fine by us\n',
  )
  assert.deepEqual([kinds.Quimpo, kinds.Qyvind], ['person', 'person'])
})

test('letters that count the items of a list are no initials, and a line in capitals is a heading', () => {
  const names = Object.keys(
    kindsIn(
      '# Quote\n\nSAFETY FIRST ON BOARD\n\nA. Roof\nNew slates, second-hand.\n\nB. Chimney\nNew lead all round.\n',
    ),
  )
  assert.deepEqual(
    names.filter((name) => /Chimney|Roof|BOARD/.test(name)),
    [],
  )
})

test('an acronym in parentheses is what its letters stand for, two letters too', () => {
  const [name] = namesIn('The works of General Electric (GE) stood here. In 1953 GE sold them.').filter(({ name }) =>
    name.startsWith('General'),
  )
  assert.deepEqual(name?.aliases, ['GE'])
})

test('somebody of a country is named without it; an office for something is named with it', () => {
  const names = Object.keys(
    kindsIn(
      'Then Werner Dankwort of Germany spoke for the treaty. The United Nations Office for Disarmament Affairs agreed. ' +
        'The map of the Advisory Committee on Antarctic Names shows it.',
    ),
  )
  for (const name of [
    'Werner Dankwort',
    'United Nations Office for Disarmament Affairs',
    'Advisory Committee on Antarctic Names',
  ])
    assert.ok(names.includes(name), `${name} in ${names.join('; ')}`)
})

test('what is quoted within a sentence is a name though it stands once; a rare word at the beginning of a cell is none', () => {
  assert.ok('Mirnyy' in kindsIn('He commanded the sloop "Mirnyy" on the voyage.'))
  assert.equal('Timpani' in kindsIn('| Item | Fee |\n|---|---|\n| Timpani | 110 |\n| Debris | 190 |\n'), false)
})

test('degrees, replaced papers and members of something are no names', () => {
  const kinds = kindsIn(
    'Members of the Trust come in free. Replaces SOP-19 from May. She holds an MSc Civil Engineering of the college.',
  )
  for (const wrong of ['Members of the Trust', 'Replaces SOP-19', 'MSc Civil Engineering'])
    assert.equal(wrong in kinds, false, wrong)
})

test('a street and its town in an address are places', () => {
  const kinds = kindsIn('Eluned Vaughro\n\n2 Chapel Steps, Penmarrow\n\nThank you for the boat.')
  assert.deepEqual([kinds['Chapel Steps'], kinds.Penmarrow], ['place', 'place'])
})

test('a full name whose surname is a hill or a brook is a person', () => {
  assert.equal(kindsIn('On Monday Sandra Hill brought the keys.')['Sandra Hill'], 'person')
})
