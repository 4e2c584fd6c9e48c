import { type AccountDb, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** What an export tells of the account itself. */
export interface ExportedAccountRow {
  id: AccountId
  displayName: string | null
  aliases: string[]
  email: string | null
  plan: string
  createdAt: Date
}

export async function findExportedAccount(own: AccountDb): Promise<ExportedAccountRow | undefined> {
  const [row] = await own.rows<ExportedAccountRow>(sql('findExportedAccount')`
    select id, display_name, aliases, email, plan, created_at
      from account where id = ${own.account}`)
  return row
}

/** Gives the owner the names of an import where it has none: what is quarantined hangs on them. */
export async function adoptOwnerNames(
  tx: AccountDb,
  names: { displayName: string | null; aliases: readonly string[] },
): Promise<void> {
  await tx.rows(sql('adoptOwnerNames')`
    update account
       set display_name = coalesce(display_name, ${names.displayName}),
           aliases = case when aliases = '{}' then ${[...names.aliases]} else aliases end
     where id = ${tx.account}`)
}

export interface ExportedAuditRow {
  id: string
  at: Date
  actor: string
  action: string
  targetId: string | null
  result: string
  address: string | null
  requestId: string | null
}

/** In the order of their ids, those after `after`. */
export const exportAuditLog = (own: AccountDb, after: string, limit: number): Promise<ExportedAuditRow[]> =>
  own.rows(sql('exportAuditLog')`
    select id, at, actor, action, target_id, result, address, request_id
      from audit_log where account_id = ${own.account} and id > ${after}
     order by id limit ${limit}`)
