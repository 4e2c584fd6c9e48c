import { SCOPE, type Scope } from './wire.ts'

/** All but `account`, which speaks for the owner himself. */
export const PRODUCT_SCOPES = SCOPE.filter((scope) => scope !== 'account')

/** Every scope of a key, `account` last. */
export const SCOPES: readonly Scope[] = [...PRODUCT_SCOPES, 'account']
