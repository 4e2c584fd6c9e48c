import { hashSecretToken, newApiKeySecret } from '../accounts/secret-token.ts'
import type { AccountDb } from '../db/sql.ts'
import { ConflictError } from '../lib/errors.ts'
import { type ApiKeyId, apiKeyWireId, type Label, newId, type SignInSessionId } from '../lib/ids.ts'
import { SCOPES, type Scope } from '../lib/principal.ts'
import { shownDefaults } from './api-key-metadata.ts'
import { countLiveApiKeys, insertApiKey } from './api-key-store.ts'
import { expiryDay } from './key-expiry.ts'

/** A key may manage its account only when that was asked for. */
const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'account')

export interface NewApiKey {
  name: string
  /** every scope but `account` unless given */
  scopes?: readonly Scope[] | undefined
  expiresAt: Date | null
  /** of a browser, with which the key ends; none unless given */
  sessionId?: SignInSessionId | null
  /** what it means where a request names no workspace or peer of the memory; nothing unless given */
  defaultWorkspace?: Label | null | undefined
  defaultPeer?: Label | null | undefined
}

/** A key as its creation shows it, the only place where the raw key is ever seen. */
export interface IssuedApiKey {
  id: string
  name: string
  scopes: Scope[]
  rawKey: string
  /** YYYY-MM-DD */
  expiresAt: string | null
  /** labels; only of a key that is bound to them */
  defaultWorkspace?: Label
  defaultPeer?: Label
}

/** Rates count by key: without an end to their number an account would have no limit. */
const MOST_KEYS = 200

/** Throws 409 for an account that has all the keys it may have. */
export async function requireRoomForKey(tx: AccountDb): Promise<void> {
  if ((await countLiveApiKeys(tx)) >= MOST_KEYS)
    throw new ConflictError(`An account has at most ${MOST_KEYS} keys: revoke one that is no longer used.`)
}

/** Makes a key for an account; keeps its prefix and hash only. Inside the caller's transaction. */
export async function issueApiKey(
  tx: AccountDb,
  {
    name,
    scopes = DEFAULT_SCOPES,
    expiresAt,
    sessionId = null,
    defaultWorkspace = null,
    defaultPeer = null,
  }: NewApiKey,
): Promise<{ keyId: ApiKeyId; issued: IssuedApiKey }> {
  const keyId = newId<ApiKeyId>()
  const { rawKey, keyPrefix } = newApiKeySecret()
  const distinct = [...new Set(scopes)]
  await insertApiKey(tx, {
    id: keyId,
    name,
    scopes: distinct,
    keyPrefix,
    keyHash: hashSecretToken(rawKey),
    expiresAt,
    sessionId,
    defaultWorkspace,
    defaultPeer,
  })
  return {
    keyId,
    issued: {
      id: apiKeyWireId(keyId),
      name,
      scopes: distinct,
      rawKey,
      expiresAt: expiryDay(expiresAt),
      ...shownDefaults({ defaultWorkspace, defaultPeer }),
    },
  }
}
