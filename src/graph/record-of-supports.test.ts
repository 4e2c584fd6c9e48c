import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nodeFields } from './node-of-supports.ts'
import { leavesUnchanged, recordFields, type Support } from './record-of-supports.ts'

const support = (run: number, fields: Partial<Support> = {}): Support => ({
  recordId: 'r',
  runId: `run-${run}`,
  sourceId: `source-${run}`,
  runState: 'live',
  sourceKind: 'file',
  datedAt: `2026-01-0${run}`,
  language: 'en',
  confidenceKind: 'asserted',
  confidenceScore: 0.5,
  facets: [],
  attrs: {},
  ...fields,
})
const named = (run: number, name: string, fields: Partial<Support['attrs']> = {}, more: Partial<Support> = {}) =>
  support(run, { attrs: { name, kind: 'other', aliases: [], description: null, ...fields }, ...more })

test('the oldest run words the record, whichever order the supports come in', () => {
  const supports = [
    named(2, 'later', { description: 'second' }, { language: 'de', sourceKind: 'url' }),
    named(1, 'Earlier', { description: 'first' }),
  ]
  for (const order of [supports, supports.toReversed()]) {
    const { runId, wording, datedAt, language, sourceKind } = recordFields(order)
    assert.deepEqual(
      { runId, name: wording.name, description: wording.description, datedAt, language, sourceKind },
      {
        runId: 'run-1',
        name: 'Earlier',
        description: 'first',
        datedAt: '2026-01-01',
        language: 'en',
        sourceKind: 'file',
      },
    )
  }
})

test('live runs decide; runs in quarantine speak only where there is no live one', () => {
  const hidden = named(1, 'hidden', { aliases: ['x'] }, { runState: 'quarantined', confidenceScore: 0.9 })
  const { state, wording, confidenceScore, aliases } = recordFields([hidden, named(2, 'shown')])
  assert.deepEqual([state, wording.name, confidenceScore, aliases], ['live', 'shown', 0.5, []])
  assert.equal(recordFields([hidden]).state, 'quarantined')
  assert.equal(recordFields([hidden]).wording.name, 'hidden')
})

test('score: the best, 0.05 more for each further source up to 0.95, nothing for further runs of a source', () => {
  const scores = (...values: (number | null)[]) =>
    recordFields(values.map((confidenceScore, i) => support(i + 1, { confidenceScore }))).confidenceScore
  assert.equal(scores(0.6), 0.6)
  assert.equal(scores(0.6, 0.7), 0.75)
  assert.equal(scores(0.7, 0.6, 0.2), 0.8)
  assert.equal(scores(0.9, 0.9, 0.9), 0.95)
  assert.equal(scores(1, 0.5), 1)
  assert.equal(scores(null, null), null)
  assert.equal(scores(null, 0.4), 0.45)
  const again = [1, 2, 3].map((run) => support(run, { sourceId: 'one', confidenceScore: 0.6 }))
  assert.equal(recordFields(again).confidenceScore, 0.6)
  const corrections = [1, 2].map((run) => support(run, { sourceId: null, confidenceScore: 0.6 }))
  assert.equal(recordFields(corrections).confidenceScore, 0.65)
})

test('kind: by weighted vote of sources; other only when nobody says more', () => {
  const kinds = (...votes: [string, number, string?][]) =>
    recordFields(
      votes.map(([kind, confidenceScore, source], i) =>
        named(i + 1, 'n', { kind }, { confidenceScore, ...(source ? { sourceId: source } : {}) }),
      ),
    ).kind
  assert.equal(kinds(['other', 0.9], ['place', 0.5]), 'place')
  assert.equal(kinds(['place', 0.5], ['person', 0.9]), 'person')
  assert.equal(kinds(['place', 0.5], ['person', 0.7], ['place', 0.5]), 'person', 'guesses yield to what is said firmly')
  assert.equal(kinds(['place', 0.7], ['person', 0.8], ['place', 0.7]), 'place')
  assert.equal(kinds(['tool', 0.5], ['place', 0.5]), 'place', 'the alphabet between equals')
  assert.equal(kinds(['place', 0.5, 'a'], ['place', 0.5, 'a'], ['person', 0.7, 'b']), 'person', 'one source, one vote')
  assert.equal(kinds(['other', 0.5], ['other', 0.5]), 'other')
})

