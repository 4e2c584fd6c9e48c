import { messageWireId, type WorkspaceId } from '../lib/ids.ts'
import { otherEventId } from './import-event-ids.ts'
import { unresolved } from './import-faults.ts'
import type { Importing } from './importing.ts'
import { uuidOf } from './list-fields.ts'
import {
  findEventIds,
  findImportedClaims,
  findImportedMessages,
  findPeerIds,
  findSessionIds,
  findWorkspaceIds,
  type LabelledRow,
} from './reference-store.ts'
import type { Batch } from './transfer-list.ts'

// What records of memory name by a label or by an id that callers know: the rows, looked up for a batch at once. All of
// it has to stand before them in the export.

export const distinct = <Value extends string>(values: readonly (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** Of each record, by its place, the uuid of its workspace. Throws 422. */
export async function workspacesOf(
  { tx }: Importing,
  list: string,
  batch: Batch<{ workspaceId: string }>,
): Promise<(index: number) => WorkspaceId> {
  const found = await findWorkspaceIds(tx, distinct(batch.map(({ record }) => record.workspaceId)))
  const known = new Map(found.map(({ id, label }) => [label, id]))
  const ids = new Map(
    batch.map(({ index, record: { workspaceId } }) => {
      const id = known.get(workspaceId)
      if (id === undefined) throw unresolved(list, index, 'workspaceId', workspaceId)
      return [index, id]
    }),
  )
  return (index) => ids.get(index)!
}

/** As `workspacesOf`; `session` and `peer` give the uuids of those of a record's workspace with a label, or throw 422. */
export async function sessionsAndPeersOf(
  importing: Importing,
  list: string,
  batch: Batch<{ workspaceId: string; sessionId: string | null; peerId: string }>,
) {
  const { tx } = importing
  const workspaceOf = await workspacesOf(importing, list, batch)
  const workspaces = distinct(batch.map(({ index }) => workspaceOf(index)))
  const peers = await findPeerIds(tx, workspaces, distinct(batch.map(({ record }) => record.peerId)))
  const sessions = await findSessionIds(tx, workspaces, distinct(batch.map(({ record }) => record.sessionId)))
  const finder = <Id extends string>(field: string, rows: readonly LabelledRow<Id>[]) => {
    const ids = new Map(rows.map(({ id, label, workspace }) => [`${workspace} ${label}`, id]))
    return (index: number, label: string): Id => {
      const id = ids.get(`${workspaceOf(index)} ${label}`)
      if (id === undefined) throw unresolved(list, index, field, label)
      return id
    }
  }
  return { workspaceOf, peer: finder('peerId', peers), session: finder('sessionId', sessions) }
}

/** Gives the uuid of an event by the id that it has in the export, or throws 422. */
export async function eventsOf({ tx }: Importing, list: string, batch: Batch<{ eventId: string | null }>) {
  const ids = distinct(batch.map(({ record }) => record.eventId))
  const others = new Map(ids.map((id) => [otherEventId(tx.account, id), id]))
  const found = await findEventIds(tx, [...ids, ...others.keys()])
  const uuids = new Map(found.map(({ uuid, id }) => [others.get(id) ?? id, uuid]))
  return (index: number, id: string): string => {
    const uuid = uuids.get(id)
    if (uuid === undefined) throw unresolved(list, index, 'eventId', id)
    return uuid
  }
}

/** Claims by the ids that callers know. */
export async function claimsOf({ tx }: Importing, publicIds: readonly string[]) {
  const found = await findImportedClaims(tx, distinct(publicIds))
  return new Map(found.map(({ publicId, ...claim }) => [publicId, claim]))
}

/** Messages by the ids that callers know. */
export async function messagesOf({ tx }: Importing, messageIds: readonly (string | null)[]) {
  const found = await findImportedMessages(tx, distinct(messageIds).map(uuidOf))
  return new Map(found.map((message) => [messageWireId(message.id), message]))
}
