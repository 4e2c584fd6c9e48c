import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ClaimId, type Label, newId, type PeerId } from './ids.ts'

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
