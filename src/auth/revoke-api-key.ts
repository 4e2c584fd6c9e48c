import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { NotFoundError } from '../lib/errors.ts'
import type { ApiKeyId } from '../lib/ids.ts'
import { apiKeyMetadata } from './api-key-metadata.ts'
import { revokeApiKeyRow } from './api-key-store.ts'

/** Revoking twice answers the same both times: a client that lost the first answer may retry. */
export async function revokeApiKey(own: AccountDb, by: Actor, id: ApiKeyId) {
  return own.tx(async (tx) => {
    const key = await revokeApiKeyRow(tx, id)
    // Another account's key is "not found", never "forbidden": its existence is not ours to tell.
    if (!key) throw new NotFoundError('API key')
    await recordAudit(tx, by, { action: 'api-key.revoke', targetId: id, result: 'ok' })
    return { apiKey: apiKeyMetadata(key) }
  })
}
