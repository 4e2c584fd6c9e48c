import { hashSecretToken } from '../accounts/secret-token.ts'
import { noterOfUse } from '../auth/find-session.ts'
import type { Db } from '../db/sql.ts'
import { MCP_SCOPES, type OauthPrincipal } from '../lib/principal.ts'
import { findAccessTokenRow, touchApplication } from './access-token-store.ts'
import { isResource } from './oauth-address.ts'

/** As the provider writes them; anything else need not be looked for. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Who holds an access token. Token, application and account are read on every request, so that narrowing and revoking
 * work from the next one on; what is left is what all of them allow. Undefined for a token that is unknown, has run out,
 * was made for another resource or whose application was revoked.
 */
export function accessTokenFinder({ db, resource }: { db: Db; resource: () => string }) {
  const noteUse = noterOfUse(touchApplication)
  return async (token: string): Promise<OauthPrincipal | undefined> => {
    if (!TOKEN.test(token)) return undefined
    const hash = hashSecretToken(token)
    const cell = await db.cellOfCredential(hash)
    const row = await findAccessTokenRow(cell, hash)
    if (!row || !isResource(resource(), row.audience)) return undefined
    const { accountId, applicationId, clientId, clientName, expiresAt } = row
    if (row.useIsStale) noteUse(cell, applicationId)
    const ofToken = row.tokenScope?.split(' ') ?? []
    const scopes = MCP_SCOPES.filter((scope) => ofToken.includes(scope) && row.scopes.includes(scope))
    return { kind: 'oauth', accountId, applicationId, clientId, clientName, scopes, expiresAt }
  }
}
