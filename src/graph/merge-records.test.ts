import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  Distilled,
  DistilledEdge,
  DistilledName,
  DistilledNote,
  DistilledStatement,
  Evidence,
} from '../lib/distilled.ts'
import { mergeEqualRecords } from './merge-records.ts'

const note = (ref: string, text: string, fields: Partial<DistilledNote> = {}): DistilledNote => ({
  ref,
  title: 'Lakes',
  text,
  words: text.split(/\s+/).length,
  headingPath: ['Lakes'],
  page: null,
  start: 0,
  end: text.length,
  facets: ['lake'],
  styleDescription: null,
  ...fields,
})
const quoted = (of: DistilledNote, quote: string): Evidence => {
  const start = of.text.indexOf(quote)
  return { noteRef: of.ref, quote, start, end: start + quote.length }
}
const claim = (ref: string, text: string, evidence: Evidence[], fields: Partial<DistilledStatement> = {}) => ({
  ref,
  type: 'claim' as const,
  text,
  holder: null,
  confidenceKind: 'asserted' as const,
  confidenceScore: 0.6,
  facets: [],
  evidence,
  ...fields,
})
const entity = (
  ref: string,
  name: string,
  evidence: Evidence[],
  fields: Partial<DistilledName> = {},
): DistilledName => ({
  ref,
  type: 'entity',
  name,
  kind: 'other',
  description: null,
  aliases: [],
  confidenceKind: 'inferred',
  confidenceScore: 0.5,
  facets: [],
  evidence,
  ...fields,
})
const edge = (source: string, predicate: string, target: string, fields: Partial<DistilledEdge> = {}) => ({
  predicate,
  source,
  target,
  confidenceKind: 'inferred' as const,
  confidenceScore: 0.5,
  evidence: null,
  ...fields,
})
const merge = (parts: Partial<Distilled>) =>
  mergeEqualRecords({
    language: 'en',
    distiller: { name: 'rules-v1', model: null, promptVersion: null, tokens: 0 },
    notes: [],
    statements: [],
    names: [],
    edges: [],
    style: [],
    warnings: [],
    ...parts,
  })

test('notes equal but for blanks are one, with both places', () => {
  const { notes } = merge({
    notes: [
      note('n1', 'Lake Garda is deep.', { start: 5, end: 24 }),
      note('n2', 'Lake Garda\nis  deep.', { start: 40, end: 60, page: 2 }),
      note('n3', 'lake garda is deep.'),
    ],
  })
  assert.deepEqual(
    notes.map(({ ref, text, places }) => [ref, text, places.map(({ start, end, page }) => [start, end, page])]),
    [
      [
        'n1',
        'Lake Garda is deep.',
        [
          [5, 24, null],
          [40, 60, 2],
        ],
      ],
      ['n3', 'lake garda is deep.', [[0, 19, null]]],
    ],
  )
})

test('evidence moves to the note that is left, to the very occurrence', () => {
  const first = note('n1', 'It is deep. Garda, it is deep.')
  const second = note('n2', 'It is\ndeep. Garda, it  is\ndeep.')
  const at = second.text.lastIndexOf('deep')
  const { records } = merge({
    notes: [first, second],
    statements: [claim('c1', 'It is deep', [{ noteRef: 'n2', quote: 'deep', start: at, end: at + 4 }])],
  })
  assert.deepEqual(records[0]!.evidence, [{ noteRef: 'n1', quote: 'deep', start: 25, end: 29 }])
})

test('one place is one piece of evidence, however often it is given', () => {
  const first = note('n1', 'Garda is deep.')
  const second = note('n2', 'Garda is  deep.')
  const { records, edges } = merge({
    notes: [first, second],
    statements: [claim('c1', 'Garda is deep.', [quoted(first, first.text), quoted(second, second.text)])],
    edges: [
      edge('c1', 'extracted-from', 'n1', { evidence: quoted(first, first.text) }),
      edge('c1', 'extracted-from', 'n2', { evidence: quoted(second, second.text), confidenceScore: 0.9 }),
    ],
  })
  assert.equal(records[0]!.evidence.length, 1)
  assert.equal(edges.length, 1)
  assert.deepEqual([edges[0]!.target, edges[0]!.confidenceScore, edges[0]!.evidence.length], ['n1', 0.9, 1])
})

