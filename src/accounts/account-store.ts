import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface AccountRow {
  id: AccountId
  displayName: string | null
  createdAt: Date
}

export async function insertAccount(
  tx: Db,
  account: { id: AccountId; displayName: string | null; email: string | null },
): Promise<AccountRow> {
  const [row] = await tx.rows<AccountRow>(sql('insertAccount')`
    insert into account (id, display_name, email)
    values (${account.id}, ${account.displayName}, ${account.email})
    returning id, display_name, created_at`)
  await tx.of(account.id).publish()
  return row!
}

/**
 * Another account that has this e-mail address, or signs in with it. Until the commit nobody else asks for the same
 * address, so that of two accounts made at once only one has it.
 */
export async function findAccountOfEmail(tx: Db, email: string): Promise<AccountId | undefined> {
  await tx.rows(
    sql(
      'lockEmail',
    )`select pg_advisory_xact_lock(hashtextextended('email ' || lower(normalize(${email}::text, NFC)), 0))`,
  )
  const [row] = await tx.rows<{ id: AccountId }>(sql('findAccountOfEmail')`
    select id from account where lower(normalize(email, NFC)) = lower(normalize(${email}::text, NFC))
    union all
    select account_id from login where email_norm = lower(normalize(${email}::text, NFC))
    limit 1`)
  return row?.id
}

export async function insertSetupToken(own: AccountDb, token: { hash: Buffer; hours: number }): Promise<Date> {
  const [row] = await own.rows<{ expiresAt: Date }>(sql('insertSetupToken')`
    insert into setup_token (token_hash, account_id, expires_at)
    values (${token.hash}, ${own.account}, now() + make_interval(hours => ${token.hours}))
    returning expires_at`)
  await own.publish(token.hash)
  return row!.expiresAt
}

/** Locks the row, so that a deletion waits until what is being made for the account is there to be deleted. */
export async function lockActiveAccountRow(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('lockActiveAccount')`
    select id from account where id = ${own.account} and state = 'active' for share`)
  return rows.length > 0
}

/** Who an account is; undefined when it is gone. */
export async function findAccountProfile(own: AccountDb): Promise<(AccountRow & { email: string | null }) | undefined> {
  const [row] = await own.rows<AccountRow & { email: string | null }>(sql('findAccountProfile')`
    select id, display_name, email, created_at from account where id = ${own.account}`)
  return row
}

/** The same, and waits for everybody who does so: nothing is being made for the account meanwhile. */
export async function lockActiveAccountAlone(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('lockActiveAccountAlone')`
    select id from account where id = ${own.account} and state = 'active' for no key update`)
  return rows.length > 0
}

/** Display name and aliases of the account's owner. */
export async function findOwnerNames(own: AccountDb): Promise<string[]> {
  const [row] = await own.rows<{ names: string[] }>(sql('findOwnerNames')`
    select array_remove(array[display_name], null) || aliases as names from account where id = ${own.account}`)
  return row?.names ?? []
}

/** Of these accounts, those that are not there. */
export async function listMissingAccounts(db: Db, ids: readonly AccountId[]): Promise<AccountId[]> {
  const rows = await db.rows<{ id: AccountId }>(sql('listMissingAccounts')`
    select w.id from unnest(${[...ids]}::uuid[]) as w(id) where not exists (select from account a where a.id = w.id)`)
  return rows.map(({ id }) => id)
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
