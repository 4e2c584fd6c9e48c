import { randomBytes } from 'node:crypto'
import type { DraftClaim, MessageQuote } from '../chat/draft-claim.ts'
import { type KnownClaim, reconcileClaims } from '../chat/reconcile-claims.ts'
import type { Slot } from '../chat/slots.ts'
import { textHash } from '../chat/text-hash.ts'
import { reinforcedScore } from '../chat/weigh-evidence.ts'
import type { AccountDb } from '../db/sql.ts'
import { type ClaimId, type MemorySessionId, newId, type WorkspaceId } from '../lib/ids.ts'
import {
  addClaimConflict,
  addClaimEvidence,
  type ClaimRow,
  deleteClaimConflicts,
  type HistoryAction,
  insertClaimHistory,
  isCorrectedAway,
  listClaimsForDerivation,
  listEvidenceMessages,
  putClaim,
} from './claim-store.ts'

export interface WrittenClaims {
  created: ClaimId[]
  reinforced: ClaimId[]
  superseded: ClaimId[]
  withdrawn: ClaimId[]
}

export interface Writing {
  tx: AccountDb
  /** uuid */
  workspace: WorkspaceId
  textKey: Buffer
  /** uuid of the job; null when somebody writes by hand */
  event: string | null
  actor: { kind: string; id: string | null }
  now: Date
}

export const newClaimId = (): string => `clm_${randomBytes(12).toString('hex')}`

/**
 * Holds a draft against what is known of its peer, whose row is locked: an equal text is reinforced, a closed slot keeps
 * the newest value, contradictions are tied to each other. Adds the claims touched to `written`. Gives the claim that
 * says so now; undefined when it is not to be said again.
 */
export async function writeClaim(
  writing: Writing,
  sessionId: MemorySessionId,
  draft: DraftClaim,
  written: WrittenClaims,
): Promise<ClaimRow | undefined> {
  const { tx, textKey } = writing
  const hash = textHash(textKey, draft.text)
  const of = { workspace: writing.workspace, peer: draft.peerId }
  const known = await listClaimsForDerivation(tx, { ...of, slot: draft.slot?.name ?? null, textHash: hash })
  const equal = known.filter((claim) => claim.textHash?.equals(hash))
  // Withdrawn or corrected by hand: only a later statement brings it up again.
  if (equal.some(({ withdrawnAt }) => withdrawnAt !== null && draft.saidAt <= withdrawnAt)) return undefined
  const same = equal.find(({ status }) => status === 'current') ?? (await pastClaim(tx, equal, known, draft))
  if (same) {
    // What another says of a peer may be what was remembered.
    if (draft.ownWords && (await reinforce(writing, same, draft))) written.reinforced.push(same.id)
    return same
  }
  if (await isCorrectedAway(tx, { ...of, text: draft.text, saidAt: draft.saidAt })) return undefined
  return addClaim(writing, sessionId, draft, hash, known, written)
}

/**
 * An older message may say what was superseded since: the claim that said so nearest to it in time. Messages of one write
 * have one time: there a later one says it anew, and one that is read again does not.
 */
async function pastClaim(
  tx: AccountDb,
  equal: readonly ClaimRow[],
  known: readonly ClaimRow[],
  draft: DraftClaim,
): Promise<ClaimRow | undefined> {
  const past = equal.filter(({ status }) => status === 'superseded')
  if (past.length === 0) return undefined
  const isPast = known.some((claim) => !past.includes(claim) && asKnown(claim).saidAt > draft.saidAt)
  const distance = (claim: ClaimRow) => Math.abs(asKnown(claim).saidAt.getTime() - draft.saidAt.getTime())
  const nearest = past.reduce((best, claim) => (distance(claim) < distance(best) ? claim : best))
  if (isPast || draft.saidAt < asKnown(nearest).saidAt) return nearest
  if (draft.saidAt > asKnown(nearest).saidAt) return undefined
  const said = await listEvidenceMessages(tx, [nearest.id])
  return said.some(({ messageId }) => messageId === draft.quotes[0]!.messageId) ? nearest : undefined
}

/** False when this message said so before. */
export async function reinforce(writing: Writing, claim: ClaimRow, draft: DraftClaim): Promise<boolean> {
  const { tx, now } = writing
  const known = new Set((await listEvidenceMessages(tx, [claim.id])).map(({ messageId }) => messageId))
  if (known.has(draft.quotes[0]!.messageId)) return false
  const quotes = draft.quotes.filter(({ messageId }) => !known.has(messageId))
  for (const quote of quotes) await addClaimEvidence(tx, claim.id, quote, draft)
  const isUsers = claim.level === 'user'
  const stronger: ClaimRow = {
    ...claim,
    timesDerived: claim.timesDerived + 1,
    confidenceScore: isUsers ? claim.confidenceScore : reinforcedScore(claim.confidenceScore ?? draft.confidenceScore),
    observedAt: claim.observedAt && claim.observedAt > draft.saidAt ? claim.observedAt : draft.saidAt,
    validFrom: claim.validFrom && claim.validFrom < draft.validFrom ? claim.validFrom : draft.validFrom,
    updatedAt: now,
  }
  await putClaim(tx, writing.workspace, stronger)
  await recordHistory(writing, stronger, 'reinforced', { quotes })
  return true
}

