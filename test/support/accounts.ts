import { type Db, type Sql, sql } from '../../src/db/sql.ts'
import { type AccountId, newId } from '../../src/lib/ids.ts'
import type { TestService } from './service.ts'

export interface TestKey {
  /** with its prefix, `u_…` */
  accountId: string
  /** with its prefix, `k_…` */
  keyId: string
  key: string
}

/** A new account, made by the operator, with one key. */
export async function accountWithKey(
  service: TestService,
  { scopes = ['account'], accountId }: { scopes?: string[]; accountId?: string } = {},
): Promise<TestKey> {
  const id =
    accountId ?? (await service.request('POST', '/v1/admin/accounts', { key: service.adminToken })).body.account.id
  const made = await service.request('POST', '/v1/admin/api-keys', {
    key: service.adminToken,
    body: { userId: id, name: 'test', scopes },
  })
  return { accountId: id, keyId: made.body.apiKey.id, key: made.body.apiKey.rawKey }
}

/** A bare account row, for tests of stores: what belongs to an account needs one that is there. */
export async function storedAccount(db: Db): Promise<AccountId> {
  const id = newId<AccountId>()
  await db.rows(sql('testAccount')`insert into account (id) values (${id})`)
  return id
}

export const bare = (id: string): string => id.slice(2)

export interface AuditEntry {
  actor: string
  action: string
  targetId: string | null
  result: string
  address: string
  requestId: string
}

/** The account's audit log, oldest first; `u_…` or a bare id. */
export async function auditOf(service: TestService, accountId: string): Promise<AuditEntry[]> {
  const own = service.db.of(accountId.replace(/^u_/, '') as AccountId)
  const rows = await own.rows<AuditEntry & { id: string }>(sql('testAudit')`
    select id, actor, action, target_id, result, address, request_id from audit_log`)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id: _, ...entry }) => entry)
}

export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Every row of every table as text, binary columns in hex: what a dump of the database would show. */
export async function databaseText(service: TestService): Promise<string> {
  const statement = (text: string): Sql => ({ name: '', text, values: [] })
  const tables = await service.db.rows<{ name: string }>(
    statement(`select tablename as name from pg_tables where schemaname = 'public'`),
  )
  const accounts = await service.db.rows<{ id: AccountId }>(statement('select id from account'))
  const views = [service.db, ...[...accounts.map(({ id }) => id), NO_ACCOUNT as AccountId].map(service.db.of)]
  const parts: string[] = []
  for (const view of views) {
    for (const { name } of tables) {
      const rows = await view.rows<{ row: string }>(statement(`select t::text as row from "${name}" t`))
      parts.push(...rows.map(({ row }) => row))
    }
  }
  return parts.join('\n')
}
