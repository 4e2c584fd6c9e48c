import type { AccountDb } from '../db/sql.ts'
import { pruneTombstones } from '../index/index-store.ts'
import { noteDeletion, scrubDeletion, scrubPeerFromEvents, scrubSessionFromEvents } from '../jobs/event-store.ts'
import type { ClaimedJob, JobAttempt, JobHandler } from '../jobs/job-types.ts'
import type { MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'
import type { DeletedCounts, DeletionPayload } from '../memory/event-payloads.ts'
import type { MemoryServices } from '../memory/memory-services.ts'
import {
  deletePeerRow,
  deleteSessionRow,
  listRemains,
  lockDeletedPeer,
  lockDeletedSession,
  takeDeletionTurn,
  unlinkSessionOfClaims,
} from './deletion-store.ts'
import { forgetMessages } from './forget-messages.ts'
import type { Writing } from './write-claims.ts'

/** Undefined: gone already, an earlier attempt came this far. */
type Delete<Id> = (writing: Writing, id: Id) => Promise<DeletedCounts | undefined>

export const peerDeletionHandler: JobHandler<MemoryServices> = {
  kind: 'peer.delete',
  run: (services, job, attempt) => runDeletion(services, job, attempt, erasePeer),
}
export const sessionDeletionHandler: JobHandler<MemoryServices> = {
  kind: 'session.delete',
  run: (services, job, attempt) => runDeletion(services, job, attempt, eraseSession),
}

/**
 * Deletes and writes down what went, in one transaction; then looks whether anything is left, and fails if so. An
 * attempt that was cut off between the two goes on with the second.
 */
async function runDeletion<Id extends PeerId | MemorySessionId>(
  services: MemoryServices,
  job: ClaimedJob,
  attempt: JobAttempt,
  deleteIt: Delete<Id>,
): Promise<void> {
  const { db, messageIndexes, textKey } = services
  const account = job.accountId
  const { id, workspaceId: workspace, deleted: earlier } = job.payload as DeletionPayload<Id>
  const own = db.of(account)
  const now = await own.tx(async (tx) => {
    await takeDeletionTurn(tx, workspace)
    const actor = { kind: 'deletion', id: null }
    const deleted = await deleteIt({ tx, workspace, textKey, event: job.id, actor, now: new Date() }, id)
    if (deleted && !(await noteDeletion(tx, job, { deleted }))) throw new Error('the lease was lost')
    return deleted
  })
  messageIndexes.drop(account, workspace)
  attempt.signal.throwIfAborted()
  await requireNothingLeft(own, job, workspace, id)
  await own.tx(async (tx) => {
    await scrubDeletion(tx, job)
    await attempt.finish(tx, { status: 'succeeded', result: { deleted: now ?? earlier } })
  })
  await pruneTombstones(db.of(account))
}

async function erasePeer(writing: Writing, peer: PeerId): Promise<DeletedCounts | undefined> {
  const { tx, workspace } = writing
  if (!(await lockDeletedPeer(tx, peer))) return undefined
  const counts = await forgetMessages(writing, { peer, session: null })
  await deletePeerRow(tx, peer)
  await scrubPeerFromEvents(tx, workspace, peer)
  return counts
}

async function eraseSession(writing: Writing, session: MemorySessionId): Promise<DeletedCounts | undefined> {
  const { tx, workspace } = writing
  if (!(await lockDeletedSession(tx, session))) return undefined
  const counts = await forgetMessages(writing, { peer: null, session })
  await unlinkSessionOfClaims(tx, session)
  await deleteSessionRow(tx, session)
  await scrubSessionFromEvents(tx, workspace, session)
  return counts
}

async function requireNothingLeft(
  own: AccountDb,
  job: ClaimedJob,
  workspace: WorkspaceId,
  id: PeerId | MemorySessionId,
): Promise<void> {
  const remains = await own.tx((tx) => listRemains(tx, workspace, id, job.id), {
    isolation: 'repeatable read',
    readOnly: true,
  })
  if (remains.length > 0) {
    throw new Error(`the deletion left something in ${remains.map(({ place }) => place).join(', ')}`)
  }
}
