import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { Label } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { requireWorkspace } from '../memory/memory-scope.ts'
import { findClaimHead, listClaimsById } from './claim-view-store.ts'
import { wireClaim } from './wire-claim.ts'

/** Throws NotFoundError, for erased claims too. */
export async function getClaim(own: AccountDb, ws: Label, claimId: string): Promise<WireClaim> {
  const workspace = await requireWorkspace(own, ws)
  const head = await findClaimHead(own, workspace.id, claimId)
  const [claim] = head ? await listClaimsById(own, [head.id]) : []
  if (!claim) throw new NotFoundError('Claim')
  return wireClaim(claim, ws)
}
