import { type AccountDb, type Db, sql } from '../db/sql.ts'
import { NO_ACCOUNT } from '../lib/ids.ts'

export interface AuditRow {
  id: string
  actor: string
  action: string
  targetId: string | null
  result: string
  address: string
  requestId: string
}

export async function insertAuditEntry(own: AccountDb, entry: AuditRow): Promise<void> {
  await own.rows(sql('insertAuditEntry')`
    insert into audit_log (account_id, id, actor, action, target_id, result, address, request_id)
    values (${own.account}, ${entry.id}, ${entry.actor}, ${entry.action}, ${entry.targetId}, ${entry.result},
            ${entry.address}, ${entry.requestId})`)
}

export interface AuditView {
  id: string
  at: Date
  actor: string
  action: string
  targetId: string | null
  result: string
  address: string | null
  requestId: string | null
}

/** Newest first; `action`: only such entries, null: all but the keys that pages make for themselves at every visit. */
export const listAuditRows = (
  own: AccountDb,
  { before, limit, action }: { before: string | null; limit: number; action: string | null },
): Promise<AuditView[]> =>
  own.rows<AuditView>(sql('listAudit')`
    select id, at, actor, action, target_id, result, address, request_id
      from audit_log
     where account_id = ${own.account} and (${before}::uuid is null or id < ${before}::uuid)
       and case when ${action}::text is null then action <> 'api-key.bind' else action = ${action}::text end
     order by id desc
     limit ${limit}`)

/** What strangers tried and failed at belongs to no account, so no deletion takes it away: it is kept for some months. */
export async function deleteOldRefusals(db: Db): Promise<void> {
  await db.of(NO_ACCOUNT).rows(sql('deleteOldRefusals')`
    delete from audit_log
     where account_id = ${NO_ACCOUNT} and actor = 'anonymous' and at < now() - interval '90 days'`)
}
