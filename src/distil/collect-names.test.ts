import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distilled, edgesOf } from './source.fixture.ts'

const names = (text: string, url: string | null = null) =>
  distilled(text, {}, { url }).names.map(({ name, kind, confidenceScore }) => [name, kind, confidenceScore])

test('kinds: from a definition at 0.9, from cues at 0.7, else other at 0.5', () => {
  assert.deepEqual(names('Tromsø is a city in Norway. Solberg was born in Bergen. A box of Quorum stood there.'), [
    ['Tromsø', 'place', 0.9],
    ['Norway', 'place', 0.7],
    ['Solberg', 'person', 0.7],
    ['Bergen', 'place', 0.7],
    ['Quorum', 'other', 0.5],
  ])
})

test('one entity by its folded name without article, its first mention in each note as evidence', () => {
  const { names } = distilled(
    '# One\n\nWe like the Élan Group. It is said that The Elan Group won.\n\n# Two\n\nThen Élan Group lost.',
  )
  const elan = names.find(({ name }) => name === 'Élan Group')
  assert.deepEqual(
    elan?.evidence.map(({ noteRef, quote }) => [noteRef, quote]),
    [
      ['n1', 'Élan Group'],
      ['n2', 'Élan Group'],
    ],
  )
})

test('the fullest mention in a note is the evidence, not the first', () => {
  const { names } = distilled('Solberg wrote on Monday. On Tuesday we met Arne Solberg in Bergen, and Arne was late.')
  const arne = names.find(({ name }) => name === 'Arne Solberg')
  assert.deepEqual(
    arne?.evidence.map(({ quote }) => quote),
    ['Arne Solberg'],
  )
})

test('an alias counts where the source states it, in one step', () => {
  const text =
    'International Business Machines (IBM) built it. Later IBM sold the Selectric (also known as Golfball) line.'
  const { names } = distilled(text)
  assert.deepEqual(
    names.map(({ name, aliases }) => [name, aliases]),
    [
      ['International Business Machines', ['IBM']],
      ['Selectric', ['Golfball']],
    ],
  )
  assert.deepEqual(
    distilled('We met Anna Berg (MIT) there.').names.flatMap(({ aliases }) => aliases),
    [],
  )
})

test('repositories, packages and papers by their URLs; a host is none', () => {
  const text =
    'Read [this](https://github.com/solberg/nordlys/issues) and https://crates.io/crates/nordlys and https://arxiv.org/abs/1706.03762 too, or https://example.org/x and [that](https://example.com/y).'
  assert.deepEqual(names(text), [
    ['solberg/nordlys', 'repository', 0.7],
    ['nordlys', 'tool', 0.7],
    ['arXiv:1706.03762', 'publication', 0.7],
  ])
})

test('code is a name when it recurs or a cue says so; flags, files and calls are none', () => {
  assert.deepEqual(
    names(
      'We run `frobnik` here. Then `frobnik` stops. A `zork` too, `--flag`, `a.py`, `f(x)`. Then install `quux` now.',
    ).map(([name]) => name),
    ['frobnik', 'quux'],
  )
})

test('dates, labels and ordinary words at a sentence’s start are no names', () => {
  assert.deepEqual(
    names('January 1931 was cold. Thankfully, needing help is common. Start Date: now. In May it rained.'),
    [],
  )
})

test('a note is about what its heading names, or its first sentence defines', () => {
  const run = distilled(
    '# Harbour guide\n\nThis is prose.\n\n## Mira Solberg\n\nIn 1950 we met Mira Solberg.\n\n## Second\n\nTromsø is a city in Norway.',
  )
  const about = run.edges
    .filter(({ predicate }) => predicate === 'about')
    .map(({ source, target, confidenceScore }) => [
      source,
      run.names.find(({ ref }) => ref === target)?.name,
      confidenceScore,
    ])
  assert.deepEqual(about, [
    ['n2', 'Mira Solberg', 0.9],
    ['n3', 'Tromsø', 0.8],
    ['n1', 'Harbour guide', 0.9],
    ['n2', 'Harbour guide', 0.7],
    ['n3', 'Harbour guide', 0.7],
  ])
})

test('a heading with parentheses or a comma is the thing itself in its own note, elsewhere the bare name is not', () => {
  const run = distilled(
    '# Paris (1998 film)\n\nParis is a 1998 drama film about Oslo.\n\n## Reception\n\nCritics flew to Paris in May.',
  )
  const film = run.names.find(({ name }) => name === 'Paris (1998 film)')
  assert.equal(film?.kind, 'publication')
  assert.deepEqual(
    film?.evidence.map(({ noteRef, quote }) => [noteRef, quote]),
    [['n1', 'Paris']],
  )
  assert.ok(run.names.some(({ name, evidence }) => name === 'Paris' && evidence[0]?.noteRef === 'n2'))
})

test('a heading shared by more than four notes names nothing', () => {
  const section = (i: number) => `## Solberg\n\nThe painter Solberg sold number ${i}.\n\n`
  const about = (n: number) =>
    edgesOf(
      distilled(`${Array.from({ length: n }, (_, i) => section(i)).join('')}`, { title: null }, { title: null }),
      'about',
    )
  assert.equal(about(4).length, 4)
  assert.equal(about(5).length, 0)
})

test('a concept in lower case is an entity when its heading stands over its definition', () => {
  const run = distilled(
    '# Handbook\n\nProse.\n\n## Vector clocks\n\nVector clocks are an algorithm for ordering events.',
  )
  assert.ok(
    run.names.some(
      ({ name, kind, confidenceScore }) => name === 'Vector clocks' && kind === 'tool' && confidenceScore === 0.9,
    ),
  )
  assert.ok(edgesOf(run, 'about').includes('n2 → Vector clocks'))
})
