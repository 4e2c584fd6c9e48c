import { createHash, timingSafeEqual } from 'node:crypto'
import { hashSecretToken, isSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import type { Gate } from '../http/pipeline.ts'
import type { Access } from '../http/route.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import type { ApiKeyId } from '../lib/ids.ts'
import type { ApiKeyPrincipal, Principal } from '../lib/principal.ts'
import { findUsableApiKey, touchApiKey } from './api-key-store.ts'
import { bearerToken } from './bearer.ts'

const isPublic = ({ apiKey, cliSession, browser, operator }: Access): boolean =>
  !apiKey && !cliSession && !browser && !operator

/**
 * Finds out who is asking. A public route asks nobody. Everywhere else the bearer decides, by its prefix; the admin
 * token is known on operator routes only, and is a stranger anywhere else. 401 for a bearer that is missing, malformed,
 * unknown, expired or revoked, or whose account is being deleted. A cookie alone counts as no credential.
 */
export function createAuthenticate({ db, adminToken }: { db: Db; adminToken: string }): Gate['authenticate'] {
  const isAdminToken = tokenComparison(adminToken)
  const findApiKey = apiKeyLookup(db)
  return async ({ access }, { headers }): Promise<Principal> => {
    if (isPublic(access)) return { kind: 'anonymous' }
    const token = bearerToken(headers)
    if (token === undefined) throw new UnauthorizedError()
    if (access.operator && isAdminToken(token)) return { kind: 'operator' }
    const principal = isSecretToken('cak', token) ? await findApiKey(token) : undefined
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
  const beingTouched = new Set<ApiKeyId>()
  /** Not waited for, once at a time per key; when it fails the next request tries again. */
  const noteUse = (id: ApiKeyId): void => {
    if (beingTouched.has(id)) return
    beingTouched.add(id)
    touchApiKey(db, id)
      .catch(() => {})
      .finally(() => beingTouched.delete(id))
  }
  return async (rawKey) => {
    const key = await findUsableApiKey(db, hashSecretToken(rawKey))
    if (!key) return undefined
    if (key.useIsStale) noteUse(key.id)
    const { id, accountId, name, scopes, keyPrefix, expiresAt } = key
    return { kind: 'api-key', accountId, keyId: id, keyPrefix, name, scopes, expiresAt }
  }
}
