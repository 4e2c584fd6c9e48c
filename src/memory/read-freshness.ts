import type { AccountDb } from '../db/sql.ts'
import type { Label } from '../lib/ids.ts'
import { freshnessOf } from './freshness.ts'
import type { Freshness } from './memory-schemas.ts'
import { getPeer, getSession, requireWorkspace } from './memory-scope.ts'

/** As `freshnessOf`, by labels and outside any snapshot. Throws NotFoundError. */
export async function readFreshness(
  own: AccountDb,
  of: { workspace: Label; peer: Label; session?: Label | undefined },
): Promise<Freshness> {
  const workspace = (await requireWorkspace(own, of.workspace)).id
  const peer = (await getPeer(own, workspace, of.peer)).id
  const session = of.session === undefined ? null : (await getSession(own, workspace, of.session)).id
  return freshnessOf(own, { workspace, peer, session }, new Date())
}
