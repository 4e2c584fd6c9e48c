import type { AccountDb } from '../db/sql.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import { apiKeyWireId, type Label, type WorkspaceId } from '../lib/ids.ts'
import type { Principal } from '../lib/principal.ts'
import { requireHeldWorkspace } from '../memory/memory-scope.ts'
import { type ClaimRow, lockClaim } from './claim-store.ts'
import { lockPeerOfClaim } from './derivation-store.ts'
import type { Writing } from './write-claims.ts'

// What every change of a claim by hand begins with.

/** Who changes a claim, and in which request. */
export interface Changing {
  principal: Principal
  requestId: string
}

/** Who changes a claim, as its history names them. */
export const claimActor = (principal: Principal): { kind: string; id: string | null } =>
  principal.kind === 'api-key'
    ? { kind: 'api_key', id: apiKeyWireId(principal.keyId) }
    : { kind: principal.kind, id: principal.kind === 'oauth' ? principal.applicationId : null }

/** 409 `version_conflict` unless the claim is at the version that the caller has seen. */
export function requireVersion({ publicId, version }: ClaimRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== version)
    throw new ConflictError(`The claim ${publicId} is at version ${version}, not ${expected}.`, 'version_conflict')
}

/** The claim, erased or not, locked with its peer until the transaction ends; `workspace`: its uuid. Throws 404. */
export async function lockClaimToChange(
  tx: AccountDb,
  ws: Label,
  claimId: string,
): Promise<{ workspace: WorkspaceId; claim: ClaimRow }> {
  const { id: workspace } = await requireHeldWorkspace(tx, ws)
  if (!(await lockPeerOfClaim(tx, workspace, claimId))) throw new NotFoundError('Claim')
  const claim = await lockClaim(tx, workspace, claimId)
  if (!claim) throw new NotFoundError('Claim')
  return { workspace, claim }
}

/** How somebody who has read the claim writes it. */
export const byHand = (
  tx: AccountDb,
  { principal, ...by }: Pick<Writing, 'workspace' | 'textKey' | 'now'> & Pick<Changing, 'principal'>,
): Writing => ({ tx, ...by, event: null, actor: claimActor(principal) })
