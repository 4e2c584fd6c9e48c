import type { AccountDb } from '../db/sql.ts'
import { countEvents, countLanguagesOfEvents, lastHeartbeat, oldestPendingEvent } from '../jobs/event-store.ts'
import { timestampOrNull } from '../lib/clock.ts'
import type { Label } from '../lib/ids.ts'
import { getPeer, getSession, requireWorkspace } from './memory-scope.ts'
import { listSessionLabels } from './session-store.ts'

/** A worker that was silent for longer is taken for dead. */
const HEARTBEAT_MS = 60_000

/** How many events of the workspace wait, or of one peer or session of it, by label. Throws NotFoundError. */
export async function getQueueStatus(
  own: AccountDb,
  ws: Label,
  only: { peer?: Label | undefined; session?: Label | undefined },
) {
  const workspace = await requireWorkspace(own, ws)
  const peer = only.peer === undefined ? null : (await getPeer(own, workspace.id, only.peer)).id
  const session = only.session === undefined ? null : (await getSession(own, workspace.id, only.session)).id
  const of = { workspace: workspace.id, peer, session }
  const rows = await countEvents(own, of)
  const oldest = await oldestPendingEvent(own, of)
  const { languages, unread } = await countLanguagesOfEvents(own, of)
  const heartbeat = await lastHeartbeat(own)
  const bySession = Map.groupBy(rows, (row) => row.session)
  const labels = await listSessionLabels(
    own,
    [...bySession.keys()].filter((id) => id !== null),
  )
  return {
    ...sum(rows),
    languages,
    unreadMessages: unread,
    oldestPendingAt: timestampOrNull(oldest),
    worker: {
      alive: heartbeat !== null && Date.now() - heartbeat.getTime() < HEARTBEAT_MS,
      lastHeartbeatAt: timestampOrNull(heartbeat),
    },
    sessions:
      peer === null && session === null
        ? Object.fromEntries(labels.map(({ id, label }) => [label, sum(bySession.get(id) ?? [])]))
        : null,
  }
}

function sum(rows: readonly { status: string; count: number }[]) {
  const of = (status: string) =>
    rows.filter((row) => row.status === status).reduce((total, { count }) => total + count, 0)
  return {
    totalWorkUnits: rows.reduce((total, { count }) => total + count, 0),
    completedWorkUnits: of('succeeded'),
    inProgressWorkUnits: of('processing'),
    pendingWorkUnits: of('queued'),
    failedWorkUnits: of('failed'),
  }
}
