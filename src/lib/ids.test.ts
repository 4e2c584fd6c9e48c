import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ClaimId, type Label, newId, type PeerId } from './ids.ts'

test('ids are UUIDs of version 7, each another, in the order in which they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => newId())
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.deepEqual([...new Set(ids)].sort(), ids)
  assert.equal(new Set(ids.map((id) => id.slice(-8))).size, ids.length)
})

test('an id passes neither for an id of another kind nor for a label; any text may be a label', () => {
  const peer = newId<PeerId>()
  // @ts-expect-error
  const claim: ClaimId = peer
  // @ts-expect-error
  const label: Label = peer
  // @ts-expect-error
  const fromText: PeerId = 'alice'
  const alice: Label = 'alice'
  assert.ok(claim && label && fromText && alice)
})
