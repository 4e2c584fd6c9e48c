import type { AccountDb } from '../db/sql.ts'
import { pageOf } from '../http/pagination.ts'
import { timestamp } from '../lib/clock.ts'
import { decodeCursor } from '../lib/cursor.ts'
import { listAuditRows } from './audit-store.ts'

/** One page of the account's log, newest first. 422 for a cursor not made here. */
export async function listAudit(
  own: AccountDb,
  { limit, cursor, action }: { limit: number; cursor?: string | undefined; action?: string | undefined },
) {
  const query = { before: decodeCursor(cursor), limit: limit + 1, action: action ?? null }
  const { rows, pagination } = pageOf(await listAuditRows(own, query), limit)
  return { entries: rows.map(({ at, ...entry }) => ({ ...entry, at: timestamp(at) })), pagination }
}