async function addClaim(
  writing: Writing,
  sessionId: MemorySessionId,
  draft: DraftClaim,
  hash: Buffer,
  known: readonly ClaimRow[],
  written: WrittenClaims,
): Promise<ClaimRow> {
  const { tx, workspace, now } = writing
  const rivals = known.filter(
    ({ status, textHash: other }) => (status === 'current' || status === 'superseded') && !other?.equals(hash),
  )
  const { supersedes, conflicts, supersededBy } = reconcileClaims(
    { slot: draft.slot, saidAt: draft.saidAt, byUser: false },
    rivals.map(asKnown),
  )
  const winner = rivals.find(({ id }) => id === supersededBy)
  const claim: ClaimRow = {
    id: newId(),
    publicId: newClaimId(),
    peerId: draft.peerId,
    sessionId,
    status: winner ? 'superseded' : 'current',
    version: 1,
    text: draft.text,
    level: draft.level,
    kind: draft.kind,
    validFrom: draft.validFrom,
    validTo: draft.validTo && draft.validTo > draft.validFrom ? draft.validTo : null,
    observedAt: draft.saidAt,
    confidenceKind: draft.confidenceKind,
    confidenceScore: draft.confidenceScore,
    sourceKind: 'distilled',
    facets: draft.facets,
    timesDerived: 1,
    textHash: hash,
    slot: draft.slot?.name ?? null,
    slotValue: draft.slot?.value ?? null,
    slotClosed: draft.slot?.closed ?? false,
    negated: draft.slot?.negated ?? false,
    supersededBy: winner?.id ?? null,
    withdrawnAt: null,
    expiresAt: null,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  }
  if (winner) claim.validTo = endOf(claim, winner)
  for (const id of supersedes) {
    const rival = rivals.find((other) => other.id === id)!
    await supersedeClaim(writing, rival, claim, { reason: 'A newer value was said.' })
    if (rival.status === 'current') written.superseded.push(id)
  }
  await putClaim(tx, workspace, claim)
  for (const quote of draft.quotes) await addClaimEvidence(tx, claim.id, quote, draft)
  await recordHistory(writing, claim, 'derived', { quotes: draft.quotes })
  if (winner) await recordHistory(writing, claim, 'superseded', { reason: 'A newer value was said.' })
  for (const other of conflicts) await addClaimConflict(tx, claim.id, other)
  written.created.push(claim.id)
  if (winner) written.superseded.push(claim.id)
  return claim
}

/** `by`: the claim that takes its place. */
export async function supersedeClaim(
  writing: Writing,
  claim: ClaimRow,
  by: ClaimRow,
  said: { reason?: string; quotes?: readonly MessageQuote[] } = {},
): Promise<void> {
  const { tx, workspace, now } = writing
  const superseded: ClaimRow = {
    ...claim,
    status: 'superseded',
    version: claim.version + 1,
    validTo: endOf(claim, by),
    supersededBy: by.id,
    updatedAt: now,
  }
  await putClaim(tx, workspace, superseded)
  await deleteClaimConflicts(tx, claim.id)
  await recordHistory(writing, superseded, 'superseded', said)
}

/** From when another holds, else when that was said; never before the claim began to hold. */
function endOf({ validFrom }: ClaimRow, by: ClaimRow): Date {
  const begun = validFrom ?? new Date(0)
  const ends = [by.validFrom, by.observedAt, by.createdAt].filter((at) => at !== null)
  return ends.find((at) => at >= begun) ?? begun
}

/** An entry about the claim as it is now. */
export const recordHistory = (
  { tx, actor, event, now }: Writing,
  claim: ClaimRow,
  action: HistoryAction,
  { quotes = [], reason = null }: { quotes?: readonly MessageQuote[]; reason?: string | null } = {},
): Promise<void> =>
  insertClaimHistory(tx, {
    id: newId(),
    claimId: claim.id,
    version: claim.version,
    action,
    text: claim.text,
    actor,
    reason,
    validFrom: claim.validFrom,
    validTo: claim.validTo,
    evidence: quotes.map(({ messageId, start, end }) => ({ messageId, start, end })),
    eventId: event,
    at: now,
    stood: {
      status: claim.status,
      level: claim.level,
      confidenceKind: claim.confidenceKind,
      confidenceScore: claim.confidenceScore,
      sourceKind: claim.sourceKind,
    },
  })

/** A stored claim as new ones are held against it. */
export const asKnown = (claim: ClaimRow): KnownClaim => ({
  id: claim.id,
  supersededBy: claim.status === 'superseded' ? claim.supersededBy : null,
  slot: slotOfRow(claim),
  saidAt: claim.observedAt ?? claim.createdAt,
  byUser: claim.level === 'user',
})

const slotOfRow = ({ slot, slotValue, negated, slotClosed }: ClaimRow): Slot | null =>
  slot === null ? null : { name: slot, value: slotValue ?? '', negated, closed: slotClosed }