test('every quote is a slice of its note', () => {
  const first = note('n1', 'Lake Garda\nis deep.  It was formed by ice.')
  const { records } = merge({
    notes: [first],
    statements: [claim('c1', 'x', [quoted(first, ' It was formed by ice.')])],
    names: [entity('e1', 'Lake Garda', [quoted(first, 'Lake Garda')])],
  })
  for (const { evidence } of records) {
    for (const { start, end, quote } of evidence) assert.equal(first.text.slice(start, end), quote)
  }
  assert.equal(records[0]!.evidence[0]!.quote, 'It was formed by ice.')
})

test('equal statements are one: best score, its kind, facets of both; another holder or type is another', () => {
  const one = note('n1', 'Garda is deep. Garda is DEEP.')
  const { records } = merge({
    notes: [one],
    statements: [
      claim('c1', 'Garda is deep.', [quoted(one, 'Garda is deep.')], { confidenceKind: 'inferred', facets: ['a'] }),
      claim('c2', 'garda  is DEEP.', [quoted(one, 'Garda is DEEP.')], { confidenceScore: 0.8, facets: ['a', 'b'] }),
      claim('p1', 'Garda is deep.', [quoted(one, 'Garda is deep.')], { type: 'position', holder: 'Anna' }),
      claim('p2', 'Garda is deep.', [quoted(one, 'Garda is deep.')], { type: 'position', holder: 'Ben' }),
    ],
  })
  assert.deepEqual(
    records.map(({ ref, confidenceKind, confidenceScore, facets, evidence }) => [
      ref,
      confidenceKind,
      confidenceScore,
      facets,
      evidence.length,
    ]),
    [
      ['c1', 'asserted', 0.8, ['a', 'b'], 2],
      ['p1', 'asserted', 0.6, [], 1],
      ['p2', 'asserted', 0.6, [], 1],
    ],
  )
})

test('equal names are one: the kind that somebody gives, other names once', () => {
  const one = note('n1', 'The IBM. ibm.')
  const evidence = [quoted(one, 'IBM')]
  const { records } = merge({
    notes: [one],
    names: [
      entity('e1', 'The IBM', evidence, { confidenceScore: 0.9, aliases: ['IBM', 'Big Blue', 'big blue'] }),
      entity('e2', 'ibm', [quoted(one, 'ibm')], {
        kind: 'organization',
        description: 'a maker',
        aliases: ['Armonk', 'BIG BLUE'],
      }),
    ],
  })
  assert.equal(records.length, 1)
  const [name] = records
  assert.deepEqual(
    [name!.text, name!.kind, name!.description, name!.aliases, name!.confidenceScore, name!.evidence.length],
    ['The IBM', 'organization', 'a maker', ['Big Blue', 'Armonk'], 0.9, 2],
  )
})

test('names that only the metadata gives are kept; records whose note is not there go, with their edges', () => {
  const one = note('n1', 'Garda is deep.')
  const lost = [{ noteRef: 'n9', quote: 'x', start: 0, end: 1 }]
  const { records, edges } = merge({
    notes: [one],
    statements: [claim('c1', 'x', lost)],
    names: [entity('e1', 'The Lake Report', [], { kind: 'publication' }), entity('e2', 'X', lost)],
    edges: [
      edge('n1', 'about', 'e1'),
      edge('n1', 'mentions', 'e2'),
      edge('c1', 'extracted-from', 'n1'),
      edge('e1', 'names', 'e1'),
    ],
  })
  assert.deepEqual(
    records.map(({ ref, evidence }) => [ref, evidence]),
    [['e1', []]],
  )
  assert.deepEqual(
    edges.map(({ source, predicate, target }) => [source, predicate, target]),
    [['n1', 'about', 'e1']],
  )
})

test('what is merged leaves its input alone', () => {
  const one = note('n1', 'Garda is deep.')
  const names = [entity('e1', 'Garda', [quoted(one, 'Garda')]), entity('e2', 'garda', [], { aliases: ['Benaco'] })]
  const before = structuredClone(names)
  const first = merge({ notes: [one], names })
  assert.deepEqual(names, before)
  assert.deepEqual(merge({ notes: [one], names }), first)
})
