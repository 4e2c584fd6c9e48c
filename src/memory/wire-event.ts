import type { EventRow } from '../jobs/event-store.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import type { Label } from '../lib/ids.ts'
import type { DeletionPayload, MessagesPayload } from './event-payloads.ts'
import type { WireEvent } from './memory-schemas.ts'

/** `workspace`: its label. */
export function wireEvent(event: EventRow, workspace: Label): WireEvent {
  const { publicId, kind, status, attempts, error, runAt, createdAt, startedAt, finishedAt, result } = event
  const payload = event.payload as Partial<MessagesPayload & DeletionPayload>
  // Each kind's handler writes the result of that kind.
  return {
    id: publicId,
    kind,
    status,
    attempts,
    nextAttemptAt: status === 'queued' && attempts > 0 ? timestamp(runAt) : null,
    workspaceId: workspace,
    ...(kind === 'peer.delete' ? { peerId: payload.label! } : {}),
    ...(kind === 'session.delete' ? { sessionId: payload.label! } : {}),
    ...(kind === 'messages.create' && payload.session !== undefined ? { sessionId: payload.session } : {}),
    createdAt: timestamp(createdAt),
    startedAt: timestampOrNull(startedAt),
    finishedAt: timestampOrNull(finishedAt),
    error: error && { code: error.code, message: error.message },
    result,
  } as WireEvent
}
