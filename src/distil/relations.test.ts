import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled } from './source.fixture.ts'

const SEEDED = new Set(['extracted-from', 'mentions', 'about', 'demonstrates'])

/** "source predicate target" of what sentences state. */
function stated(text: string): string[] {
  const { edges, names } = distilled(text)
  const nameOf = new Map(names.map(({ ref, name }) => [ref, name]))
  return edges
    .filter(({ predicate }) => !SEEDED.has(predicate))
    .map(({ source, predicate, target }) => `${nameOf.get(source)} ${predicate} ${nameOf.get(target)}`)
}

test('a known form between two names is a relation, the active and the passive one alike', () => {
  assert.deepEqual(stated('Arne Solberg founded Nordlys University in 1931.'), [
    'Arne Solberg founded Nordlys University',
  ])
  assert.deepEqual(stated('Nordlys University was founded in 1931 by Arne Solberg and Mira Lund.'), [
    'Arne Solberg founded Nordlys University',
    'Mira Lund founded Nordlys University',
  ])
  assert.deepEqual(
    stated('Mira Lund, a painter of the sea and of the people who live by it, was born in Bergen, Norway.'),
    ['Mira Lund born-in Bergen', 'Mira Lund born-in Norway', 'Bergen located-in Norway'],
  )
  assert.deepEqual(
    stated('Mira Lund (born 3 May 1901 in Bergen) married Arne Solberg in the old church of the town.'),
    ['Mira Lund married Arne Solberg', 'Mira Lund born-in Bergen'],
  )
  assert.deepEqual(stated('Mira Lund was born in Bergen and studied painting at Nordlys University.'), [
    'Mira Lund born-in Bergen',
    'Mira Lund studied-at Nordlys University',
  ])
})

test('a maker behind "by", an employer behind "from", a work behind its author, an institution in its place', () => {
  assert.deepEqual(stated('Yesterday we saw Mira Lund from Nordlys University.'), [
    'Mira Lund works-for Nordlys University',
  ])
  assert.deepEqual(stated('We read "The Deer Cauldron" by Mira Lund aloud.'), ['Mira Lund created The Deer Cauldron'])
  assert.deepEqual(stated('We read Mira Lund’s novel "The Deer Cauldron" aloud.'), [
    'Mira Lund created The Deer Cauldron',
  ])
  assert.deepEqual(stated('He is a graduate of Nordlys University in Bergen.'), [
    'Nordlys University located-in Bergen',
  ])
  assert.deepEqual(stated('They heard of Nordlys Pictures in Bergen.'), [])
})

test('what a pronoun says is inferred', () => {
  const { edges } = distilled('Mira Lund was a painter. She worked for Nordlys University for years.')
  const edge = edges.find(({ predicate }) => predicate === 'works-for')
  assert.deepEqual(
    [edge?.confidenceKind, edge?.evidence?.quote],
    ['inferred', 'She worked for Nordlys University for years.'],
  )
})

test('what is denied, asked or said of other kinds of things is none', () => {
  for (const none of [
    'Mira Lund never worked for Nordlys University.',
    'Mira Lund was not born in Bergen.',
    'Was Mira Lund born in Bergen?',
    'Mira Lund met with people of Nordlys University after she came to Bergen.',
    'Arne Solberg bought Nordlys University’s old boat.',
  ])
    assert.deepEqual(stated(none), [], none)
})

test('German, Spanish, French and Chinese forms', () => {
  assert.deepEqual(stated('Die Malerin Mira Lund wurde 1901 in Hamburg geboren und lebt heute in Berlin.'), [
    'Mira Lund born-in Hamburg',
    'Mira Lund lives-in Berlin',
  ])
  assert.deepEqual(stated('La pintora Carmen Ruiz nació en Sevilla y vive en Madrid con su hermana mayor.'), [
    'Carmen Ruiz born-in Sevilla',
    'Carmen Ruiz lives-in Madrid',
  ])
  assert.deepEqual(stated('La peintre Claire Dupont est née en 1901 à Lyon et habite à Paris avec sa sœur.'), [
    'Claire Dupont born-in Lyon',
    'Claire Dupont lives-in Paris',
  ])
  assert.deepEqual(stated('张伟教授毕业于北京大学，现在住在上海。'), ['张伟 studied-at 北京大学', '张伟 lives-in 上海'])
})

test('an address says where a firm is and where somebody lives, and a name behind a firm who is there', () => {
  assert.deepEqual(
    stated('We wrote to Larkfield Instruments Ltd, 7 Tannery Lane, Ledbury, and heard nothing from them.').slice(0, 1),
    ['Larkfield Instruments Ltd located-in Tannery Lane'],
  )
  assert.ok(
    stated('Last year we went to Ferry Road Animal Clinic, Dr Sunniva Hagen, with the cat.').includes(
      'Sunniva Hagen works-for Ferry Road Animal Clinic',
    ),
  )
})

test('a title behind a name is no second one', () => {
  const relations = stated('Mira Lund was the daughter of Arne Solberg, Duke of Bergen.')
  assert.ok(relations.includes('Mira Lund child-of Arne Solberg'))
  assert.ok(!relations.some((one) => one.includes('child-of Duke')))
})

test('where a work is set is not where it stands', () => {
  assert.deepEqual(stated('"The Deer Cauldron" is set in Bergen.'), ['The Deer Cauldron set-in Bergen'])
})

test('an office in a club, years with a firm, and who is supplied', () => {
  const tail = ' We talked about this for a long time and then we went home.'
  assert.deepEqual(stated(`Mira Lund is the treasurer of Quillon Club.${tail}`), ['Mira Lund works-for Quillon Club'])
  assert.deepEqual(stated(`Mira Lund has been with Quillon Press since 2010.${tail}`), [
    'Mira Lund works-for Quillon Press',
  ])
  assert.deepEqual(stated(`Pelican Foods supplies Carter Books with flour.${tail}`), [
    'Pelican Foods supplies Carter Books',
  ])
})
