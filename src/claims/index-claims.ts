import type { AccountDb } from '../db/sql.ts'
import type { ClaimId, WorkspaceId } from '../lib/ids.ts'
import { indexClaims } from '../memory/index-memory.ts'
import { listClaimsToIndex, listEvidenceMessages } from './claim-store.ts'

/** Writes the index rows of claims from what the tables say of them now. Gives their public ids, in the same order. */
export async function indexWrittenClaims(
  tx: AccountDb,
  workspace: WorkspaceId,
  ids: readonly ClaimId[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const messages = Map.groupBy(await listEvidenceMessages(tx, ids), ({ claimId }) => claimId)
  const claims = await listClaimsToIndex(tx, ids)
  await indexClaims(
    tx,
    workspace,
    claims.map(({ id, peerId, text, status }) => ({
      id,
      peer: peerId,
      text: text ?? '',
      state: status,
      messageIds: (messages.get(id) ?? []).map(({ messageId }) => messageId),
    })),
  )
  return claims.map(({ publicId }) => publicId)
}
