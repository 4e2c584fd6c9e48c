import type { AccountDb } from '../db/sql.ts'
import { countOpenEvents } from '../jobs/event-store.ts'
import { timestamp } from '../lib/clock.ts'
import type { MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { Freshness } from './memory-schemas.ts'

/** How much of what was written of a peer, or in a session, a snapshot shows. `tx`: of that snapshot. */
export async function freshnessOf(
  tx: AccountDb,
  of: { workspace: WorkspaceId; peer: PeerId; session: MemorySessionId | null },
  asOf: Date,
): Promise<Freshness> {
  const peer = of.session === null ? of.peer : null
  const { pending, failed } = await countOpenEvents(tx, { ...of, peer })
  return { asOf: timestamp(asOf), pendingEvents: pending, failedEvents: failed }
}
