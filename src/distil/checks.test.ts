import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DistilledNote } from '../lib/distilled.ts'
import { agreedDate, datesIn } from './check-dates.ts'
import { QuoteFinder } from './check-quotes.ts'
import {
  type CheckContext,
  checkRecords,
  type DraftEdge,
  type DraftName,
  type DraftRecords,
  type DraftStatement,
} from './checks.ts'

const note = (ref: string, text: string): DistilledNote => ({
  ref,
  title: 'Harbour works',
  text,
  words: 10,
  headingPath: ['Harbour works'],
  page: null,
  start: 0,
  end: text.length,
  facets: [],
  styleDescription: null,
})
const TEXT = 'Arne Solberg founded  Nordlys\nStudio in 1931. He may sell it, see https://nordlys.example/a.'
const CONTEXT: CheckContext = {
  notes: [note('n1', TEXT), note('n2', 'Second.')],
  title: 'Harbour works',
  author: 'Mira Lund',
  siteName: null,
  distillLimit: null,
}
const claim = (more: Partial<DraftStatement> = {}): DraftStatement => ({
  ref: 'c1',
  type: 'claim',
  text: 'Arne Solberg founded Nordlys Studio in 1931.',
  holder: null,
  confidenceKind: 'asserted',
  confidenceScore: 0.9,
  facets: [],
  evidence: [{ noteRef: 'n1', quote: 'Arne Solberg founded Nordlys Studio in 1931.' }],
  ...more,
})
const name = (more: Partial<DraftName> = {}): DraftName => ({
  ref: 'e1',
  type: 'entity',
  name: 'Arne Solberg',
  kind: 'person',
  description: null,
  aliases: [],
  confidenceKind: 'asserted',
  confidenceScore: 0.9,
  facets: [],
  evidence: [{ noteRef: 'n1', quote: 'Arne Solberg' }],
  ...more,
})
const edge = (more: Partial<DraftEdge> = {}): DraftEdge => ({
  predicate: 'founded',
  source: 'e1',
  target: 'e2',
  confidenceKind: 'inferred',
  confidenceScore: 0.5,
  evidence: null,
  ...more,
})
const pass = (draft: Partial<DraftRecords>, context: Partial<CheckContext> = {}) =>
  checkRecords({ statements: [], names: [], edges: [], style: [], ...draft }, { ...CONTEXT, ...context })
const pair = [name(), name({ ref: 'e2', name: 'Nordlys', kind: 'organization', evidence: [] })]

test('quote: found apart from blanks, and stored as it stands in the note', () => {
  const [kept] = pass({ statements: [claim()] }).statements
  assert.deepEqual(kept?.evidence, [
    { noteRef: 'n1', quote: 'Arne Solberg founded  Nordlys\nStudio in 1931.', start: 0, end: 45 },
  ])
})

test('quote: without any the record goes, without some it is inferred and loses 0.2', () => {
  const invented = { noteRef: 'n1', quote: 'Arne Solberg sold it.' }
  const none = pass({ statements: [claim({ evidence: [invented] })], names: [name({ evidence: [invented] })] })
  assert.deepEqual([none.statements, none.names], [[], []])
  assert.deepEqual(none.warnings, ['Left out records whose quote is not in their note: 2.'])
  const [some] = pass({
    statements: [claim({ evidence: [...claim().evidence, invented, { noteRef: 'n9', quote: 'x' }] })],
  }).statements
  assert.deepEqual([some?.confidenceKind, some?.confidenceScore, some?.evidence.length], ['inferred', 0.7, 1])
})

test('content: names and numbers of a claim stand in its note, heading, title or author', () => {
  const evidence = [{ noteRef: 'n1', quote: 'Arne Solberg founded' }]
  const texts = (text: string) => pass({ statements: [claim({ text, evidence })] }).statements.length
  assert.equal(texts('The Harbour studio of Arne Solberg was founded in 1931, says Mira Lund.'), 1)
  assert.equal(texts('The studio of Arne Hansen was founded in 1931.'), 0)
  assert.equal(texts('The studio of Arne Solberg was founded in 1932.'), 0)
})

test('content: a statement may be put in other words, but most of its words stand in its notes', () => {
  const evidence = [{ noteRef: 'n1', quote: 'Arne Solberg founded' }]
  const checked = (text: string) => pass({ statements: [claim({ text, evidence })] })
  assert.equal(checked('It was Arne Solberg who set up the studio in 1931.').statements.length, 1)
  assert.equal(
    checked('Studios were founded by Arne Solberg.').statements.length,
    1,
    'a word in another form is no name',
  )
  const other = checked('It is said that elephants dance over quiet volcanoes.')
  assert.deepEqual(
    [other.statements, other.warnings],
    [[], ['Left out records in other words than those of their notes: 1.']],
  )
})

test('content: every word of a name and of its aliases stands in its notes; what else is said of it, or nothing', () => {
  const evidence = [{ noteRef: 'n1', quote: 'Arne Solberg founded' }]
  const [kept] = pass({
    names: [name({ evidence, aliases: ['Solberg', 'Zed Quill'], description: 'Founded the studio of Zed Quill' })],
  }).names
  assert.deepEqual([kept?.aliases, kept?.description], [['Solberg'], null])
  const checked = pass({ names: [name({ name: 'Zed Quill', evidence })] })
  assert.deepEqual([checked.names, checked.warnings], [[], ['Left out names that their notes do not hold: 1.']])
})

