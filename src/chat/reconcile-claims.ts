import type { ClaimId } from '../lib/ids.ts'
import { compareSlots, type Slot } from './slots.ts'

/** A claim of the same peer, as a new one is held against it. */
export interface KnownClaim {
  id: ClaimId
  slot: Slot | null
  /** when it was last said */
  saidAt: Date
  /** written or corrected by hand: derivation never supersedes it */
  byUser: boolean
  /** the claim that took its place; null while it is current */
  supersededBy: ClaimId | null
}

export interface NewClaim {
  slot: Slot | null
  saidAt: Date
  byUser: boolean
}

export interface Reconciled {
  /** claims whose place the new one takes */
  supersedes: ClaimId[]
  /** current claims that say otherwise and stay */
  conflicts: ClaimId[]
  /** the next claim said later, which takes the place of the new one at once: an imported older message */
  supersededBy: ClaimId | null
}

/**
 * What a new claim does to those of its peer that are current or superseded. Decided by when things were said, not by
 * when they arrived: importing old messages after new ones ends in the same claims, each followed by the next.
 */
export function reconcileClaims(claim: NewClaim, known: readonly KnownClaim[]): Reconciled {
  const saidAt = new Map(known.map((other) => [other.id, other.saidAt]))
  const supersedes: ClaimId[] = []
  const conflicts: ClaimId[] = []
  const later: KnownClaim[] = []
  for (const other of known) {
    // What somebody writes by hand comes after all there is, whatever the clock said before.
    const isOlder = claim.byUser || other.saidAt <= claim.saidAt
    const comparison = isOlder ? compareSlots(claim.slot, other.slot) : compareSlots(other.slot, claim.slot)
    const isCurrent = other.supersededBy === null
    const isKept = isOlder && other.byUser && !claim.byUser
    if (comparison === 'conflicts' || (comparison === 'supersedes' && isKept)) {
      if (isCurrent) conflicts.push(other.id)
    } else if (comparison === 'supersedes') {
      const followedLater = isCurrent || (saidAt.get(other.supersededBy!) ?? claim.saidAt) > claim.saidAt
      if (!isOlder) later.push(other)
      else if (followedLater) supersedes.push(other.id)
    }
  }
  const [next] = later.sort((a, b) => a.saidAt.getTime() - b.saidAt.getTime())
  // What another has already taken the place of is no rival of current claims.
  return { supersedes, conflicts: next ? [] : conflicts, supersededBy: next?.id ?? null }
}
