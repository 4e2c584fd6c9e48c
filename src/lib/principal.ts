import type { AccountId, ApiKeyId, ApplicationId, Label, SignInSessionId } from './ids.ts'

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

/** Scopes that a tool of the MCP endpoint may need, and that an application may be given, in the order in which they are shown. */
export const MCP_SCOPES: readonly Scope[] = SCOPES.filter((scope) =>
  ['query', 'query.answer', 'memory.read', 'memory.write'].includes(scope),
)

/** Who is asking. Made by `auth` only, and by `oauth` for it. */
export type Principal =
  | ApiKeyPrincipal
  | CliSessionPrincipal
  | BrowserSessionPrincipal
  | OauthPrincipal
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
  /** labels of what is meant where a request names no workspace or peer of the memory; null, or left out: nothing */
  defaultWorkspace?: Label | null
  defaultPeer?: Label | null
}

/** Somebody at a terminal that was signed in from a browser. */
export interface CliSessionPrincipal {
  kind: 'cli-session'
  accountId: AccountId
  sessionId: SignInSessionId
  deviceName: string | null
}

/** Somebody at a browser. */
export interface BrowserSessionPrincipal {
  kind: 'browser-session'
  accountId: AccountId
  sessionId: SignInSessionId
  /** `deletion_pending`: good for deletion and sign-out only */
  state: 'active' | 'deletion_pending'
  signedInAt: Date
}

/** An application to which somebody gave a part of the account, at the MCP endpoint only. */
export interface OauthPrincipal {
  kind: 'oauth'
  accountId: AccountId
  /** of the authorization, whatever number of tokens it has */
  applicationId: ApplicationId
  clientId: string
  clientName: string
  /** what the token, the application and the account have in common, at this moment */
  scopes: readonly Scope[]
  /** of the token */
  expiresAt: Date
}