test('references and forms: edges to nothing, of a wrong kind or an unknown form go', () => {
  const edges = [
    edge(),
    edge({ target: 'e9' }),
    edge({ predicate: 'Founded By' }),
    edge({ predicate: 'supersedes' }),
    edge({ predicate: 'about' }),
    edge({ predicate: 'mentions', source: 'n1', target: 'e1' }),
    edge({ evidence: { noteRef: 'n1', quote: 'not there' } }),
  ]
  const checked = pass({ names: pair, edges })
  assert.deepEqual(
    checked.edges.map(({ predicate, source, target }) => [predicate, source, target]),
    [
      ['founded', 'e1', 'e2'],
      ['mentions', 'n1', 'e1'],
    ],
  )
  assert.deepEqual(checked.warnings, [
    'Left out edges to nothing: 1.',
    'Left out edges of no known form: 3.',
    'Left out edges whose quote is not in their note: 1.',
  ])
  assert.equal(pass({ names: [name({ kind: null })] }).names.length, 0)
  assert.equal(pass({ names: [name({ type: 'project' })] }).names.length, 0)
})

test('at most forty minted predicates, the most frequent ones', () => {
  const edges = Array.from({ length: 45 }, (_, i) => edge({ predicate: `verb-${i}` }))
  edges.push(edge({ predicate: 'verb-44', source: 'e2', target: 'e1' }))
  const kept = pass({ names: pair, edges }).edges
  assert.equal(new Set(kept.map(({ predicate }) => predicate)).size, 40)
  assert.ok(kept.some(({ predicate }) => predicate === 'verb-44'))
})

test('at most twenty claims a note, and none beyond the limit of notes', () => {
  const statements = Array.from({ length: 22 }, (_, i) =>
    claim({ ref: `c${i}`, confidenceScore: i === 21 ? 0.95 : 0.5 }),
  )
  const kept = pass({ statements }).statements
  assert.equal(kept.length, 20)
  assert.ok(kept.some(({ ref }) => ref === 'c21'))
  const second = claim({ text: 'Second.', evidence: [{ noteRef: 'n2', quote: 'Second.' }] })
  assert.equal(pass({ statements: [second] }).statements.length, 1)
  assert.equal(pass({ statements: [second] }, { distillLimit: 1 }).statements.length, 0)
})

test('scores keep to 0.05–0.95, hedged text is inferred', () => {
  const scores = [2, -1, Number.NaN, 0.333].map(
    (confidenceScore) => pass({ statements: [claim({ confidenceScore })] }).statements[0]?.confidenceScore,
  )
  assert.deepEqual(scores, [0.95, 0.05, 0.05, 0.33])
  const hedged = claim({ text: 'He may sell it', evidence: [{ noteRef: 'n1', quote: 'He may sell it' }] })
  assert.equal(pass({ statements: [hedged] }).statements[0]?.confidenceKind, 'inferred')
})

test('dates come from the words, else there is none', () => {
  const when = (value: string) => pass({ statements: [claim({ when: value })] })
  assert.equal(when('1931').statements[0]?.when, '1931')
  assert.equal(when('1932').statements[0]?.when, null)
  assert.deepEqual(when('1932').warnings, ['Left out dates that the words do not give: 1.'])
  assert.equal(agreedDate('2023-05-04', 'Opened on 4 May 2023.'), '2023-05-04')
  assert.equal(agreedDate('2023-05', 'Opened on May 4th, 2023.'), '2023-05')
  assert.equal(agreedDate('2023-05-05', 'Opened on May 4, 2023.'), null)
  assert.deepEqual([...datesIn('on 2023-05-04')], ['2023', '2023-05', '2023-05-04'])
  assert.deepEqual([...datesIn('last week, three years ago')], [])
})

test('no control characters, no foreign URLs, no endless texts', () => {
  const evidence = [{ noteRef: 'n1', quote: 'Arne Solberg founded' }]
  const kept = (text: string) => pass({ statements: [claim({ text, evidence })] }).statements.length
  assert.equal(kept('see https://nordlys.example/a.'), 1)
  assert.equal(kept('see https://evil.example/a.'), 0)
  assert.equal(kept('a bell \u0007 rings'), 0)
  assert.equal(kept('turned \u202e around'), 0)
  assert.equal(kept('long '.repeat(300)), 0)
  assert.equal(pass({ names: [name({ name: 'x'.repeat(400), evidence: [] })] }).names.length, 0)
})

test('style records need a note, and texts in bounds', () => {
  const record = {
    ref: 's1',
    type: 'style_preference' as const,
    category: null,
    scope: [],
    strictness: null,
    text: 'Prefer short words.',
    term: null,
    consumerGuidance: null,
    rationale: null,
    confidenceKind: 'asserted' as const,
    confidenceScore: 1,
    evidenceNoteRefs: ['n1', 'n9'],
  }
  assert.deepEqual(pass({ style: [record] }).style, [{ ...record, confidenceScore: 0.95, evidenceNoteRefs: ['n1'] }])
  assert.equal(pass({ style: [{ ...record, evidenceNoteRefs: ['n9'] }] }).style.length, 0)
})

test('a quote is looked for where it is said to be', () => {
  const finder = new QuoteFinder([{ ref: 'n1', text: 'it is it' }])
  assert.deepEqual(finder.find({ noteRef: 'n1', quote: 'it', start: 6 }), {
    noteRef: 'n1',
    quote: 'it',
    start: 6,
    end: 8,
  })
  assert.deepEqual(finder.find({ noteRef: 'n1', quote: 'it', start: 4 }), {
    noteRef: 'n1',
    quote: 'it',
    start: 0,
    end: 2,
  })
  assert.equal(finder.find({ noteRef: 'n1', quote: ' ' }), null)
})
