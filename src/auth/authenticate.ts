import { createHash, timingSafeEqual } from 'node:crypto'
import { hashSecretToken, isSecretToken } from '../accounts/secret-token.ts'
import type { Db, SqlFragment } from '../db/sql.ts'
import type { Guarded } from '../http/gate.ts'
import { type Access, isPublic, type RequestContext } from '../http/route.ts'
import { UnauthorizedError } from '../lib/errors.ts'
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

export interface Authenticated {
  principal: Principal
  /** what `counting` gave; undefined where the credential is no API key */
  used?: number
}

/**
 * Finds out who is asking. A public route asks nobody. Everywhere else the bearer decides, by its prefix; the admin
 * token is known on operator routes only, and is a stranger anywhere else. A cookie counts where the route takes a
 * browser session and no `Authorization` is sent, and is no credential otherwise. 401 for a credential that is missing,
 * malformed, unknown, expired or revoked, or whose account is being deleted. `counting`: see `RequestCounter`.
 */
export function createAuthenticate({ db, adminToken, findAccessToken }: AuthenticateOptions) {
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
  const ofBearer = async (token: string | undefined, access: Access): Promise<Principal | undefined> => {
    if (token === undefined) return undefined
    if (isSecretToken('cac', token)) return ofCliToken(token)
    return access.oauth ? findAccessToken?.(token) : undefined
  }
  return async (
    { access }: Guarded,
    { headers }: Pick<RequestContext, 'headers'>,
    counting?: SqlFragment,
  ): Promise<Authenticated> => {
    if (isPublic(access)) return { principal: { kind: 'anonymous' } }
    const token = bearerToken(headers)
    if (access.operator && token !== undefined && isAdminToken(token)) return { principal: { kind: 'operator' } }
    const byCookie = access.browser !== undefined && !headers.has('authorization')
    if (!byCookie && token !== undefined && isSecretToken('cak', token)) return findApiKey(token, counting)
    const principal = byCookie ? await ofCookie(headers) : await ofBearer(token, access)
    if (!principal) throw new UnauthorizedError()
    return { principal }
  }
}

/** Digests have one length, so that neither the content nor the length of the expected token shows in the time. */
function tokenComparison(expected: string): (token: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expectedDigest = digest(expected)
  return (token) => timingSafeEqual(digest(token), expectedDigest)
}

function apiKeyLookup(db: Db): (rawKey: string, counting?: SqlFragment) => Promise<Authenticated> {
  const noteUse = noterOfUse(touchApiKey)
  return async (rawKey, counting) => {
    const hash = hashSecretToken(rawKey)
    let cell = await db.cellOfCredential(hash)
    let key = await findUsableApiKey(cell, hash, counting)
    // Its account may have moved between the two: then it is found where it is now.
    const now = key ? cell : await db.cellOfCredential(hash)
    if (now !== cell) [cell, key] = [now, await findUsableApiKey(now, hash, counting)]
    if (!key) throw new UnauthorizedError()
    if (key.useIsStale) noteUse(cell, key.id)
    const { id, useIsStale: _, used, ...rest } = key
    const principal: ApiKeyPrincipal = { kind: 'api-key', keyId: id, ...rest }
    return used === null ? { principal } : { principal, used }
  }
}
