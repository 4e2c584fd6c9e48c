import type { AccountDb } from '../db/sql.ts'
import { findTakenEvents, type ImportedEvent } from '../jobs/event-history-store.ts'
import { type Batch, distinct, type Placed, unresolved } from './import-batch.ts'
import { otherEventId, otherUuid } from './import-event-ids.ts'
import type { MemoryRecord } from './memory-export-schemas.ts'
import { findTargets } from './memory-import-store.ts'

type Event = MemoryRecord<'events'>

/** What an event may refer to, by uuid: peers and sessions of its workspace. */
interface Known {
  has(kind: 'peer' | 'session', id: string): boolean
  isDeleting(kind: 'peer' | 'session', id: string): boolean
}

/**
 * Jobs for events. Ids are kept where no job of any account has them; otherwise an event goes by another, and so does what
 * refers to it. Those that had not ended begin anew. Throws 422 for one that refers to nothing.
 */
export async function eventsToImport(
  tx: AccountDb,
  batch: Batch<'events'>,
  workspaceOf: (index: number) => string,
): Promise<{ rows: Placed<ImportedEvent>[]; renamed: number }> {
  const isTaken = await takenEvents(tx, batch)
  const knownIn = await knownTargets(tx, batch)
  let renamed = 0
  const rows = batch.map(({ index, record }) => {
    const workspace = workspaceOf(index)
    requireResolved(index, record, knownIn(workspace))
    const { uuid, id, kind, status, error, result, createdAt } = record
    const taken = isTaken(record)
    const ended = status !== 'queued'
    if (taken) renamed++
    return {
      index,
      record: {
        uuid: taken ? otherUuid(tx.account, uuid) : uuid,
        id: taken ? otherEventId(tx.account, id) : id,
        kind,
        status,
        attempts: ended ? record.attempts : 0,
        workspace,
        payload: payloadOf(record, workspace),
        orderingKey: orderingKeyOf(record),
        error,
        result,
        createdAt,
        startedAt: ended ? record.startedAt : null,
        finishedAt: ended ? record.finishedAt : null,
      },
    }
  })
  return { rows, renamed }
}

async function takenEvents(tx: AccountDb, batch: Batch<'events'>): Promise<(event: Event) => boolean> {
  const uuids = batch.map(({ record }) => record.uuid)
  const ids = batch.map(({ record }) => record.id)
  const taken = new Set((await findTakenEvents(tx, uuids, ids)).flatMap(({ uuid, id }) => [uuid, id]))
  return ({ uuid, id }) => taken.has(uuid) || taken.has(id)
}

async function knownTargets(tx: AccountDb, batch: Batch<'events'>): Promise<(workspace: string) => Known> {
  const ids = distinct(batch.flatMap(({ record: { target, speakers } }) => [target, ...speakers]))
  const targets = await findTargets(tx, ids)
  const states = new Map(targets.map(({ kind, workspace, state, id }) => [`${kind} ${workspace} ${id}`, state]))
  return (workspace) => ({
    has: (kind, id) => states.has(`${kind} ${workspace} ${id}`),
    isDeleting: (kind, id) => states.get(`${kind} ${workspace} ${id}`) === 'deleting',
  })
}

function requireResolved(index: number, event: Event, known: Known): void {
  const { kind, status, target, speakers, deleted } = event
  const stranger = speakers.find((id) => !known.has('peer', id))
  if (stranger !== undefined) throw unresolved('events', index, 'speakers', stranger)
  if (kind === 'messages.create') {
    if (target !== null && !known.has('session', target)) throw unresolved('events', index, 'target', target)
  } else if (status !== 'succeeded' && deleted === null) {
    const what = kind === 'peer.delete' ? 'peer' : 'session'
    if (target === null || !known.isDeleting(what, target)) {
      throw unresolved('events', index, 'target', target ?? 'nothing')
    }
  }
}

/** What the job carries, without hashes under the key of the service that it comes from. */
function payloadOf(event: Event, workspace: string): object {
  const { kind, status, target, sessionId, peerId, speakers, deleted } = event
  if (kind === 'messages.create') {
    return { ...(target === null ? {} : { sessionId: target, session: sessionId }), peerIds: speakers }
  }
  const label = kind === 'peer.delete' ? peerId : sessionId
  if (status === 'succeeded' || target === null) return { label }
  return { id: target, label, workspaceId: workspace, ...(deleted ? { deleted } : {}) }
}

/** Jobs of one session run in order, its deletion last. */
const orderingKeyOf = ({ kind, status, target }: Event): string | null =>
  target === null || kind === 'peer.delete' || (kind === 'session.delete' && status === 'succeeded')
    ? null
    : `session:${target}`
