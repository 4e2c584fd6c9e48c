import { MCP_SCOPES, type Principal, type Scope } from '../lib/principal.ts'

/** What a client asks for that has no credential yet. */
const FIRST_SCOPES: readonly Scope[] = ['query', 'memory.read']

export const scopesOf = (principal: Principal): readonly Scope[] => ('scopes' in principal ? principal.scopes : [])

/** For a 401 (RFC 6750, RFC 9728). `tokenSent`: there was a bearer, and it was refused. */
export const unauthorizedChallenge = (metadataUrl: string, tokenSent: boolean): string =>
  `Bearer ${tokenSent ? 'error="invalid_token", ' : ''}resource_metadata="${metadataUrl}", scope="${FIRST_SCOPES.join(' ')}"`

/** For a 403: asks for what is held and what is needed, so that a client that asks again loses nothing. */
export function scopeChallenge(metadataUrl: string, principal: Principal, needed: Scope): string {
  const held = scopesOf(principal)
  const scopes = MCP_SCOPES.filter((scope) => scope === needed || held.includes(scope))
  return `Bearer error="insufficient_scope", scope="${scopes.join(' ')}", resource_metadata="${metadataUrl}"`
}
