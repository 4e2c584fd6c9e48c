import type { AccountDb } from '../db/sql.ts'
import { insertJob, requeueJob } from '../jobs/job-store.ts'
import { type JobId, newId, type WorkspaceId } from '../lib/ids.ts'
import { listRetainingWorkspaces, type WorkspaceRow } from './workspace-store.ts'

/** Forgets messages by age: one job of each workspace that says so, queued anew each time it ends. Of no workspace, as it is no event. */
export const RETENTION = 'messages.expire'

export interface RetentionPayload {
  /** uuid; the job's idempotency key too */
  workspaceId: WorkspaceId
}

/** As jobs count attempts, without end: the schedule must outlive whatever fails. */
const FOR_EVER = 2_147_483_647

/** Looks at once whether messages are too old; also one that ended because nothing was to be forgotten is begun again. */
export async function queueRetention(tx: AccountDb, { id, configuration }: WorkspaceRow): Promise<void> {
  if (configuration.retentionDays === undefined) return
  const payload: RetentionPayload = { workspaceId: id }
  const job = { id: newId<JobId>(), kind: RETENTION, payload, idempotencyKey: id, maxAttempts: FOR_EVER }
  if (!(await insertJob(tx, job))) await requeueJob(tx, RETENTION, id, new Date())
}

/** For workspaces that were imported. */
export async function queueRetentions(tx: AccountDb): Promise<void> {
  for (const workspace of await listRetainingWorkspaces(tx)) await queueRetention(tx, workspace)
}
