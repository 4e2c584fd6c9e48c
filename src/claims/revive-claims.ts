import { reconcileClaims } from '../chat/reconcile-claims.ts'
import { compareSlots } from '../chat/slots.ts'
import type { ClaimId } from '../lib/ids.ts'
import { addClaimConflict, type ClaimRow, listClaimsForDerivation, putClaim } from './claim-store.ts'
import { listClaimsToWeigh, listSupersededBy } from './deletion-store.ts'
import { asKnown, recordHistory, supersedeClaim, type Writing } from './write-claims.ts'

/**
 * Claims that one of these had taken the place of, held anew against what is known of their peer: as if nothing but the
 * rest had ever been said. `claims`: deleted ones, and ones whose last mention was. Ids of the claims touched.
 */
export async function reviveClaims(writing: Writing, claims: readonly ClaimId[]): Promise<ClaimId[]> {
  const { tx } = writing
  const superseded = await listSupersededBy(tx, claims)
  const touched: ClaimId[] = []
  // The newest first: it may be what takes the place of the others.
  const ids = superseded.map(({ id }) => id)
  for (const claim of await listClaimsToWeigh(tx, ids)) touched.push(...(await revive(writing, claim)))
  return touched
}

async function revive(writing: Writing, claim: ClaimRow): Promise<ClaimId[]> {
  const { tx, workspace, now } = writing
  const of = { workspace, peer: claim.peerId, slot: claim.slot, textHash: claim.textHash ?? Buffer.alloc(0) }
  const known = await listClaimsForDerivation(tx, of)
  const rivals = known.filter(({ id, status }) => id !== claim.id && status === 'current')
  const own = asKnown(claim)
  // A model said so, not the slots: that stands as long as what it put in its place.
  const [by] = claim.supersededBy === null ? [] : await listClaimsToWeigh(tx, [claim.supersededBy])
  if (by && by.status !== 'withdrawn' && compareSlots(asKnown(by).slot, own.slot) !== 'supersedes') return []
  const { supersedes, conflicts, supersededBy } = reconcileClaims(own, rivals.map(asKnown))
  const equal = rivals.find(({ textHash }) => claim.textHash && textHash?.equals(claim.textHash))
  const winner = equal ?? rivals.find(({ id }) => id === supersededBy)
  if (winner) {
    const validTo = winner.validFrom ?? winner.observedAt ?? claim.validTo
    await putClaim(tx, workspace, { ...claim, supersededBy: winner.id, validTo, updatedAt: now })
    return [claim.id]
  }
  const revived: ClaimRow = {
    ...claim,
    status: 'current',
    version: claim.version + 1,
    validTo: null,
    supersededBy: null,
    updatedAt: now,
  }
  for (const id of supersedes) await supersedeClaim(writing, rivals.find((rival) => rival.id === id)!, revived)
  await putClaim(tx, workspace, revived)
  await recordHistory(writing, revived, 'derived', { reason: 'What had superseded it was deleted.' })
  for (const other of conflicts) await addClaimConflict(tx, claim.id, other)
  return [claim.id, ...supersedes]
}
