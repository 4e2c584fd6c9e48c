import type { AccountId, Label } from '../lib/ids.ts'
import { freshnessOf } from './freshness.ts'
import type { Freshness } from './memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from './memory-scope.ts'
import type { MemoryServices } from './memory-services.ts'

/** As `freshnessOf`, by labels and outside any snapshot. Throws NotFoundError. */
export async function readFreshness(
  services: MemoryServices,
  account: AccountId,
  of: { workspace: Label; peer: Label; session?: Label | undefined },
): Promise<Freshness> {
  const own = services.db.of(account)
  const workspace = (await requireWorkspace(own, of.workspace)).id
  const peer = (await getPeer(own, workspace, of.peer)).id
  const session = of.session === undefined ? null : (await getSession(own, workspace, of.session)).id
  return freshnessOf(own, { workspace, peer, session }, new Date())
}
