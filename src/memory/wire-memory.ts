import { timestamp } from '../lib/clock.ts'
import { type Label, messageWireId } from '../lib/ids.ts'
import type { WireMessage, WirePeer, WireSession, WireWorkspace } from './memory-schemas.ts'
import type { MessageRow } from './message-store.ts'
import type { PeerRow } from './peer-store.ts'
import type { SessionRow } from './session-store.ts'
import type { WorkspaceRow } from './workspace-store.ts'

// Presenters: rows as the contract shows them, labels for ids. `workspace`: its label.

export const wireWorkspace = ({ label, metadata, configuration, createdAt }: WorkspaceRow): WireWorkspace => ({
  id: label,
  metadata,
  configuration,
  createdAt: timestamp(createdAt),
})

export const wirePeer = ({ label, metadata, configuration, createdAt }: PeerRow, workspace: Label): WirePeer => ({
  id: label,
  workspaceId: workspace,
  metadata,
  configuration,
  createdAt: timestamp(createdAt),
})

export const wireSession = (
  { label, isActive, metadata, configuration, peers, createdAt }: SessionRow,
  workspace: Label,
): WireSession => ({
  id: label,
  workspaceId: workspace,
  isActive,
  metadata,
  configuration,
  peers,
  createdAt: timestamp(createdAt),
})

export const wireMessage = (message: MessageRow, workspace: Label): WireMessage => ({
  id: messageWireId(message.id),
  workspaceId: workspace,
  sessionId: message.session,
  peerId: message.peer,
  content: message.content,
  metadata: message.metadata,
  tokenCount: message.tokenCount,
  seq: message.seq,
  createdAt: timestamp(message.createdAt),
})
