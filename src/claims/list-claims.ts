import type { AccountDb } from '../db/sql.ts'
import { type Pagination, pageOf } from '../http/pagination.ts'
import { decodeCursor } from '../lib/cursor.ts'
import type { Label } from '../lib/ids.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import type { ClaimsListInput } from './claim-fields.ts'
import { listClaimIds, listClaimsAsOf, listClaimsById, type PastClaim, type ShownClaim } from './claim-view-store.ts'
import { rankClaims } from './rank-claims.ts'
import { wireClaim } from './wire-claim.ts'

export interface ClaimsPage {
  items: WireClaim[]
  pagination: Pagination
}

/**
 * A peer's claims, newest first; with `q` the best matches, on one page; with `asOf` as they stood then, by what was
 * known then. Throws NotFoundError for a workspace, peer or session that is not there.
 */
export async function listClaims(
  services: MemoryServices,
  own: AccountDb,
  ws: Label,
  input: ClaimsListInput,
): Promise<ClaimsPage> {
  const workspace = await requireWorkspace(own, ws)
  const peer = await getPeer(own, workspace.id, input.peerId)
  const session = input.sessionId === undefined ? null : (await getSession(own, workspace.id, input.sessionId)).id
  const { limit, reverse } = input
  const page = {
    peer: peer.id,
    session,
    levels: input.level ? [input.level] : null,
    statuses: input.status,
    limit,
    after: decodeCursor(input.cursor),
    reverse,
  }
  if (input.asOf !== undefined) {
    const { rows, pagination } = pageOf(await listClaimsAsOf(own, new Date(input.asOf), page), limit)
    const past = new Map(rows.map((row) => [row.id, row]))
    const claims = await listClaimsById(own, [...past.keys()])
    return { items: claims.map((claim) => wireClaim(asItStood(claim, past.get(claim.id)!), ws)), pagination }
  }
  if (input.q !== undefined) {
    const ids = await rankClaims(services, own, workspace.id, input.q, { ...page, limit })
    const claims = await listClaimsById(own, ids)
    const pagination = { limit, returned: claims.length, hasMore: false, nextCursor: null }
    return { items: claims.map((claim) => wireClaim(claim, ws)), pagination }
  }
  const { rows, pagination } = pageOf(await listClaimIds(own, page), limit)
  const claims = await listClaimsById(
    own,
    rows.map(({ id }) => id),
  )
  return { items: claims.map((claim) => wireClaim(claim, ws)), pagination }
}

/** A claim with what it said and was at a moment. */
export function asItStood(claim: ShownClaim, { messageIds, ...then }: PastClaim): ShownClaim {
  const spoke = new Set(messageIds)
  return {
    ...claim,
    ...then,
    evidence: claim.evidence.filter(({ messageId }) => spoke.has(messageId)),
    supersededBy: then.status === 'superseded' ? claim.supersededBy : null,
  }
}
