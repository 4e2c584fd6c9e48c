import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClaimId } from '../lib/ids.ts'
import { reconcileClaims } from './reconcile-claims.ts'
import { slotOf } from './slots.ts'

const said = (text: ClaimId, day: number, byUser = false) => ({
  id: text,
  slot: slotOf(text, 'Ana'),
  saidAt: new Date(Date.UTC(2024, 0, day)),
  byUser,
  supersededBy: null,
})
const none = { supersedes: [], conflicts: [], supersededBy: null }
const oslo = 'Ana lives in Oslo.' as ClaimId
const bergen = 'Ana lives in Bergen.' as ClaimId

test('a newer value of a closed slot supersedes the older one', () => {
  assert.deepEqual(reconcileClaims(said(bergen, 2), [said(oslo, 1)]), { ...none, supersedes: [oslo] })
})

test('an imported older message is superseded by what was said later, and supersedes nothing', () => {
  assert.deepEqual(reconcileClaims(said(oslo, 1), [said(bergen, 2)]), { ...none, supersededBy: bergen })
})

test('one said between two others takes its place between them', () => {
  const known = [
    { ...said(oslo, 1), supersededBy: 'Ana lives in Paris.' as ClaimId },
    said('Ana lives in Paris.' as ClaimId, 5),
  ]
  assert.deepEqual(reconcileClaims(said(bergen, 3), known), {
    supersedes: [oslo],
    conflicts: [],
    supersededBy: 'Ana lives in Paris.' as ClaimId,
  })
})

test('a claim that was superseded by what was said before the new one stays as it is', () => {
  const known = [{ ...said(oslo, 1), supersededBy: bergen }, said(bergen, 2)]
  assert.deepEqual(reconcileClaims(said('Ana lives in Paris.' as ClaimId, 3), known), { ...none, supersedes: [bergen] })
})

test('what a user wrote is never superseded by derivation, only conflicted with', () => {
  assert.deepEqual(reconcileClaims(said(bergen, 2), [said(oslo, 1, true)]), { ...none, conflicts: [oslo] })
})

test('a user supersedes what was derived', () => {
  assert.deepEqual(reconcileClaims(said(bergen, 2, true), [said(oslo, 1)]), { ...none, supersedes: [oslo] })
})

test('opposite polarity in an open slot conflicts, whoever came first', () => {
  const likes = said('Ana loves sushi.' as ClaimId, 1)
  const not = said('Ana does not like sushi.' as ClaimId, 2)
  assert.deepEqual(reconcileClaims(not, [likes]), { ...none, conflicts: [likes.id] })
  assert.deepEqual(reconcileClaims(likes, [not]), { ...none, conflicts: [not.id] })
})

test('claims without a slot do nothing to others', () => {
  assert.deepEqual(reconcileClaims(said('Ana ran a marathon.' as ClaimId, 2), [said(oslo, 1)]), none)
})
