import { textHash } from '../chat/text-hash.ts'
import type { AccountDb } from '../db/sql.ts'
import { findEventIds, insertEvents } from '../jobs/event-history-store.ts'
import { invalidField } from '../lib/errors.ts'
import { type Batch, distinct, type Placed, unresolved } from './import-batch.ts'
import { otherEventId } from './import-event-ids.ts'
import { eventsToImport } from './import-events.ts'
import type { MemoryList } from './memory-export-schemas.ts'
import {
  findClaims,
  findMessages,
  findPeerIds,
  findSessionIds,
  findWorkspaceIds,
  importClaims,
  importConflicts,
  importEvidence,
  importMemberships,
  importMessages,
  importPeers,
  importSessions,
  importVersions,
  importWorkspaces,
} from './memory-import-store.ts'

export interface MemoryImport {
  tx: AccountDb
  textKey: Buffer
  jobAttempts: number
}

/** Gives the row that a record refers to. Throws 422 that names the record's field. */
type Resolve = (list: MemoryList, index: number, field: string, value: string) => string

const TWICE = 'It stands in this export twice, or is equal to another one.'

const uuidOf = (messageId: string): string => messageId.slice('msg_'.length)
const byUuid = ({ uuid }: { uuid: string }): string => uuid
const within = (workspace: string, label: string): string => `${workspace} ${label}`

const resolver =
  (known: ReadonlyMap<string, string>, keyOf: (value: string, index: number) => string = (value) => value): Resolve =>
  (list, index, field, value) => {
    const id = known.get(keyOf(value, index))
    if (id === undefined) throw unresolved(list, index, field, value)
    return id
  }

/**
 * Writes the lists of memory of an export, some hundred records at a time, into an account that has none. Throws 422 that
 * names the record at fault.
 */
export class MemoryImporter {
  readonly #import: MemoryImport
  /** events that got another id, for theirs was taken */
  renamedEvents = 0

  constructor(memoryImport: MemoryImport) {
    this.#import = memoryImport
  }

  async write<Name extends MemoryList>(name: Name, batch: Batch<Name>): Promise<void> {
    await this.#writers[name](batch)
  }

