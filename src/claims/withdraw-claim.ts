import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import type { Label } from '../lib/ids.ts'
import { forgetItems } from '../memory/index-memory.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { chargeInTransaction } from '../metering/charge.ts'
import type { Usage } from '../metering/usage-headers.ts'
import { byHand, type Changing, lockClaimToChange, requireVersion } from './change-claim.ts'
import type { ClaimDeleteInput } from './claim-fields.ts'
import { type ClaimRow, deleteClaimConflicts, eraseHistory, putClaim } from './claim-store.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { recordHistory } from './write-claims.ts'

export interface ClaimDeleteReceipt {
  id: string
  status: 'withdrawn' | 'erased'
  version: number
  at: string
  historyRetained: boolean
}

/**
 * Takes a claim out of lists, context and representation; its history stays, and messages written before do not bring it
 * back. With `erase` its words leave every version, its evidence and the index too. Doing it twice gives the same
 * receipt, and costs nothing. Errors: 404, 409 `version_conflict`, 402, 429.
 */
export async function withdrawClaim(
  { textKey, metering }: MemoryServices,
  own: AccountDb,
  { principal, requestId }: Changing,
  ws: Label,
  claimId: string,
  input: ClaimDeleteInput,
): Promise<{ receipt: ClaimDeleteReceipt; usage: Usage | null }> {
  return own.tx(async (tx) => {
    const { workspace, claim } = await lockClaimToChange(tx, ws, claimId)
    if (claim.status === 'erased' || (claim.status === 'withdrawn' && !input.erase))
      return { receipt: receiptOf(claim), usage: null }
    requireVersion(claim, input.expectedVersion)
    const now = new Date()
    const gone: ClaimRow = {
      ...withdrawnClaim(claim, now),
      ...(input.erase
        ? { status: 'erased', text: null, slotValue: null, slot: null, facets: [], metadata: {}, confidenceScore: null }
        : {}),
    }
    await putClaim(tx, workspace, gone)
    await deleteClaimConflicts(tx, claim.id)
    const writing = byHand(tx, { workspace, textKey, principal, now })
    if (input.erase) {
      await eraseHistory(tx, claim.id)
      await forgetItems(tx, workspace, [claim.id])
    } else await indexWrittenClaims(tx, workspace, [claim.id])
    await recordHistory(writing, gone, input.erase ? 'erased' : 'withdrawn', {
      reason: input.erase ? null : (input.reason ?? null),
    })
    const usage = await chargeInTransaction(metering, tx, 'memory.write', requestId)
    return { receipt: receiptOf(gone), usage }
  })
}

/** The claim as it is once it was taken out. */
export const withdrawnClaim = (claim: ClaimRow, now: Date): ClaimRow => ({
  ...claim,
  status: 'withdrawn',
  version: claim.version + 1,
  validTo: claim.validTo ?? now,
  withdrawnAt: now,
  supersededBy: null,
  updatedAt: now,
})

const receiptOf = ({ publicId, status, version, updatedAt }: ClaimRow): ClaimDeleteReceipt => ({
  id: publicId,
  status: status === 'erased' ? 'erased' : 'withdrawn',
  version,
  at: timestamp(updatedAt),
  historyRetained: status !== 'erased',
})
