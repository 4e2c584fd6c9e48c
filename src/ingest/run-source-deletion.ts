import { ownerNames } from '../graph/quarantine.ts'
import { queueReembedWhenDue } from '../graph/queue-reembed.ts'
import { removeSource } from '../graph/remove-source.ts'
import { wholeIndex } from '../graph/whole-index.ts'
import { pruneTombstones } from '../index/index-store.ts'
import { clearJobPayloads } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/job-types.ts'
import type { SourceId } from '../lib/ids.ts'
import type { IngestServices } from './ingest-services.ts'

/** Jobs of kind `source-deletion`. A source already gone is a success: the job may run again after a crash. */
export const sourceDeletionHandler: JobHandler<IngestServices> = {
  kind: 'source-deletion',
  async run(services, job, attempt) {
    const { sourceId } = job.payload as { sourceId: SourceId }
    const own = services.db.of(job.accountId)
    const owner = ownerNames(await services.ownerNames(own.account))
    attempt.progress('write', 0, 1)
    await own.tx(async (tx) => {
      await clearJobPayloads(tx, sourceId)
      const deleted = await removeSource(tx, sourceId, owner)
      await services.indexes.eraseSnapshots(own.account)
      await attempt.finish(tx, { status: 'succeeded', result: deleted })
    })
    // again: one may have been written meanwhile, by whom the deletion was not yet to be seen
    await services.indexes.eraseSnapshots(own.account)
    await pruneTombstones(own)
    const index = await wholeIndex(services, own)
    await own.tx((tx) => queueReembedWhenDue(tx, index.facts.noteCount, services))
  },
}
