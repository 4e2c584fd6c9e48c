import { purgeTables } from '../db/purge-store.ts'
import type { AccountDb } from '../db/sql.ts'

// Webhooks first: nobody is told of what goes with the account.
const PURGED = {
  mem_webhook: 'memoryWebhooks',
  mem_claim_conflict: 'memoryClaimConflicts',
  mem_claim_evidence: 'memoryClaimEvidence',
  mem_claim_version: 'memoryClaimVersions',
  mem_claim: 'memoryClaims',
  mem_message: 'memoryMessages',
  mem_session_peer: 'memoryMemberships',
  mem_session: 'memorySessions',
  mem_peer: 'memoryPeers',
  mem_workspace: 'memoryWorkspaces',
}

/** Deletes the account's workspaces with everything in them. */
export const purgeMemory = (tx: AccountDb) => purgeTables(tx, PURGED)
