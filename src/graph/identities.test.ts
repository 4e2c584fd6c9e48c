import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Identities, type Resolution } from './identities.ts'

const merge = (key: string, intoKey: string, runId = 'r1'): Resolution => ({
  runId,
  type: 'entity',
  key,
  action: 'merge',
  intoKey,
  documentId: null,
  kind: null,
})
const split = (key: string, documentId: string, intoKey: string): Resolution => ({
  runId: 'r1',
  type: 'entity',
  key,
  action: 'split',
  intoKey,
  documentId,
  kind: null,
})
const kind = (key: string, of: 'person' | 'tool', runId: string): Resolution => ({
  runId,
  type: 'entity',
  key,
  action: 'kind',
  intoKey: null,
  documentId: null,
  kind: of,
})
const entity = (key: string) => ({ type: 'entity' as const, key })

test('what is merged into what was merged is one with all of them, whichever is asked', () => {
  const identities = new Identities([merge('b', 'a'), merge('c', 'b'), merge('d', 'a'), merge('y', 'x')])
  for (const key of ['a', 'b', 'c', 'd']) {
    assert.deepEqual(identities.groupOf(entity(key)), {
      type: 'entity',
      root: 'a',
      keys: ['a', 'b', 'd', 'c'],
      kind: null,
    })
  }
  assert.deepEqual(identities.groupOf(entity('y')).keys, ['x', 'y'])
  assert.deepEqual(identities.groupOf(entity('z')).keys, ['z'])
  assert.deepEqual(identities.groupOf({ type: 'project', key: 'b' }).keys, ['b'])
})

test('a name is split in the documents that were said, and split again', () => {
  const identities = new Identities([split('a', 'd1', 'b'), split('b', 'd1', 'c'), split('a', 'd2', 'e')])
  assert.deepEqual(
    ['d1', 'd2', 'd3'].map((document) => identities.keyIn(document, entity('a'))),
    ['c', 'e', 'a'],
  )
  assert.equal(identities.keyIn('d1', { type: 'project', key: 'a' }), 'a')
})

test('of kinds the newest counts, whichever of the merged names it was said of', () => {
  const identities = new Identities([
    kind('a', 'person', 'r2'),
    merge('b', 'a'),
    kind('b', 'tool', 'r3'),
    kind('a', 'tool', 'r1'),
  ])
  assert.equal(identities.groupOf(entity('a')).kind, 'tool')
  assert.equal(new Identities([kind('a', 'person', 'r2'), kind('a', 'tool', 'r1')]).groupOf(entity('a')).kind, 'person')
})

test('circles from outside are found and end every walk', () => {
  const circle = new Identities([
    merge('a', 'b'),
    merge('b', 'c'),
    merge('c', 'a'),
    split('a', 'd', 'b'),
    split('b', 'd', 'a'),
  ])
  assert.notEqual(circle.findCircle(), null)
  assert.equal(circle.groupOf(entity('a')).keys.length, 3)
  assert.ok(['a', 'b'].includes(circle.keyIn('d', entity('a'))))
  assert.equal(new Identities([merge('b', 'a'), merge('c', 'b')]).findCircle(), null)
  assert.notEqual(new Identities([merge('a', 'a')]).findCircle(), null)
})
