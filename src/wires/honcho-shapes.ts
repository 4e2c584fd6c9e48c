import { timestamp } from '../lib/clock.ts'
import { type Label, messageWireId } from '../lib/ids.ts'
import { nameOfLabel } from '../lib/label-of-name.ts'
import type { WireClaim } from '../memory/memory-schemas.ts'
import type { MessageRow } from '../memory/message-store.ts'
import type { PeerRow } from '../memory/peer-store.ts'
import type { SessionRow } from '../memory/session-store.ts'
import type { WorkspaceRow } from '../memory/workspace-store.ts'

// Rows as Honcho's clients read them. `workspace`: its label.

export const honchoWorkspace = ({ label, metadata, createdAt }: WorkspaceRow) => ({
  id: nameOfLabel(label),
  metadata,
  configuration: {},
  created_at: timestamp(createdAt),
})

export const honchoPeer = ({ label, metadata, configuration, createdAt }: PeerRow, workspace: Label) => ({
  id: nameOfLabel(label),
  workspace_id: nameOfLabel(workspace),
  metadata,
  configuration: typeof configuration.observeMe === 'boolean' ? { observe_me: configuration.observeMe } : {},
  created_at: timestamp(createdAt),
})

export const honchoSession = (row: SessionRow, workspace: Label) => ({
  id: nameOfLabel(row.label),
  workspace_id: nameOfLabel(workspace),
  is_active: row.isActive,
  metadata: row.metadata,
  configuration: row.configuration,
  created_at: timestamp(row.createdAt),
})

export const honchoMessage = (row: MessageRow, workspace: Label) => ({
  id: messageWireId(row.id),
  content: row.content,
  peer_id: nameOfLabel(row.peer),
  session_id: nameOfLabel(row.session),
  workspace_id: nameOfLabel(workspace),
  metadata: row.metadata,
  created_at: timestamp(row.createdAt),
  token_count: row.tokenCount,
})

/** Under which a claim that was stated on this wire keeps who stated it, where that is not the one it is about. */
export const OBSERVER = 'honchoObserver'

/** `observer`: name of who asks; null: as it was stated, else the one it is about. */
export function honchoConclusion(claim: WireClaim, observer: string | null) {
  const stated = claim.metadata[OBSERVER]
  const about = nameOfLabel(claim.peerId)
  return {
    id: claim.id,
    content: claim.text,
    observer_id: observer ?? (typeof stated === 'string' ? stated : about),
    observed_id: about,
    session_id: claim.sessionId === null ? null : nameOfLabel(claim.sessionId),
    level: claim.level === 'user' ? 'explicit' : claim.level,
    source_ids: [],
    times_derived: claim.timesDerived,
    created_at: claim.createdAt,
  }
}
