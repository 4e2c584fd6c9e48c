import type { AccountDb } from '../db/sql.ts'
import { type EventRow, findEventById } from '../jobs/event-store.ts'
import { insertJob } from '../jobs/job-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import {
  type JobId,
  type Label,
  type MemorySessionId,
  newEventId,
  newId,
  type PeerId,
  type WorkspaceId,
} from '../lib/ids.ts'
import type { DeletionPayload } from '../memory/event-payloads.ts'
import { requireHeldWorkspace } from '../memory/memory-scope.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { hidePeer, hideSession } from './deletion-store.ts'

/**
 * Hides a peer at once and queues the deletion of its messages, of the claims about it, and of what rested on its words
 * alone. Its label is free from now on. Throws NotFoundError, also when it is being deleted already.
 */
export const deletePeer = (services: MemoryServices, own: AccountDb, ws: Label, label: Label) =>
  requestDeletion(services, own, ws, label, {
    kind: 'peer.delete',
    hide: hidePeer,
    what: 'Peer',
    orderingKey: () => undefined,
  })

/**
 * Hides a session at once and queues the deletion of its messages and of the claims that only they support, after the
 * events of the session that came before. Its label is free from now on. Throws NotFoundError as above.
 */
export const deleteSession = (services: MemoryServices, own: AccountDb, ws: Label, label: Label) =>
  requestDeletion(services, own, ws, label, {
    kind: 'session.delete',
    hide: hideSession,
    what: 'Session',
    orderingKey: (id) => `session:${id}`,
  })

interface Deletion {
  kind: 'peer.delete' | 'session.delete'
  hide: (tx: AccountDb, workspace: WorkspaceId, label: Label) => Promise<PeerId | MemorySessionId | undefined>
  what: string
  orderingKey: (id: string) => string | undefined
}

function requestDeletion(
  { jobAttempts }: MemoryServices,
  own: AccountDb,
  ws: Label,
  label: Label,
  { kind, hide, what, orderingKey }: Deletion,
): Promise<EventRow> {
  return own.tx(async (tx) => {
    const workspace = await requireHeldWorkspace(tx, ws)
    const id = await hide(tx, workspace.id, label)
    if (id === undefined) throw new NotFoundError(what)
    const event = newId<JobId>()
    const payload: DeletionPayload = { id, label, workspaceId: workspace.id }
    await insertJob(tx, {
      id: event,
      publicId: newEventId(),
      kind,
      payload,
      orderingKey: orderingKey(id),
      workspaceId: workspace.id,
      maxAttempts: jobAttempts,
    })
    return (await findEventById(tx, event))!
  })
}
