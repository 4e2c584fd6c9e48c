import type { Pagination } from '../parts/more.tsx'

/** A key without its secret. */
export interface ApiKey {
  id: string
  name: string
  keyPrefix: string
  scopes: string[]
  createdAt: string
  lastUsedAt: string | null
  /** the last day on which it works, UTC */
  expiresAt: string | null
  revokedAt: string | null
}

export interface ApiKeyList {
  apiKeys: ApiKey[]
  pagination: Pagination
}

/** A key that was just made; `rawKey` comes this once. */
export interface IssuedKey {
  apiKey: { id: string; name: string; scopes: string[]; rawKey: string }
}

export const KEYS_ROUTE = '/v1/account/api-keys'

/** Today as the service counts days. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10)
