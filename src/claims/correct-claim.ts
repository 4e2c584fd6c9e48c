import { reconcileClaims } from '../chat/reconcile-claims.ts'
import { slotOf } from '../chat/slots.ts'
import { textHash } from '../chat/text-hash.ts'
import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { byHand, type Changing, lockClaimToChange, requireVersion } from './change-claim.ts'
import type { ClaimUpdateInput } from './claim-fields.ts'
import {
  addClaimConflict,
  type ClaimRow,
  deleteClaimConflicts,
  listClaimsForDerivation,
  putClaim,
} from './claim-store.ts'
import { listClaimsById } from './claim-view-store.ts'
import { findPeerName } from './derivation-store.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { wireClaim } from './wire-claim.ts'
import { asKnown, recordHistory, supersedeClaim } from './write-claims.ts'

export interface CorrectedClaim {
  claim: WireClaim
  previous: { version: number; text: string; supersededAt: string }
  /** false: it read so already */
  changed: boolean
}

/**
 * Gives a claim another text under its id: a new version, written by hand, which derivation never supersedes. A
 * superseded or withdrawn claim is current again. Errors: 404, 409 `version_conflict`, 409 `conflict` when another
 * current claim of the peer reads so already, 402, 429.
 */
export async function correctClaim(
  { textKey, metering }: MemoryServices,
  own: AccountDb,
  { principal, requestId }: Changing,
  ws: Label,
  claimId: string,
  input: ClaimUpdateInput,
): Promise<{ corrected: CorrectedClaim; usage: Usage | null }> {
  return own.tx(async (tx) => {
    const { workspace, claim } = await lockClaimToChange(tx, ws, claimId)
    if (claim.status === 'erased') throw new NotFoundError('Claim')
    requireVersion(claim, input.expectedVersion)
    const now = new Date()
    const text = input.text.trim()
    const hash = textHash(textKey, text)
    const slot = slotOf(text, await findPeerName(tx, claim.peerId))
    const of = { workspace: workspace, peer: claim.peerId, slot: slot?.name ?? null, textHash: hash }
    const known = await listClaimsForDerivation(tx, of)
    const others = known.filter(({ id, status }) => id !== claim.id && status === 'current')
    const equal = others.find((other) => other.textHash?.equals(hash))
    if (equal) throw new ConflictError(`The claim ${equal.publicId} reads so already.`)

    const previous = { version: claim.version, text: claim.text ?? '', supersededAt: timestamp(now) }
    const corrected: ClaimRow = {
      ...claim,
      status: 'current',
      version: claim.version + 1,
      text,
      level: 'user',
      validFrom: input.validFrom ? new Date(input.validFrom) : claim.validFrom,
      validTo: null,
      observedAt: now,
      confidenceKind: 'user-asserted',
      confidenceScore: input.confidenceScore ?? 1,
      sourceKind: 'feedback',
      textHash: hash,
      slot: slot?.name ?? null,
      slotValue: slot?.value ?? null,
      slotClosed: slot?.closed ?? false,
      negated: slot?.negated ?? false,
      supersededBy: null,
      withdrawnAt: null,
      metadata: input.metadata ?? claim.metadata,
      updatedAt: now,
    }
    const show = async () => wireClaim((await listClaimsById(tx, [claim.id]))[0]!, ws)
    if (saysTheSame(claim, corrected))
      return { corrected: { claim: await show(), previous, changed: false }, usage: null }

    const writing = byHand(tx, { workspace, textKey, principal, now })
    const { supersedes, conflicts } = reconcileClaims({ slot, saidAt: now, byUser: true }, others.map(asKnown))
    for (const id of supersedes) await supersedeClaim(writing, others.find((other) => other.id === id)!, corrected)
    await putClaim(tx, workspace, corrected)
    await deleteClaimConflicts(tx, claim.id)
    for (const other of conflicts) await addClaimConflict(tx, claim.id, other)
    await recordHistory(writing, corrected, 'corrected', { reason: input.reason ?? null })
    await indexWrittenClaims(tx, workspace, [claim.id, ...supersedes])
    const shown = { claim: await show(), previous, changed: true }
    return { corrected: shown, usage: await chargeInTransaction(metering, tx, 'memory.write', requestId) }
  })
}

/** A client that repeats its correction makes no version. */
const saysTheSame = (before: ClaimRow, after: ClaimRow): boolean =>
  before.status === 'current' &&
  before.level === 'user' &&
  before.text === after.text &&
  before.confidenceScore === after.confidenceScore &&
  before.validFrom?.getTime() === after.validFrom?.getTime() &&
  JSON.stringify(before.metadata) === JSON.stringify(after.metadata)
