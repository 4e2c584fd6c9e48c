import { findTakenJobs } from '../jobs/job-history-store.ts'
import type { WorkspaceId } from '../lib/ids.ts'
import { otherEventId, otherUuid } from './import-event-ids.ts'
import { unresolved } from './import-faults.ts'
import type { Importing } from './importing.ts'
import { findImportedTargets } from './reference-store.ts'
import { distinct } from './references.ts'
import type { Batch, Placed, Row } from './transfer-list.ts'

export interface ImportedEvent {
  uuid: string
  id: string
  kind: 'messages.create' | 'peer.delete' | 'session.delete'
  status: 'queued' | 'succeeded' | 'failed'
  attempts: number
  sessionId: string | null
  peerId: string | null
  target: string | null
  speakers: string[]
  deleted: object | null
  startedAt: string | null
  finishedAt: string | null
}

/** What an event may refer to, by uuid: peers and sessions of its workspace. */
interface Known {
  has(kind: 'peer' | 'session', id: string): boolean
  isDeleting(kind: 'peer' | 'session', id: string): boolean
}

/**
 * What the jobs of events have beside or instead of their fields. Ids are kept where no job of any account has them;
 * otherwise an event goes by another, and so does what refers to it. Those that had not ended begin anew. Throws 422 for
 * one that refers to nothing.
 */
export async function eventsToImport(
  importing: Importing,
  batch: Batch<ImportedEvent>,
  workspaceOf: (index: number) => WorkspaceId,
): Promise<{ rowOf: (event: Placed<ImportedEvent>) => Row; renamed: number }> {
  const { tx, jobAttempts } = importing
  const isTaken = await takenEvents(importing, batch)
  const knownIn = await knownTargets(importing, batch)
  for (const { index, record } of batch) requireResolved(index, record, knownIn(workspaceOf(index)))
  const rowOf = ({ index, record }: Placed<ImportedEvent>): Row => {
    const workspace = workspaceOf(index)
    const { uuid, id, attempts, startedAt, finishedAt } = record
    const taken = isTaken(record)
    const ended = record.status !== 'queued'
    return {
      id: taken ? otherUuid(tx.account, uuid) : uuid,
      public_id: taken ? otherEventId(tx.account, id) : id,
      workspace_id: workspace,
      payload: payloadOf(record, workspace),
      ordering_key: orderingKeyOf(record),
      max_attempts: jobAttempts,
      attempts: ended ? attempts : 0,
      started_at: ended ? startedAt : null,
      finished_at: ended ? finishedAt : null,
    }
  }
  return { rowOf, renamed: batch.filter(({ record }) => isTaken(record)).length }
}

async function takenEvents({ tx }: Importing, batch: Batch<ImportedEvent>): Promise<(event: ImportedEvent) => boolean> {
  const uuids = batch.map(({ record }) => record.uuid)
  const ids = batch.map(({ record }) => record.id)
  const taken = new Set((await findTakenJobs(tx, uuids, ids)).flatMap(({ uuid, id }) => [uuid, id]))
  return ({ uuid, id }) => taken.has(uuid) || taken.has(id)
}

async function knownTargets(
  { tx }: Importing,
  batch: Batch<ImportedEvent>,
): Promise<(workspace: WorkspaceId) => Known> {
  const ids = distinct(batch.flatMap(({ record: { target, speakers } }) => [target, ...speakers]))
  const targets = await findImportedTargets(tx, ids)
  const states = new Map(targets.map(({ kind, workspace, state, id }) => [`${kind} ${workspace} ${id}`, state]))
  return (workspace) => ({
    has: (kind, id) => states.has(`${kind} ${workspace} ${id}`),
    isDeleting: (kind, id) => states.get(`${kind} ${workspace} ${id}`) === 'deleting',
  })
}

function requireResolved(index: number, event: ImportedEvent, known: Known): void {
  const { kind, status, target, speakers, deleted } = event
  const stranger = speakers.find((id) => !known.has('peer', id))
  if (stranger !== undefined) throw unresolved('memory.events', index, 'speakers', stranger)
  if (kind === 'messages.create') {
    if (target !== null && !known.has('session', target)) throw unresolved('memory.events', index, 'target', target)
  } else if (status !== 'succeeded' && deleted === null) {
    const what = kind === 'peer.delete' ? 'peer' : 'session'
    if (target === null || !known.isDeleting(what, target)) {
      throw unresolved('memory.events', index, 'target', target ?? 'nothing')
    }
  }
}

/** What the job carries, without hashes under the key of the service that it comes from. */
function payloadOf(event: ImportedEvent, workspace: WorkspaceId): object {
  const { kind, status, target, sessionId, peerId, speakers, deleted } = event
  if (kind === 'messages.create') {
    return { ...(target === null ? {} : { sessionId: target, session: sessionId }), peerIds: speakers }
  }
  const label = kind === 'peer.delete' ? peerId : sessionId
  if (status === 'succeeded' || target === null) return { label }
  return { id: target, label, workspaceId: workspace, ...(deleted ? { deleted } : {}) }
}

/** Jobs of one session run in order, its deletion last. */
const orderingKeyOf = ({ kind, status, target }: ImportedEvent): string | null =>
  target === null || kind === 'peer.delete' || (kind === 'session.delete' && status === 'succeeded')
    ? null
    : `session:${target}`
