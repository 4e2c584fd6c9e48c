import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import type { AccountDb } from '../db/sql.ts'
import { ConflictError, invalidField, NotFoundError } from '../lib/errors.ts'
import { type ApiKeyId, apiKeyWireId } from '../lib/ids.ts'
import { lockApiKeyRow, rotateApiKeyRow } from './api-key-store.ts'
import { issueApiKey } from './issue-api-key.ts'
import { endOfDay } from './key-expiry.ts'

/**
 * Revokes a key and makes its replacement, both or neither. The replacement keeps the scopes and the defaults, and the
 * name and the expiry unless others are given. Errors: 404, 409 for a key revoked already, 422 for a replacement born expired.
 */
export async function rotateApiKey(
  own: AccountDb,
  by: Actor,
  id: ApiKeyId,
  input: { name?: string | undefined; expiresAt?: string | undefined },
) {
  const newEnd = endOfDay(input.expiresAt)
  return own.tx(async (tx) => {
    await requireActiveAccount(tx)
    const old = await lockApiKeyRow(tx, id)
    if (!old) throw new NotFoundError('API key')
    if (old.revokedAt) throw new ConflictError(`API key ${apiKeyWireId(id)} is revoked already; create a new one.`)
    const expiresAt = newEnd ?? old.expiresAt
    if (expiresAt && expiresAt <= new Date()) {
      throw invalidField(['expiresAt'], 'The key has expired; give its replacement a day to come.')
    }
    const { keyId, issued } = await issueApiKey(tx, {
      name: input.name ?? old.name,
      scopes: old.scopes,
      expiresAt,
      defaultWorkspace: old.defaultWorkspace,
      defaultPeer: old.defaultPeer,
    })
    await rotateApiKeyRow(tx, id, keyId)
    await recordAudit(tx, by, { action: 'api-key.rotate', targetId: id, result: 'ok' })
    return { apiKey: issued, replaces: apiKeyWireId(id) }
  })
}
