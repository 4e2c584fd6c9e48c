import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface AuditRow {
  id: string
  accountId: AccountId
  actor: string
  action: string
  targetId: string | null
  result: string
  address: string
  requestId: string
}

/** `db` is the account's own view of the database: row-level security lets no other write its log. */
export async function insertAuditEntry(db: Db, entry: AuditRow): Promise<void> {
  await db.rows(sql('insertAuditEntry')`
    insert into audit_log (account_id, id, actor, action, target_id, result, address, request_id)
    values (${entry.accountId}, ${entry.id}, ${entry.actor}, ${entry.action}, ${entry.targetId}, ${entry.result},
            ${entry.address}, ${entry.requestId})`)
}
