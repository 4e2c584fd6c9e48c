import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryResult } from '../api/wire.ts'
import type { Neighbor, Neighborhood } from '../records/neighborhood.ts'
import { buildGraph, edgesByNode, filterGraph, shownAfter, tally } from './graph-model.ts'

const neighbor = (
  type: Neighbor['type'],
  id: string,
  predicate: string,
  direction: 'outgoing' | 'incoming',
): Neighbor => ({
  type,
  id,
  title: id,
  snippet: id,
  edge: { predicate, direction, sourceKind: 'url', sourceRunId: 'r', confidenceKind: 'asserted', confidenceScore: 0.9 },
})
const around = (type: Neighbor['type'], id: string, neighbors: Neighbor[], facets: string[] = []): Neighborhood => ({
  node: { type, id, title: `the ${id}`, snippet: id, facets },
  neighbors,
})
const EVIDENCE = {
  excerpt: 'passage',
  sourceKind: 'url',
  sourceRunId: 'r',
  relationship: 'extracted-from',
  confidenceKind: 'asserted',
  confidenceScore: null,
  facets: [],
  source: { id: null, title: null, kind: 'url', url: null, filename: null, page: null, datedAt: '2026-01-31' },
} as const
const found = (nodeType: Neighbor['type'], nodeId: string, note?: string): QueryResult => ({
  rank: 1,
  nodeType,
  nodeId,
  score: 1,
  distance: 0,
  title: 'title of the note',
  snippet: `what ${nodeId} says`,
  sourceKind: 'url',
  sourceRunId: 'r',
  confidenceKind: 'asserted',
  confidenceScore: null,
  facets: ['ferry'],
  source: EVIDENCE.source,
  evidenceNotes: note ? [{ ...EVIDENCE, id: note }] : [],
})
const ANY = { hiddenTypes: new Set<never>(), hiddenPredicates: new Set<string>(), facet: '' }

const NOTE = around(
  'note',
  'n1',
  [
    neighbor('claim', 'c1', 'extracted-from', 'incoming'),
    neighbor('entity', 'e1', 'mentions', 'outgoing'),
    neighbor('entity', 'e2', 'about', 'outgoing'),
  ],
  ['harbour'],
)
const CLAIM = around('claim', 'c1', [neighbor('note', 'n1', 'extracted-from', 'outgoing')], ['ferry'])

test('what was found is there with its notes, and the edges between them once they are read', () => {
  const graph = buildGraph([], [found('claim', 'c1', 'n1')], [{ neighborhood: NOTE, shown: 0 }])
  assert.deepEqual([...graph.nodes.keys()], ['claim:c1', 'note:n1'])
  assert.equal(graph.nodes.get('claim:c1')!.title, 'what c1 says')
  assert.equal(graph.nodes.get('note:n1')!.title, 'the n1')
  assert.deepEqual([...graph.edges.keys()], ['claim:c1 extracted-from note:n1'])
})

test('an edge seen from both ends is one edge', () => {
  const graph = buildGraph(
    [],
    [],
    [
      { neighborhood: NOTE, shown: 20 },
      { neighborhood: CLAIM, shown: 20 },
    ],
  )
  assert.equal(graph.nodes.size, 4)
  assert.equal(graph.edges.size, 3)
  assert.deepEqual(graph.nodes.get('claim:c1')!.facets, ['ferry'])
})

test('a neighbour knows beside what it was found; what the graph begins with does not', () => {
  const graph = buildGraph([], [found('claim', 'c1')], [{ neighborhood: NOTE, shown: 20 }])
  assert.deepEqual(
    [...graph.nodes.values()].map(({ id, from }) => [id, from]),
    [
      ['c1', null],
      ['n1', null],
      ['e1', 'note:n1'],
      ['e2', 'note:n1'],
    ],
  )
})

test('only as many neighbours as were asked for', () => {
  assert.deepEqual([0, 1, 2, 3].map(shownAfter), [0, 20, 100, 100])
  const graph = buildGraph([], [], [{ neighborhood: NOTE, shown: 1 }])
  assert.deepEqual([...graph.nodes.keys()], ['note:n1', 'claim:c1'])
})

test('filters by type, predicate and facet; nodes left without edges go, those of the beginning stay', () => {
  const graph = buildGraph(
    [],
    [],
    [
      { neighborhood: NOTE, shown: 20 },
      { neighborhood: CLAIM, shown: 20 },
    ],
  )
  const ids = (filter: Parameters<typeof filterGraph>[1]) =>
    [...filterGraph(graph, filter).nodes.values()].map(({ id }) => id)
  assert.deepEqual(ids(ANY), ['n1', 'c1', 'e1', 'e2'])
  assert.deepEqual(ids({ ...ANY, hiddenTypes: new Set(['entity']) }), ['n1', 'c1'])
  assert.deepEqual(ids({ ...ANY, hiddenPredicates: new Set(['mentions']) }), ['n1', 'c1', 'e2'])
  assert.deepEqual(ids({ ...ANY, facet: 'ferry' }), ['n1', 'c1'])
  assert.deepEqual(ids({ ...ANY, facet: 'nothing' }), [])
  assert.deepEqual(ids({ ...ANY, hiddenTypes: new Set(['claim', 'entity']) }), ['n1'])
})

test('the edges of a node, a loop once', () => {
  const loop = around('entity', 'e1', [neighbor('entity', 'e1', 'knows', 'outgoing')])
  const of = edgesByNode(buildGraph([], [], [{ neighborhood: loop, shown: 20 }]))
  assert.equal(of.get('entity:e1')!.length, 1)
})

test('the most frequent first, equal ones by name', () => {
  assert.deepEqual(tally(['b', 'a', 'c', 'c']), [
    ['c', 2],
    ['a', 1],
    ['b', 1],
  ])
})
