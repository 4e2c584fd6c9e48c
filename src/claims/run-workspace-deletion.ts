import { noteDeletion, scrubDeletion } from '../jobs/event-store.ts'
import type { JobHandler } from '../jobs/job-types.ts'
import type { WorkspaceDeletionPayload } from '../memory/event-payloads.ts'
import { WORKSPACE_DELETION } from '../memory/memory-schemas.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import { takeDeletionTurn } from './deletion-store.ts'
import { deleteWorkspaceRows, listRemainsOfWorkspace, lockDeletedWorkspace } from './workspace-deletion-store.ts'

/**
 * Deletes a workspace and writes down what went, in one transaction; then looks whether anything is left, and fails if so.
 * An attempt that was cut off between the two goes on with the second.
 */
export const workspaceDeletionHandler: JobHandler<MemoryServices> = {
  kind: WORKSPACE_DELETION,
  async run({ db, messageIndexes }, job, attempt) {
    const { id: workspace, deleted: earlier } = job.payload as WorkspaceDeletionPayload
    const own = db.of(job.accountId)
    const now = await own.tx(async (tx) => {
      await takeDeletionTurn(tx, workspace)
      if (!(await lockDeletedWorkspace(tx, workspace))) return undefined
      const deleted = await deleteWorkspaceRows(tx, workspace)
      if (!(await noteDeletion(tx, job, { deleted }))) throw new Error('the lease was lost')
      return deleted
    })
    messageIndexes.drop(own.account, workspace)
    attempt.signal.throwIfAborted()
    const remains = await own.tx((tx) => listRemainsOfWorkspace(tx, workspace, job.id), {
      isolation: 'repeatable read',
      readOnly: true,
    })
    if (remains.length > 0)
      throw new Error(`the deletion left something in ${remains.map(({ place }) => place).join(', ')}`)
    await own.tx(async (tx) => {
      await scrubDeletion(tx, job)
      await attempt.finish(tx, { status: 'succeeded', result: { deleted: now ?? earlier } })
    })
  },
}
