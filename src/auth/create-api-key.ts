import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { AccountDb } from '../db/sql.ts'
import type { Label } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'
import { type IssuedApiKey, issueApiKey, requireRoomForKey } from './issue-api-key.ts'
import { endOfDay } from './key-expiry.ts'

export interface CreateApiKeyInput {
  name: string
  /** every scope but `account` unless given; whoever may create keys may give any */
  scopes?: readonly Scope[] | undefined
  /** YYYY-MM-DD: valid through that day, UTC */
  expiresAt?: string | undefined
  /** labels of the memory that the key means where a request names none */
  defaultWorkspace?: Label | undefined
  defaultPeer?: Label | undefined
}

/**
 * Errors: AccountGoneError for an account that is not there or being deleted, 422 for a day in the past,
 * 409 for one key too many.
 */
export async function createApiKey(
  own: AccountDb,
  by: Actor,
  { expiresAt, ...key }: CreateApiKeyInput,
): Promise<{ apiKey: IssuedApiKey }> {
  const end = endOfDay(expiresAt)
  return own.tx(async (tx) => {
    await requireActiveAccount(tx)
    await requireRoomForKey(tx)
    const { keyId, issued } = await issueApiKey(tx, { ...key, expiresAt: end })
    await recordAudit(tx, by, { action: 'api-key.create', targetId: keyId, result: 'ok' })
    return { apiKey: issued }
  })
}
