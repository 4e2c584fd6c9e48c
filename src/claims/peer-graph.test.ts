import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PeerId } from '../lib/ids.ts'
import { entityLabel, marksOf, withMarks } from './peer-graph.ts'
import { rankEntities } from './rank-entities.ts'

test('names too long for a label have labels of their own all the same', () => {
  const [one, other] = [`${'ö'.repeat(300)}a`, `${'ö'.repeat(300)}b`].map(entityLabel)
  assert.notEqual(one, other)
  for (const label of [one, other]) assert.match(label!, /^[A-Za-z0-9~]{1,512}$/)
  assert.equal(entityLabel('John_Smith'), 'John_Smith')
})

test('a claim without marks is an observation, and marks that others spoilt are none', () => {
  const plain = { relations: [], isObservation: true }
  for (const spoilt of [undefined, null, 1, 'x', [], { relations: 'x' }, { relations: [null, { to: 1 }, 'x'] }])
    assert.deepEqual(marksOf({ metadata: { knowledgeGraph: spoilt } }), plain)
  assert.deepEqual(marksOf({ metadata: {} }), plain)
})

test('marks are read as they were written, beside the metadata of others', () => {
  const marks = { relations: [{ to: 'Acme', relationType: 'works_at' }], isObservation: false }
  const metadata = withMarks({ from: 'form' }, marks)
  assert.deepEqual(marksOf({ metadata }), marks)
  assert.deepEqual(withMarks(metadata, { relations: [], isObservation: true }), { from: 'form' })
})

const entity = (id: string, entityName: string, entityType = 'thing') => ({
  id: id as PeerId,
  label: entityName,
  metadata: {},
  entityName,
  entityType,
})
const ranked = (text: string, entities: ReturnType<typeof entity>[], scored: Record<string, number> = {}) =>
  rankEntities(entities, {
    text,
    scored: Object.entries(scored).map(([peer, score]) => ({ peer: peer as PeerId, score })),
    holding: new Set(),
  }).map(({ id }) => id)

test('who is asked for by name comes before who is told of, and who is told of more before who is told of less', () => {
  const all = [entity('1', 'Tuesday market'), entity('2', 'oldHarbour'), entity('3', 'Larvik')]
  assert.deepEqual(ranked('old harbour', all, { 1: 9, 3: 4 }), ['2', '1', '3'])
  assert.deepEqual(ranked('harbour', [entity('1', 'Harbour of Larvik'), entity('2', 'Harbour')]), ['2', '1'])
})

test('of equals the older comes first', () => {
  assert.deepEqual(ranked('x', [entity('2', 'b'), entity('1', 'a')]), ['1', '2'])
})
