import type { AccountDb } from '../db/sql.ts'
import type { Label } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from '../memory/memory-scope.ts'
import { listClaimsById } from './claim-view-store.ts'
import { wireClaim } from './wire-claim.ts'
import { countWorkspaceClaims, listWorkspaceClaimIds, type WorkspaceClaims } from './workspace-claim-store.ts'

interface Wanted extends Pick<WorkspaceClaims, 'levels' | 'ids'> {
  /** labels; null: any */
  peer: Label | null
  session: Label | null
  limit: number
  offset: number
  reverse: boolean
}

/**
 * Current claims of a workspace, of whomever they are, newest first unless `reverse`, and how many there are in all. Throws
 * NotFoundError for a workspace, peer or session that is not there.
 */
export async function listWorkspaceClaims(
  own: AccountDb,
  ws: Label,
  { peer, session, levels, ids, ...page }: Wanted,
): Promise<{ claims: WireClaim[]; total: number }> {
  const { id: workspace } = await requireWorkspace(own, ws)
  if (peer !== null) await getPeer(own, workspace, peer)
  const within = session === null ? null : (await getSession(own, workspace, session)).id
  const wanted = { workspace, peer, session: within, levels, ids }
  const found = await listWorkspaceClaimIds(own, wanted, page)
  const claims = await listClaimsById(
    own,
    found.map(({ id }) => id),
  )
  return { claims: claims.map((claim) => wireClaim(claim, ws)), total: await countWorkspaceClaims(own, wanted) }
}
