import assert from 'node:assert/strict'
import { test } from 'node:test'
import { englishFacets, heldFacets, otherFacets } from './rule-facets.ts'

const names = (facets: Array<{ name: string }>) => facets.map(({ name }) => name)

test('a phrase that recurs comes before its words, ordinary words do not come at all', () => {
  const facets = names(
    englishFacets('Graph databases store graph databases. A query planner reads them because they can.'),
  )
  assert.equal(facets[0], 'graph databases')
  assert.equal(facets.includes('graph'), false)
  assert.equal(facets.includes('because'), false)
  assert.ok(facets.includes('planner'))
})

test('at most ten, and no remains of contractions, numbers or code', () => {
  const text = "They're sure it doesn't. Rust's borrow checker, 1984, ƻƻƻƻ, we'll see. "
  const facets = names(
    englishFacets(text + 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu'.split(' ').join(', ')),
  )
  assert.equal(facets.length, 10)
  assert.ok(!facets.some((facet) => /^(?:re|doesn|ll|1984|ƻ.*)$/.test(facet)))
})

test('a sentence holds the facets whose stems stand in it in a row', () => {
  const facets = englishFacets('Graph databases store graph databases. A query planner reads them.')
  assert.deepEqual(heldFacets('The graph database won.', facets, 'en'), ['graph databases'])
  assert.deepEqual(heldFacets('A graph of databases.', facets, 'en'), [])
})

test('other languages: words by count, in scripts without blanks too', () => {
  const german = otherFacets('Die Mühle mahlt. Die Mühle steht am Wasser, und der Müller wohnt in der Mühle.', 'de')
  assert.equal(german[0]!.name, 'muhle')
  const chinese = otherFacets('北京是中国的首都。北京有很多大学。', 'zh')
  assert.equal(chinese[0]!.name, '北京')
})

test('facets of plain English are those of the same text beside another script', () => {
  const words = ["rust's", 'they’re', "o'brien", "rock'n'roll", 'well-known', 'a', '2024', 'x86_64', 'the', 'otter']
  const marks = [
    ' ',
    ' ',
    ' ',
    ' - ',
    ' -- ',
    ', ',
    '. ',
    '\n',
    '\n- ',
    ' – ',
    '“',
    '”',
    "'",
    '’',
    '_',
    ' (',
    ') ',
    '\t',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  for (let round = 0; round < 300; round++) {
    let text = ''
    for (let i = 0; i < 40; i++) text += words[next(words.length)]! + marks[next(marks.length)]!
    assert.deepEqual(englishFacets(text), englishFacets(`${text}\nж`), text)
  }
})

test('facets that a plain sentence holds are those of the same one beside another script', () => {
  const words = [
    "otter's",
    'dying',
    'died',
    'otters',
    'oats',
    'the',
    'x',
    'mill',
    'miller',
    'otter-mill',
    "we're",
    '2024',
  ]
  const facets = englishFacets(`${words.join(' ')}. ${words.toReversed().join(' ')}. ${words.join(', ')}`)
  assert.ok(facets.length > 5)
  for (let i = 0; i < 300; i++) {
    const sentence = Array.from({ length: 8 }, (_, k) => words[(i * (k + 5) + ((i * i) >> k)) % words.length]!).join(
      ' ',
    )
    assert.deepEqual(heldFacets(sentence, facets, 'en'), heldFacets(`${sentence} ж`, facets, 'en'), sentence)
  }
})
