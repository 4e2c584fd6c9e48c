import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { Db } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'
import { type IssuedApiKey, issueApiKey } from './issue-api-key.ts'
import { endOfDay } from './key-expiry.ts'

export interface CreateApiKeyInput {
  name: string
  /** every scope but `account` unless given; whoever may create keys may give any */
  scopes?: readonly Scope[] | undefined
  /** YYYY-MM-DD: valid through that day, UTC */
  expiresAt?: string | undefined
}

/** Errors: AccountGoneError for an account that is not there or being deleted, 422 for a day in the past. */
export async function createApiKey(
  db: Db,
  account: AccountId,
  by: Actor,
  { name, scopes, expiresAt }: CreateApiKeyInput,
): Promise<{ apiKey: IssuedApiKey }> {
  const end = endOfDay(expiresAt)
  return db.tx(async (tx) => {
    await requireActiveAccount(tx, account)
    const { keyId, issued } = await issueApiKey(tx, account, { name, scopes, expiresAt: end })
    await recordAudit(tx, account, by, { action: 'api-key.create', targetId: keyId, result: 'ok' })
    return { apiKey: issued }
  })
}
