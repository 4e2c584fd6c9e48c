import type { EventRow } from '../jobs/event-store.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import type { WireEvent } from './memory-schemas.ts'

/**
 * What a job of kind `messages.create` carries: no content, so that nothing of a message outlives it here. Without the
 * session and the hash once the session is deleted.
 */
export interface MessagesPayload {
  /** uuid */
  sessionId: string
  /** label */
  session: string
  /** uuids of the peers who speak */
  peerIds: string[]
  /**
   * hex, under a key of this service; tells a repeat from another body under the same idempotency key. Not with messages
   * that were imported
   */
  bodyHash?: string
}

export interface DeletedCounts {
  messages: number
  claims: number
  /** entries of the history of these claims */
  versions: number
  vectors: number
}

/** What a job of kind `peer.delete` or `session.delete` carries; the label alone once it has succeeded. */
export interface DeletionPayload {
  /** uuid of the peer or session */
  id: string
  /** its label when the deletion was asked for */
  label: string
  /** uuid */
  workspaceId: string
  /** what went; absent until it has gone */
  deleted?: DeletedCounts
}

/** `workspace`: its label. */
export function wireEvent(event: EventRow, workspace: string): WireEvent {
  const { publicId, status, attempts, error, runAt, createdAt, startedAt, finishedAt } = event
  const payload = event.payload as Partial<MessagesPayload & DeletionPayload>
  return {
    id: publicId,
    kind: event.kind as WireEvent['kind'],
    status: status as WireEvent['status'],
    attempts,
    nextAttemptAt: status === 'queued' && attempts > 0 ? timestamp(runAt) : null,
    workspaceId: workspace,
    ...(event.kind === 'peer.delete' ? { peerId: payload.label! } : {}),
    ...(event.kind === 'session.delete' ? { sessionId: payload.label! } : {}),
    ...(event.kind === 'messages.create' && payload.session !== undefined ? { sessionId: payload.session } : {}),
    createdAt: timestamp(createdAt),
    startedAt: timestampOrNull(startedAt),
    finishedAt: timestampOrNull(finishedAt),
    error: error && { code: error.code, message: error.message },
    result: event.result as WireEvent['result'],
  }
}
