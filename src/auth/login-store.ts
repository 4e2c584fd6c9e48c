import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

export interface AccountView {
  id: AccountId
  displayName: string | null
  email: string | null
}

export interface LoginRow extends AccountView {
  passwordHash: string
  /** another one with every password that is set */
  version: string
}

/** The sign-in of an active account under this address. */
export async function findLogin(db: Db, emailNorm: string): Promise<LoginRow | undefined> {
  const [row] = await db.rows<LoginRow>(sql('findLogin')`
    select a.id, a.display_name, a.email, l.password_hash,
           l.updated_at::text as version
      from login l join account a on a.id = l.account_id
     where l.email_norm = ${emailNorm} and a.state = 'active'`)
  return row
}

/** The sign-in of this account; undefined when it has none. */
export async function findLoginOf(
  own: AccountDb,
): Promise<{ emailNorm: string; passwordHash: string; passwordUpdatedAt: Date } | undefined> {
  const [row] = await own.rows<{ emailNorm: string; passwordHash: string; passwordUpdatedAt: Date }>(sql('findLoginOf')`
    select email_norm, password_hash, updated_at as password_updated_at
      from login where account_id = ${own.account}`)
  return row
}

/** False: the address is somebody's already. */
export async function insertLogin(tx: AccountDb, login: { emailNorm: string; passwordHash: string }): Promise<boolean> {
  const rows = await tx.rows(sql('insertLogin')`
    insert into login (email_norm, account_id, password_hash)
    values (${login.emailNorm}, ${tx.account}, ${login.passwordHash})
    on conflict (email_norm) do nothing
    returning account_id`)
  return rows.length > 0
}

export async function deleteLoginsOf(tx: AccountDb): Promise<void> {
  await tx.rows(sql('deleteLoginsOf')`delete from login where account_id = ${tx.account}`)
}

/** False: the account has no sign-in. */
export async function updateLogin(tx: AccountDb, passwordHash: string): Promise<boolean> {
  const rows = await tx.rows(sql('updateLogin')`
    update login set password_hash = ${passwordHash}, updated_at = clock_timestamp()
     where account_id = ${tx.account}
    returning account_id`)
  return rows.length > 0
}

/** Whether the password that was checked is still the one; it stays so until the transaction ends. */
export async function lockLogin(tx: Db, { id, version }: Pick<LoginRow, 'id' | 'version'>): Promise<boolean> {
  const rows = await tx.rows(sql('lockLogin')`
    select account_id from login where account_id = ${id} and updated_at = ${version}::timestamptz for share`)
  return rows.length > 0
}

/** Only in place of the hash that was just checked: a password set meanwhile stays. It is the same password still. */
export async function rehashLogin(db: Db, emailNorm: string, old: string, passwordHash: string): Promise<void> {
  await db.rows(sql('rehashLogin')`
    update login set password_hash = ${passwordHash}
     where email_norm = ${emailNorm} and password_hash = ${old}`)
}

/** The address as its owner writes it. */
export async function setAccountEmail(tx: AccountDb, email: string): Promise<void> {
  await tx.rows(sql('setAccountEmail')`update account set email = ${email} where id = ${tx.account}`)
}

export async function findAccountView(own: AccountDb): Promise<AccountView | undefined> {
  const [row] = await own.rows<AccountView>(sql('findAccountView')`
    select id, display_name, email from account where id = ${own.account}`)
  return row
}

/** Of any number of uses at once one finds the token unused; undefined when it is unknown, used or expired. */
export async function takeSetupToken(tx: Db, hash: Buffer): Promise<AccountId | undefined> {
  const [row] = await tx.rows<{ accountId: AccountId }>(sql('takeSetupToken')`
    update setup_token t set used_at = now()
     where t.token_hash = ${hash} and t.used_at is null and t.expires_at > now()
    returning t.account_id`)
  return row?.accountId
}
