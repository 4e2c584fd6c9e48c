import type { AccountDb } from '../db/sql.ts'
import { type EventHistoryRow, exportEvents } from '../jobs/event-history-store.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { messageWireId } from '../lib/ids.ts'
import { pagesAfter } from '../lib/pages.ts'
import type { DeletionPayload, MessagesPayload } from '../memory/event-payloads.ts'
import { EVENT_KINDS } from '../memory/memory-schemas.ts'
import type { MemoryList, MemoryRecord } from './memory-export-schemas.ts'
import {
  exportClaims,
  exportConflicts,
  exportEvidence,
  exportMemberships,
  exportMessages,
  exportPeers,
  exportSessions,
  exportVersions,
  exportWorkspaces,
  NO_ID,
} from './memory-export-store.ts'

// Memory as an export shows it, page by page. `tx`: the account's own view within one repeatable-read transaction.

type Pages<Name extends MemoryList> = AsyncIterable<MemoryRecord<Name>[]>

async function* pages<Row, Key, Wire>(
  first: Key,
  read: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  wire: (row: Row) => Wire,
): AsyncGenerator<Wire[]> {
  for await (const rows of pagesAfter(first, read, keyOf)) yield rows.map(wire)
}

const byUuid = <Row extends { uuid: string }, Wire>(
  read: (after: string) => Promise<Row[]>,
  wire: (row: Row) => Wire,
): AsyncIterable<Wire[]> => pages(NO_ID, read, ({ uuid }) => uuid, wire)

const made = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: timestamp(row.createdAt) })

/** Hashes under this service's key are left out: elsewhere they say nothing. */
function exportedEvent({ payload, ...event }: EventHistoryRow): MemoryRecord<'events'> {
  const told = payload as Partial<MessagesPayload & DeletionPayload>
  const record = {
    ...event,
    status: event.status === 'processing' ? 'queued' : event.status,
    sessionId: (event.kind === 'session.delete' ? told.label : told.session) ?? null,
    peerId: (event.kind === 'peer.delete' ? told.label : null) ?? null,
    target: (event.kind === 'messages.create' ? told.sessionId : told.id) ?? null,
    speakers: told.peerIds ?? [],
    deleted: told.deleted ?? null,
    createdAt: timestamp(event.createdAt),
    startedAt: timestampOrNull(event.startedAt),
    finishedAt: timestampOrNull(event.finishedAt),
  }
  return record as MemoryRecord<'events'>
}

/** Every list of memory. */
export const exportedMemory: { [Name in MemoryList]: (tx: AccountDb) => Pages<Name> } = {
  workspaces: (tx) => byUuid((after) => exportWorkspaces(tx, after), made),
  peers: (tx) => byUuid((after) => exportPeers(tx, after), made),
  sessions: (tx) => byUuid((after) => exportSessions(tx, after), made),
  memberships: (tx) =>
    pages(
      { session: NO_ID, peer: NO_ID },
      (after) => exportMemberships(tx, after),
      (row) => row,
      ({ session: _session, peer: _peer, ...membership }) => membership,
    ),
  events: (tx) => byUuid((after) => exportEvents(tx, EVENT_KINDS, after), exportedEvent),
  messages: (tx) =>
    byUuid(
      (after) => exportMessages(tx, after),
      ({ uuid, ...message }) => ({ id: messageWireId(uuid), ...made(message) }),
    ),
  claims: (tx) =>
    byUuid(
      (after) => exportClaims(tx, after),
      (claim) => ({
        ...claim,
        validFrom: timestampOrNull(claim.validFrom),
        validTo: timestampOrNull(claim.validTo),
        observedAt: timestampOrNull(claim.observedAt),
        withdrawnAt: timestampOrNull(claim.withdrawnAt),
        createdAt: timestamp(claim.createdAt),
        updatedAt: timestamp(claim.updatedAt),
        erasedAt: timestampOrNull(claim.erasedAt),
      }),
    ),
  versions: (tx) =>
    byUuid(
      (after) => exportVersions(tx, after),
      (version) => ({
        ...version,
        validFrom: timestampOrNull(version.validFrom),
        validTo: timestampOrNull(version.validTo),
        evidence: version.evidence.map(({ messageId, start, end }) => ({
          messageId: messageWireId(messageId),
          start,
          end,
        })),
        at: timestamp(version.at),
      }),
    ),
  evidence: (tx) =>
    pages(
      { claim: NO_ID, message: NO_ID, start: -1 },
      (after) => exportEvidence(tx, after),
      (row) => row,
      ({ claim: _claim, claimId, message, start, end, quote, beside, score, validFrom }) => ({
        claimId,
        messageId: messageWireId(message),
        start,
        end,
        quote,
        beside: beside && messageWireId(beside),
        score,
        validFrom: timestamp(validFrom),
      }),
    ),
  conflicts: (tx) =>
    pages(
      { claim: NO_ID, other: NO_ID },
      (after) => exportConflicts(tx, after),
      (row) => row,
      ({ claimId, otherId }) => ({ claimId, otherId }),
    ),
}
