import type { Pagination } from '../parts/more.tsx'

// What the native-memory routes answer, as far as the pages read it.

export interface MemoryPage<Item> {
  items: Item[]
  pagination: Pagination
}

export interface Workspace {
  id: string
  configuration: { timezone?: string }
  createdAt: string
}

export interface Peer {
  id: string
  metadata: Record<string, unknown>
  configuration: { observeMe?: boolean }
  createdAt: string
}

export interface MemorySession {
  id: string
  isActive: boolean
  peers: string[]
  createdAt: string
}

export interface Message {
  id: string
  sessionId: string
  peerId: string
  content: string
  seq: number
  createdAt: string
}

export const CLAIM_LEVELS = ['explicit', 'deductive', 'inductive', 'contradiction', 'user'] as const
export const CLAIM_STATUSES = ['current', 'superseded', 'withdrawn'] as const

export interface ClaimEvidence {
  messageId: string
  quote: string
  start: number
  end: number
}

export interface Claim {
  id: string
  peerId: string
  sessionId: string | null
  text: string
  level: (typeof CLAIM_LEVELS)[number]
  status: (typeof CLAIM_STATUSES)[number]
  version: number
  validFrom: string | null
  validTo: string | null
  observedAt: string | null
  confidenceKind: string
  confidenceScore: number | null
  sourceKind: string
  facets: string[]
  evidence: ClaimEvidence[]
  timesDerived: number
  conflictsWith: string[]
  supersededBy?: string
  createdAt: string
  updatedAt: string
}

export interface ClaimVersion {
  version: number
  text: string | null
  action: 'derived' | 'reinforced' | 'corrected' | 'superseded' | 'withdrawn' | 'erased'
  actor: { kind: string; id: string | null }
  reason: string | null
  at: string
  validFrom: string | null
  validTo: string | null
  evidence: ClaimEvidence[]
  eventId: string | null
}

export interface ClaimHistory {
  peerId: string
  currentVersion: number
  versions: ClaimVersion[]
}

export interface Freshness {
  asOf: string
  pendingEvents: number
  failedEvents: number
}

export interface Representation {
  representation: string
  claims: Claim[]
  freshness: Freshness
}

export interface PeerContext {
  representation: string
  claims: (Claim & { score: number })[]
  recentMessages: Message[]
}

export interface DerivedResult {
  claimsCreated: number
  claimsReinforced: number
  claimsSuperseded: number
  claimIds: string[]
  warnings?: string[]
}

export interface DeletedResult {
  deleted: { messages: number; claims: number; versions: number; vectors: number }
}

export interface MemoryEvent {
  id: string
  status: 'queued' | 'processing' | 'succeeded' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  error: { code: string; message: string } | null
  result: DerivedResult | DeletedResult | null
}

export interface QueueCounts {
  totalWorkUnits: number
  completedWorkUnits: number
  inProgressWorkUnits: number
  pendingWorkUnits: number
  failedWorkUnits: number
}

export interface QueueStatus extends QueueCounts {
  oldestPendingAt: string | null
  worker: { alive: boolean; lastHeartbeatAt: string | null }
  sessions: Record<string, QueueCounts> | null
}

/** A route of one workspace. */
export const memoryRoute = (...parts: string[]): string => `/v1/workspaces/${parts.map(encodeURIComponent).join('/')}`

/** The page of a workspace or of something in it. Labels hold nothing that a path could not. */
export const memoryHref = (...parts: string[]): string => `/memory/${parts.join('/')}`

/** The label in an address, also where somebody encoded `:`, `@` or `+`; a percent sign is in no label. */
export function labelIn(address: string | undefined): string {
  try {
    return decodeURIComponent(address ?? '')
  } catch {
    return address ?? ''
  }
}

/** The name a peer goes by, where it was given one beside its label. */
export const nameOf = ({ metadata }: Peer): string | null => (typeof metadata.name === 'string' ? metadata.name : null)
