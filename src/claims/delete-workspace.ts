import type { AccountDb } from '../db/sql.ts'
import {
  type EventRow,
  findEventById,
  findEventByIdempotencyKey,
  freeIdempotencyKey,
  restartEvent,
} from '../jobs/event-store.ts'
import { insertJob, notifyJob } from '../jobs/job-store.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type JobId, type Label, newEventId, newId } from '../lib/ids.ts'
import type { WorkspaceDeletionPayload } from '../memory/event-payloads.ts'
import { WORKSPACE_DELETION } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { hideWorkspace, listHiddenWorkspaces } from './workspace-deletion-store.ts'

/**
 * Hides a workspace at once, frees its label, and queues the deletion of all that is in it. Writes that began before are
 * waited for and go with it. Asked for again while no other workspace has the label, it gives the same event, and one that had
 * failed for good is run again. Throws NotFoundError where there never was one.
 */
export function deleteWorkspace({ jobAttempts }: MemoryServices, own: AccountDb, label: Label): Promise<EventRow> {
  return own.tx(async (tx) => {
    const id = await hideWorkspace(tx, label)
    const earlier = await findEventByIdempotencyKey(tx, WORKSPACE_DELETION, label)
    if (id !== undefined) {
      if (earlier) await freeIdempotencyKey(tx, WORKSPACE_DELETION, label)
      return queueDeletion(tx, { id, label }, jobAttempts, label)
    }
    if (!earlier) throw new NotFoundError('Workspace')
    if (earlier.status !== 'failed') return earlier
    await restartEvent(tx, earlier.id)
    await notifyJob(tx)
    return (await findEventById(tx, earlier.id))!
  })
}

async function queueDeletion(
  tx: AccountDb,
  payload: WorkspaceDeletionPayload,
  maxAttempts: number,
  idempotencyKey?: Label,
): Promise<EventRow> {
  const event = newId<JobId>()
  const publicId = newEventId()
  await insertJob(tx, { id: event, publicId, kind: WORKSPACE_DELETION, payload, maxAttempts, idempotencyKey })
  return (await findEventById(tx, event))!
}

/** For workspaces that were imported while they were being deleted: under which label is not known any more. */
export async function queueWorkspaceDeletions(tx: AccountDb, maxAttempts: number): Promise<void> {
  for (const { id, label } of await listHiddenWorkspaces(tx)) await queueDeletion(tx, { id, label }, maxAttempts)
}
