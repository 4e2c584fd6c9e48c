import type { AccountDb } from '../db/sql.ts'
import { pageOf } from '../http/pagination.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { apiKeyMetadata } from './api-key-metadata.ts'
import { listApiKeyRows } from './api-key-store.ts'

/** One page of the account's keys, newest first, revoked ones included. 422 for a cursor not made here. */
export async function listApiKeys(own: AccountDb, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const found = await listApiKeyRows(own, { before: decodeCursor(cursor), limit: limit + 1 })
  const { rows, pagination } = pageOf(found, limit)
  return { apiKeys: rows.map(apiKeyMetadata), pagination }
}
