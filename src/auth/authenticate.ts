import { createHash, timingSafeEqual } from 'node:crypto'
import { hashSecretToken, isSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import type { Gate } from '../http/gate.ts'
import { type Access, isPublic } from '../http/route.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import type { ApiKeyId } from '../lib/ids.ts'
import type { ApiKeyPrincipal, OauthPrincipal, Principal } from '../lib/principal.ts'
import { findUsableApiKey, touchApiKey } from './api-key-store.ts'
import { bearerToken } from './bearer.ts'
import { sessionCookie } from './cookies.ts'
import { noterOfUse, sessionFinder } from './find-session.ts'

export interface AuthenticateOptions {
  db: Db
  adminToken: string
  /** of an application, where one is taken; from the folder that gives them out, and without it nobody knows any */
  findAccessToken?: ((token: string) => Promise<OauthPrincipal | undefined>) | undefined
}

/**
 * Finds out who is asking. A public route asks nobody. Everywhere else the bearer decides, by its prefix; the admin
 * token is known on operator routes only, and is a stranger anywhere else. A cookie counts where the route takes a
 * browser session and no `Authorization` is sent, and is no credential otherwise. 401 for a credential that is missing,
 * malformed, unknown, expired or revoked, or whose account is being deleted.
 */
export function createAuthenticate({ db, adminToken, findAccessToken }: AuthenticateOptions): Gate['authenticate'] {
  const isAdminToken = tokenComparison(adminToken)
  const findApiKey = apiKeyLookup(db)
  const sessions = sessionFinder(db)
  const ofCookie = async (headers: Headers): Promise<Principal | undefined> => {
    const secret = sessionCookie(headers)
    const session = secret === undefined ? undefined : await sessions.browser(secret)
    if (!session) return undefined
    const { accountId, id: sessionId, state, signedInAt } = session
    return { kind: 'browser-session', accountId, sessionId, state, signedInAt }
  }
  const ofCliToken = async (token: string): Promise<Principal | undefined> => {
    const session = await sessions.cli(token)
    if (!session) return undefined
    const { accountId, id: sessionId, deviceName } = session
    return { kind: 'cli-session', accountId, sessionId, deviceName }
  }
  const ofToken = async (token: string | undefined, access: Access): Promise<Principal | undefined> => {
    if (token === undefined) return undefined
    if (isSecretToken('cak', token)) return findApiKey(token)
    if (isSecretToken('cac', token)) return ofCliToken(token)
    return access.oauth ? findAccessToken?.(token) : undefined
  }
  return async ({ access }, { headers }): Promise<Principal> => {
    if (isPublic(access)) return { kind: 'anonymous' }
    const token = bearerToken(headers)
    if (access.operator && token !== undefined && isAdminToken(token)) return { kind: 'operator' }
    const byCookie = access.browser !== undefined && !headers.has('authorization')
    const principal = byCookie ? await ofCookie(headers) : await ofToken(token, access)
    if (!principal) throw new UnauthorizedError()
    return principal
  }
}

/** Digests have one length, so that neither the content nor the length of the expected token shows in the time. */
function tokenComparison(expected: string): (token: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expectedDigest = digest(expected)
  return (token) => timingSafeEqual(digest(token), expectedDigest)
}

function apiKeyLookup(db: Db): (rawKey: string) => Promise<ApiKeyPrincipal | undefined> {
  const noteUse = noterOfUse((id: ApiKeyId) => touchApiKey(db, id))
  return async (rawKey) => {
    const key = await findUsableApiKey(db, hashSecretToken(rawKey))
    if (!key) return undefined
    if (key.useIsStale) noteUse(key.id)
    const { id, useIsStale: _, ...rest } = key
    return { kind: 'api-key', keyId: id, ...rest }
  }
}
