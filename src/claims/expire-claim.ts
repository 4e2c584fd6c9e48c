import type { AccountDb } from '../db/sql.ts'
import { insertJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/job-types.ts'
import { type JobId, newId, type WorkspaceId } from '../lib/ids.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { type ClaimRow, deleteClaimConflicts, lockClaim, putClaim } from './claim-store.ts'
import { lockPeerOfClaim } from './derivation-store.ts'
import { indexWrittenClaims } from './index-claims.ts'
import { listClaimsToExpire } from './stated-claim-store.ts'
import { recordHistory } from './write-claims.ts'

/** Waits until a claim is over. Of no workspace: nobody waits for it as for an event. */
export const CLAIM_EXPIRY = 'claim.expire'

export interface ExpiryPayload {
  /** uuid */
  workspaceId: WorkspaceId
  /** public id */
  claim: string
}

/** Withdraws a claim whose end has come; one that was given another end, or ended otherwise, is left alone. */
export const claimExpiryHandler: JobHandler<MemoryServices> = {
  kind: CLAIM_EXPIRY,
  run: async ({ db, textKey }, job, attempt) => {
    const { workspaceId: workspace, claim: publicId } = job.payload as ExpiryPayload
    await db.of(job.accountId).tx(async (tx) => {
      const now = new Date()
      const claim = (await lockPeerOfClaim(tx, workspace, publicId))
        ? await lockClaim(tx, workspace, publicId)
        : undefined
      if (claim?.status === 'current' && claim.expiresAt && claim.expiresAt <= now) {
        const gone: ClaimRow = {
          ...claim,
          status: 'withdrawn',
          version: claim.version + 1,
          validTo: claim.expiresAt,
          withdrawnAt: claim.expiresAt,
          updatedAt: now,
        }
        await putClaim(tx, workspace, gone)
        await deleteClaimConflicts(tx, claim.id)
        const actor = { kind: 'expiry', id: null }
        await recordHistory({ tx, workspace, textKey, event: null, actor, now }, gone, 'withdrawn', {
          reason: 'It was to be remembered until then.',
        })
        await indexWrittenClaims(tx, workspace, [claim.id])
      }
      await attempt.finish(tx, { status: 'succeeded' })
    })
  },
}

/** For claims that were imported. */
export async function queueExpiries(tx: AccountDb, maxAttempts: number): Promise<void> {
  for (const { expiresAt: runAt, ...payload } of await listClaimsToExpire(tx))
    await insertJob(tx, { id: newId<JobId>(), kind: CLAIM_EXPIRY, payload, maxAttempts, runAt })
}
