import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorsByItself, isAnchored, type RunRecord } from './anchors.ts'

const entity = (fields: Partial<RunRecord> = {}): RunRecord => ({
  id: 'e',
  type: 'entity',
  kind: 'other',
  confidenceScore: 0.9,
  names: ['leeds'],
  ...fields,
})
const nothingKnown = { established: new Set<string>(), owner: new Set<string>() }

test('organizations, publications, repositories and tools anchor at 0.7, other kinds never', () => {
  for (const kind of ['organization', 'publication', 'repository', 'tool']) {
    assert.equal(anchorsByItself(entity({ kind, confidenceScore: 0.7 })), true, kind)
    assert.equal(anchorsByItself(entity({ kind, confidenceScore: 0.69 })), false, kind)
    assert.equal(anchorsByItself(entity({ kind, confidenceScore: null })), false, kind)
  }
  for (const kind of ['person', 'place', 'work', 'other', null]) assert.equal(anchorsByItself(entity({ kind })), false)
})

test('every project anchors; statements never', () => {
  assert.equal(anchorsByItself(entity({ type: 'project', kind: null, confidenceScore: 0.5 })), true)
  assert.equal(anchorsByItself(entity({ type: 'claim', kind: 'organization' })), false)
})

test('what another run established anchors, whatever this run says of it', () => {
  const records = [entity({ id: 'a' }), entity({ id: 'b' })]
  assert.deepEqual(isAnchored(records, nothingKnown), { anchored: false, via: [] })
  const known = { ...nothingKnown, established: new Set(['b', 'z']) }
  assert.deepEqual(isAnchored(records, known), { anchored: true, via: ['b'] })
})

test("the owner's names anchor, aliases of the record included", () => {
  const owner = new Set(['anna bell'])
  assert.equal(isAnchored([entity({ names: ['a. bell', 'anna bell'] })], { ...nothingKnown, owner }).anchored, true)
  assert.equal(isAnchored([entity({ names: ['anna'] })], { ...nothingKnown, owner }).anchored, false)
})

test('a run without names is anchored to nothing', () => {
  assert.deepEqual(isAnchored([], { established: new Set(['x']), owner: new Set(['x']) }), { anchored: false, via: [] })
})
