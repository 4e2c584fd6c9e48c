import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

// Who and what is cited, and names that a title, a dose or a family says something of.

const namesIn = (text: string) => distilled(text).names
const kindsIn = (text: string) => Object.fromEntries(namesIn(text).map(({ name, kind }) => [name, kind]))

test('those who are cited with a year are persons, and what is quoted behind it is a publication', () => {
  const kinds = kindsIn(
    '# Notes\n\n## Varga & Oyelaran 2021, "Walls that remember"\n\nThey measured yards in Szeged, and Varga wrote it down.\n\n## Brill et al. 2019\n\nInterviews with the old.\n\nQuossel (2018), "Shade is not enough", argues that trees cool by day.\n',
  )
  for (const name of ['Varga', 'Oyelaran', 'Brill', 'Quossel']) assert.equal(kinds[name], 'person', name)
  assert.deepEqual([kinds['Walls that remember'], kinds['Shade is not enough']], ['publication', 'publication'])
})

test('a firm of two keeps its name where no year stands behind it', () => {
  const kinds = kindsIn('The bread comes from Crumb & Kernel each morning. Crumb & Kernel opened in 2021.')
  assert.equal(kinds['Crumb & Kernel'], 'organization')
})

test('a title of small words is one name where the text says that it is a paper, and none where somebody speaks', () => {
  const written = kindsIn('For the booklet "Sixty years of Quill House" he asked everybody. It is now in print.')
  assert.equal(written['Sixty years of Quill House'], 'publication')
  const listed = kindsIn('# Own papers\n\n1. "Hot yards, cold data" – accepted at the Journal of Urban Climate.\n')
  assert.equal(listed['Hot yards, cold data'], 'publication')
  const said = Object.keys(kindsIn('She said "Walk with me to the gate" and left. Nobody walked with Quossel.'))
  assert.equal(said.includes('Walk with me to the gate'), false)
})

test('who is called by a title and one name is also known with the title', () => {
  const [name] = namesIn('The key hangs at the bakery, ask for Mrs Abara. Mrs Abara closes at noon.').filter(
    ({ kind }) => kind === 'person',
  )
  assert.deepEqual([name?.name, name?.aliases], ['Abara', ['Mrs Abara']])
})

test('what is taken by the milligram is a product', () => {
  assert.equal(kindsIn('She takes Venolor 5 mg in the morning before her tea.').Venolor, 'product')
})

test('a daughter with a name of two words is a person still', () => {
  assert.equal(kindsIn('To my daughter Loveday I give forty pounds upon her marriage.').Loveday, 'person')
})

test('runners and a run are told by their forms', () => {
  const kinds = kindsIn(
    'A backup lives in the freezer of the Strivvers and nobody else has one. The club holds the Quayside 10k in October.',
  )
  assert.deepEqual([kinds.Strivvers, kinds['Quayside 10k']], ['organization', 'event'])
})

test('a man called Jun is no month, and a month with its day is none', () => {
  const names = Object.keys(kindsIn('The lab was led by Jun Tabata for years. It was closed on 3 Jun Monday morning.'))
  assert.deepEqual(names, ['Jun Tabata'])
})

test('the journey from one town to another ends in a place, whoever is called so', () => {
  assert.equal(kindsIn('The list has Falmouth to Adelaide, sailed 6 April 1878.').Adelaide, 'place')
})

test('what one does in German is no name', () => {
  const names = Object.keys(
    kindsIn(
      'Beim Aufstehen war es kalt und dunkel. Reto erzählte uns beim Frühstücken von früher, und beim Aufstehen auch.',
    ),
  )
  assert.deepEqual(
    names.filter((name) => /stehen|stücken/.test(name)),
    [],
  )
})
