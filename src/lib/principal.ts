import type { AccountId, ApiKeyId, SessionId } from './ids.ts'

export const SCOPES = [
  'account',
  'ingest',
  'query',
  'query.answer',
  'style',
  'evidence',
  'correction',
  'graph',
  'memory.read',
  'memory.write',
] as const
export type Scope = (typeof SCOPES)[number]

/** The seven scopes of the graph family, which the key from an invite holds. */
export const GRAPH_SCOPES: readonly Scope[] = ['account', 'ingest', 'query', 'style', 'evidence', 'correction', 'graph']

/** Who is asking. Made by `auth` only. */
export type Principal =
  | ApiKeyPrincipal
  | CliSessionPrincipal
  | BrowserSessionPrincipal
  | { kind: 'operator' }
  | { kind: 'anonymous' }

export interface ApiKeyPrincipal {
  kind: 'api-key'
  accountId: AccountId
  keyId: ApiKeyId
  keyPrefix: string
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
}

/** Somebody at a terminal that was signed in from a browser. */
export interface CliSessionPrincipal {
  kind: 'cli-session'
  accountId: AccountId
  sessionId: SessionId
  deviceName: string | null
}

/** Somebody at a browser. */
export interface BrowserSessionPrincipal {
  kind: 'browser-session'
  accountId: AccountId
  sessionId: SessionId
  /** `deletion_pending`: good for deletion and sign-out only */
  state: 'active' | 'deletion_pending'
  signedInAt: Date
}
