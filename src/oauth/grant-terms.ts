import { MCP_SCOPES, type Scope } from '../lib/principal.ts'

/** How long an application may act before it has to ask again. */
export const GRANT_DAYS = 90

/** Those scopes of a request that exist here, in the order in which they are shown. */
export const knownScopes = (scope: unknown): Scope[] => {
  const asked = String(scope ?? '').split(' ')
  return MCP_SCOPES.filter((known) => asked.includes(known))
}
