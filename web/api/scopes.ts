import { API_KEY_METADATA_SCOPES } from './wire.ts'

export type Scope = (typeof API_KEY_METADATA_SCOPES)[number]

/** All but `account`, which speaks for the owner himself. */
export const PRODUCT_SCOPES = API_KEY_METADATA_SCOPES.filter((scope) => scope !== 'account')

/** Every scope of a key, `account` last. */
export const SCOPES: readonly Scope[] = [...PRODUCT_SCOPES, 'account']
