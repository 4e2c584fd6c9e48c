import type { AccountDb } from '../db/sql.ts'
import { markSourceDeleting } from '../graph/source-store.ts'
import { findJob, insertJob } from '../jobs/job-store.ts'
import type { JobRecord } from '../jobs/job-types.ts'
import { NotFoundError } from '../lib/errors.ts'
import { type JobId, newId, type SourceId } from '../lib/ids.ts'

/** Queues the deletion of a source with everything derived from it. Throws NotFoundError. */
export async function deleteSource(own: AccountDb, sourceId: SourceId, maxAttempts: number): Promise<JobRecord> {
  const id = newId<JobId>()
  return own.tx(async (tx) => {
    if (!(await markSourceDeleting(tx, sourceId))) throw new NotFoundError('Source')
    const orderingKey = `source:${sourceId}`
    await insertJob(tx, {
      id,
      kind: 'source-deletion',
      payload: { sourceId },
      orderingKey,
      sourceId,
      maxAttempts,
    })
    return (await findJob(tx, id))!
  })
}
