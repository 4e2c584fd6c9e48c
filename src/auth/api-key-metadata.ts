import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { apiKeyWireId } from '../lib/ids.ts'
import type { ApiKeyRow, KeyDefaultsRow } from './api-key-store.ts'
import { expiryDay } from './key-expiry.ts'

/** A key as lists and revocation show it. */
export const apiKeyMetadata = (key: ApiKeyRow) => ({
  id: apiKeyWireId(key.id),
  name: key.name,
  scopes: key.scopes,
  keyPrefix: key.keyPrefix,
  createdAt: timestamp(key.createdAt),
  lastUsedAt: timestampOrNull(key.lastUsedAt),
  expiresAt: expiryDay(key.expiresAt),
  revokedAt: timestampOrNull(key.revokedAt),
  ...shownDefaults(key),
})

/** Shown only of a key that is bound to them. */
export const shownDefaults = ({ defaultWorkspace, defaultPeer }: KeyDefaultsRow) => ({
  ...(defaultWorkspace === null ? {} : { defaultWorkspace }),
  ...(defaultPeer === null ? {} : { defaultPeer }),
})
