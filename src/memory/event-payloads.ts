import type { Label, MemorySessionId, PeerId, WorkspaceId } from '../lib/ids.ts'

// What the jobs of native memory carry.

/**
 * What a job of kind `messages.create` carries: no content, so that nothing of a message outlives it here. Without the
 * session and the hash once the session is deleted.
 */
export interface MessagesPayload {
  /** uuid */
  sessionId: MemorySessionId
  session: Label
  /** uuids of the peers who speak */
  peerIds: PeerId[]
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

export interface DeletedWorkspace extends DeletedCounts {
  peers: number
  sessions: number
  /** also such as had not ended */
  events: number
}

/** What a job of kind `workspace.delete` carries, which belongs to no workspace; the label alone once it has succeeded. */
export interface WorkspaceDeletionPayload {
  /** uuid */
  id: WorkspaceId
  /** its label when the deletion was asked for */
  label: Label
  /** what went; absent until it has gone */
  deleted?: DeletedWorkspace
}

/** What a job of kind `peer.delete` or `session.delete` carries; the label alone once it has succeeded. */
export interface DeletionPayload<Id = PeerId | MemorySessionId> {
  /** uuid of the peer or session */
  id: Id
  /** its label when the deletion was asked for */
  label: Label
  /** uuid */
  workspaceId: WorkspaceId
  /** what went; absent until it has gone */
  deleted?: DeletedCounts
}
