import type { AccountDb } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import type { Label } from '../lib/ids.ts'
import { freshnessOf } from '../memory/freshness.ts'
import type { Freshness, WireClaim } from '../memory/memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { listClaimsAsOf, listClaimsById, type ShownClaim } from './claim-view-store.ts'
import { asItStood } from './list-claims.ts'
import { listStandingClaims } from './peer-context-store.ts'
import { rankClaims } from './rank-claims.ts'
import { representationOf } from './representation.ts'
import { wireClaim } from './wire-claim.ts'

const MOST_CLAIMS = 10_000

export interface RepresentationInput {
  sessionId?: Label | undefined
  searchQuery?: string | undefined
  searchTopK: number
  maxClaims?: number | undefined
  asOf?: string | undefined
}

export interface Representation {
  peerId: string
  representation: string
  claims: WireClaim[]
  freshness: Freshness
  generatedAt: string
}

/** What is known of a peer: every current claim, or the best for a query, or what was known at a moment. */
export async function getRepresentation(
  services: MemoryServices,
  own: AccountDb,
  ws: Label,
  peerLabel: Label,
  input: RepresentationInput,
): Promise<Representation> {
  const workspace = await requireWorkspace(own, ws)
  const peer = await getPeer(own, workspace.id, peerLabel)
  const session = input.sessionId === undefined ? null : (await getSession(own, workspace.id, input.sessionId)).id
  const page = {
    peer: peer.id,
    session,
    levels: null,
    statuses: ['current'],
    limit: input.maxClaims ?? MOST_CLAIMS,
    after: null,
    reverse: false,
  }
  const ranked =
    input.searchQuery === undefined
      ? null
      : await rankClaims(services, own, workspace.id, input.searchQuery, { ...page, limit: input.searchTopK })
  return own.tx(
    async (tx) => {
      const now = new Date()
      let claims: ShownClaim[]
      if (input.asOf !== undefined) {
        const past = await listClaimsAsOf(tx, new Date(input.asOf), page)
        const byId = new Map(past.slice(0, page.limit).map((row) => [row.id, row]))
        const shown = await listClaimsById(tx, [...byId.keys()])
        claims = shown.map((claim) => asItStood(claim, byId.get(claim.id)!))
      } else {
        const ids = ranked ?? (await listStandingClaims(tx, peer.id, session, page.limit)).map(({ id }) => id)
        claims = (await listClaimsById(tx, ids)).filter(({ status }) => status === 'current')
      }
      const kept = claims.slice(0, page.limit)
      return {
        peerId: peerLabel,
        representation: representationOf(kept),
        claims: kept.map((claim) => wireClaim(claim, ws)),
        freshness: await freshnessOf(tx, { workspace: workspace.id, peer: peer.id, session }, now),
        generatedAt: timestamp(now),
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