test('facets: united, those of most sources first, then as the oldest run has them, twenty at most', () => {
  const facets = (...lists: string[][]) => recordFields(lists.map((list, i) => support(i + 1, { facets: list }))).facets
  assert.deepEqual(facets(['z', 'a']), ['z', 'a'])
  assert.deepEqual(facets(['z', 'a'], []), ['z', 'a'])
  assert.deepEqual(facets(['z', 'a'], ['b', 'a']), ['a', 'z', 'b'])
  const many = Array.from({ length: 15 }, (_, i) => `f${i}`)
  assert.equal(
    facets(
      many,
      many.map((name) => `${name}x`),
    ).length,
    20,
  )
})

test('aliases: all other names, one spelling each, none that folds to the name itself', () => {
  const { aliases } = recordFields([
    named(1, 'International Business Machines', { aliases: ['IBM'] }),
    named(2, 'international business machines', { aliases: ['Big Blue', 'Ibm'] }),
    named(3, 'The International Business Machines', { aliases: [] }),
  ])
  assert.deepEqual(aliases, ['Big Blue', 'IBM'])
})

test('a note is worded as its oldest run has it, blanks included', () => {
  const fields = nodeFields({ type: 'note', title: 'A  title', body: 'one two\nthree' }, [
    support(2, { attrs: {} }),
    support(1, { attrs: { blanks: [[2, '\n\n']], title: 'A \ttitle' } }),
  ])
  assert.deepEqual([fields.title, fields.body], ['A \ttitle', 'one two\n\nthree'])
  const single = nodeFields({ type: 'note', title: 'A  title', body: 'one two\nthree' }, [support(2)])
  assert.deepEqual([single.title, single.body], ['A title', 'one two three'])
})

const anySupport = (run: number): fc.Arbitrary<Support> =>
  fc.record({
    recordId: fc.constant('r'),
    runId: fc.constant(`run-${String(run).padStart(3, '0')}`),
    sourceId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', null),
    runState: fc.constantFrom('live' as const, 'live' as const, 'quarantined' as const),
    sourceKind: fc.constant('file'),
    datedAt: fc.constant('2026-01-01'),
    language: fc.constant('en'),
    confidenceKind: fc.constantFrom('asserted', 'inferred'),
    confidenceScore: fc.constantFrom(0.5, 0.7, 0.9, 0.95, null),
    facets: fc.subarray(['x', 'y'], { maxLength: 1 }),
    attrs: fc.record({
      name: fc.constantFrom('Leeds', 'leeds', 'The Leeds'),
      kind: fc.constantFrom('place', 'other', 'person'),
      description: fc.constant(null),
      aliases: fc.subarray(['Loidis', 'loidis', 'Leodis']),
    }),
  })

test('a support that is said to change nothing changes nothing', () => {
  let skipped = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((n) => fc.tuple(...Array.from({ length: n + 1 }, (_, i) => anySupport(i)))),
      fc.nat(),
      (supports, place) => {
        const added = supports[place % supports.length]!
        const before = supports.filter((one) => one !== added)
        if (before.length === 0) return
        const stored = nodeFields({ type: 'entity', title: '', body: '' }, before)
        const { title, attrs, ...row } = stored
        const known = { ...row, kind: attrs.kind ?? null, names: [title, ...attrs.aliases!] }
        if (!leavesUnchanged(known, added)) return
        skipped++
        assert.deepEqual(nodeFields({ type: 'entity', title: '', body: '' }, supports), stored)
      },
    ),
    { numRuns: 3_000 },
  )
  assert.ok(skipped > 50, `only ${skipped} were skipped`)
})

test('what the owner of the account last said outweighs any number of sources', () => {
  const sources = [1, 2, 3].map((run) => support(run, { confidenceScore: 0.9 }))
  const said = (run: number, confidenceScore: number) =>
    support(run, { sourceId: null, sourceKind: 'feedback', confidenceKind: 'user-asserted', confidenceScore })
  const certainty = (...supports: Support[]) => {
    const { confidenceKind, confidenceScore } = recordFields(supports)
    return [confidenceKind, confidenceScore]
  }
  assert.deepEqual(certainty(...sources), ['asserted', 0.95])
  assert.deepEqual(certainty(...sources, said(4, 0.3)), ['user-asserted', 0.3])
  assert.deepEqual(certainty(said(5, 1), ...sources, said(4, 0.3)), ['user-asserted', 1])
  assert.deepEqual(certainty(said(1, 0.4), support(2, { confidenceScore: 0.9 })), ['user-asserted', 0.4])
})
