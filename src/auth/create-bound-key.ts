import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { Db } from '../db/sql.ts'
import { invalidField, UnauthorizedError } from '../lib/errors.ts'
import type { Principal } from '../lib/principal.ts'
import { revokeOldestBoundKeys } from './api-key-store.ts'
import type { CreateApiKeyInput } from './create-api-key.ts'
import { type IssuedApiKey, issueApiKey, requireRoomForKey } from './issue-api-key.ts'
import { lockBrowserSession } from './sign-in-session-store.ts'

const MOST_MS = 12 * 3_600_000
const MOST_KEYS = 8

/**
 * A key for the pages of a browser: it ends with the session, whatever ends that, and after twelve hours. Of the keys of
 * a session eight are left, the oldest go. Errors: 422 for another kind of credential and for a day of expiry.
 */
export async function createBoundKey(
  db: Db,
  principal: Principal,
  by: Actor,
  { expiresAt, ...key }: CreateApiKeyInput,
): Promise<{ apiKey: IssuedApiKey }> {
  if (principal.kind !== 'browser-session')
    throw invalidField(['bindToSession'], 'Only a browser session can bind a key to itself.')
  if (expiresAt !== undefined) throw invalidField(['expiresAt'], 'A key that is bound to a session ends with it.')
  const { accountId, sessionId } = principal
  const cell = await db.cellOf(accountId)
  return cell.tx(async (tx) => {
    const own = tx.of(accountId)
    await requireActiveAccount(own)
    const sessionEnd = await lockBrowserSession(own, sessionId)
    if (!sessionEnd) throw new UnauthorizedError()
    const end = new Date(Math.min(Date.now() + MOST_MS, sessionEnd.getTime()))
    await requireRoomForKey(own)
    const { keyId, issued } = await issueApiKey(own, { ...key, expiresAt: end, sessionId })
    await recordAudit(own, by, { action: 'api-key.bind', targetId: keyId, result: 'ok' })
    await revokeOldestBoundKeys(own, sessionId, MOST_KEYS)
    return { apiKey: issued }
  })
}