  readonly #writers: { [Name in MemoryList]: (batch: Batch<Name>) => Promise<void> } = {
    workspaces: (batch) => this.#add('workspaces', batch, importWorkspaces, byUuid),
    peers: async (batch) => {
      const workspaceOf = await this.#workspaces('peers', batch)
      const rows = batch.map(({ index, record }) => ({ index, record: { ...record, workspace: workspaceOf(index) } }))
      await this.#add('peers', rows, importPeers, byUuid)
    },
    sessions: async (batch) => {
      const workspaceOf = await this.#workspaces('sessions', batch)
      const rows = batch.map(({ index, record }) => ({ index, record: { ...record, workspace: workspaceOf(index) } }))
      await this.#add('sessions', rows, importSessions, byUuid)
    },
    memberships: async (batch) => {
      const { session, peer } = await this.#scopes('memberships', batch)
      const rows = batch.map(({ index, record: { sessionId, peerId, position, configuration } }) => ({
        index,
        record: {
          session: session('memberships', index, 'sessionId', sessionId),
          peer: peer('memberships', index, 'peerId', peerId),
          position,
          configuration,
        },
      }))
      await this.#add('memberships', rows, importMemberships, (row) => `${row.session} ${row.peer}`)
    },
    events: async (batch) => {
      const { tx, jobAttempts } = this.#import
      const workspaceOf = await this.#workspaces('events', batch)
      const { rows, renamed } = await eventsToImport(tx, batch, workspaceOf)
      this.renamedEvents += renamed
      await this.#add('events', rows, (_tx, events) => insertEvents(tx, events, jobAttempts), byUuid)
    },
    messages: async (batch) => {
      const { workspaceOf, session, peer } = await this.#scopes('messages', batch)
      const event = await this.#eventIds(batch.map(({ record }) => record.eventId))
      const rows = batch.map(({ index, record: { workspaceId: _label, ...message } }) => ({
        index,
        record: {
          ...message,
          uuid: uuidOf(message.id),
          workspace: workspaceOf(index),
          session: session('messages', index, 'sessionId', message.sessionId),
          peer: peer('messages', index, 'peerId', message.peerId),
          event: message.eventId === null ? uuidOf(message.id) : event('messages', index, 'eventId', message.eventId),
        },
      }))
      await this.#add('messages', rows, importMessages, byUuid)
    },
    claims: async (batch) => {
      const { workspaceOf, session, peer } = await this.#scopes('claims', batch)
      const { textKey } = this.#import
      const rows = batch.map(({ index, record: claim }) => ({
        index,
        record: {
          ...claim,
          workspace: workspaceOf(index),
          session: claim.sessionId === null ? null : session('claims', index, 'sessionId', claim.sessionId),
          peer: peer('claims', index, 'peerId', claim.peerId),
          textHash: claim.text === null ? null : textHash(textKey, claim.text).toString('hex'),
        },
      }))
      await this.#add('claims', rows, importClaims, byUuid)
    },
    versions: async (batch) => {
      const claims = await this.#claims(batch.map(({ record }) => record.claimId))
      const claimId = resolver(new Map([...claims].map(([publicId, { id }]) => [publicId, id])))
      const event = await this.#eventIds(batch.map(({ record }) => record.eventId))
      const messages = await this.#messages(
        batch.flatMap(({ record }) => record.evidence.map(({ messageId }) => messageId)),
      )
      const rows = batch.map(({ index, record: version }) => {
        const claim = claimId('versions', index, 'claimId', version.claimId)
        const { workspace } = claims.get(version.claimId)!
        const evidence = version.evidence.map(({ messageId, start, end }) => {
          const message = messages.get(uuidOf(messageId))
          if (message?.workspace !== workspace) throw unresolved('versions', index, 'evidence', messageId)
          return { messageId: uuidOf(messageId), start, end }
        })
        return {
          index,
          record: {
            ...version,
            claim,
            evidence,
            event: version.eventId === null ? null : event('versions', index, 'eventId', version.eventId),
          },
        }
      })
      await this.#add('versions', rows, importVersions, byUuid)
    },
    evidence: (batch) => this.#evidence(batch),
    conflicts: async (batch) => {
      const claims = await this.#claims(batch.flatMap(({ record: { claimId, otherId } }) => [claimId, otherId]))
      const rows = batch.map(({ index, record: { claimId, otherId } }) => {
        const [claim, rival] = [claims.get(claimId), claims.get(otherId)]
        if (!claim) throw unresolved('conflicts', index, 'claimId', claimId)
        if (!rival || rival.workspace !== claim.workspace || rival.id === claim.id) {
          throw unresolved('conflicts', index, 'otherId', otherId)
        }
        const [first, second] = claim.id < rival.id ? [claim.id, rival.id] : [rival.id, claim.id]
        return { index, record: { claim: first, rival: second } }
      })
      await this.#add('conflicts', rows, importConflicts, ({ claim, rival }) => `${claim} ${rival}`)
    },
  }

  async #evidence(batch: Batch<'evidence'>): Promise<void> {
    const claims = await this.#claims(batch.map(({ record }) => record.claimId))
    const messages = await this.#messages(
      batch.flatMap(({ record: { messageId, beside } }) => (beside === null ? [messageId] : [messageId, beside])),
    )
    const rows = batch.map(({ index, record }) => {
      const { claimId, messageId, beside, start, end, quote } = record
      const claim = claims.get(claimId)
      if (!claim) throw unresolved('evidence', index, 'claimId', claimId)
      const message = messages.get(uuidOf(messageId))
      if (message?.workspace !== claim.workspace) throw unresolved('evidence', index, 'messageId', messageId)
      if (beside !== null && messages.get(uuidOf(beside))?.workspace !== claim.workspace) {
        throw unresolved('evidence', index, 'beside', beside)
      }
      if (message.content.slice(start, end) !== quote) {
        throw invalidField(['memory', 'evidence', index, 'quote'], 'Does not stand there in the message.')
      }
      return {
        index,
        record: { ...record, claim: claim.id, message: message.id, beside: beside && uuidOf(beside) },
      }
    })
    await this.#add('evidence', rows, importEvidence, (row) => `${row.claim} ${row.message} ${row.start}`)
  }

  async #add<Row>(
    list: MemoryList,
    batch: readonly Placed<Row>[],
    insert: (tx: AccountDb, rows: Row[]) => Promise<{ key: string }[]>,
    keyOf: (row: Row) => string,
  ): Promise<void> {
    const { tx } = this.#import
    const rows = batch.map(({ record }) => record)
    const added = new Set((await insert(tx, rows)).map(({ key }) => key))
    const seen = new Set<string>()
    for (const { index, record } of batch) {
      const key = keyOf(record)
      if (seen.has(key) || !added.has(key)) throw invalidField(['memory', list, index], TWICE)
      seen.add(key)
    }
  }

  /** Of each record, by its place, the row of its workspace. */
  async #workspaces(
    list: MemoryList,
    batch: readonly Placed<{ workspaceId: string }>[],
  ): Promise<(index: number) => string> {
    const { tx } = this.#import
    const labels = distinct(batch.map(({ record }) => record.workspaceId))
    const known = new Map((await findWorkspaceIds(tx, labels)).map(({ id, label }) => [label, id]))
    const find = resolver(known)
    const ids = new Map(batch.map(({ index, record }) => [index, find(list, index, 'workspaceId', record.workspaceId)]))
    return (index) => ids.get(index)!
  }

  async #scopes(
    list: MemoryList,
    batch: readonly Placed<{ workspaceId: string; sessionId: string | null; peerId: string }>[],
  ) {
    const { tx } = this.#import
    const workspaceOf = await this.#workspaces(list, batch)
    const workspaces = distinct(batch.map(({ index }) => workspaceOf(index)))
    const peers = await findPeerIds(tx, workspaces, distinct(batch.map(({ record }) => record.peerId)))
    const sessions = await findSessionIds(tx, workspaces, distinct(batch.map(({ record }) => record.sessionId)))
    const ids = (rows: typeof peers) => new Map(rows.map(({ id, label, workspace }) => [within(workspace, label), id]))
    const keyOf = (label: string, index: number) => within(workspaceOf(index), label)
    return { workspaceOf, peer: resolver(ids(peers), keyOf), session: resolver(ids(sessions), keyOf) }
  }

  /** Events by the ids that they have in the export. */
  async #eventIds(publicIds: readonly (string | null)[]): Promise<Resolve> {
    const { tx } = this.#import
    const ids = distinct(publicIds)
    const others = new Map(ids.map((id) => [otherEventId(tx.account, id), id]))
    const found = await findEventIds(tx, [...ids, ...others.keys()])
    return resolver(new Map(found.map(({ uuid, id }) => [others.get(id) ?? id, uuid])))
  }

  async #claims(publicIds: readonly string[]): Promise<Map<string, { id: string; workspace: string }>> {
    const { tx } = this.#import
    const found = await findClaims(tx, distinct(publicIds))
    return new Map(found.map(({ publicId, ...claim }) => [publicId, claim]))
  }

  async #messages(messageIds: readonly string[]) {
    const { tx } = this.#import
    const found = await findMessages(tx, distinct(messageIds).map(uuidOf))
    return new Map(found.map((message) => [message.id, message]))
  }
}
