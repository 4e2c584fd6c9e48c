import { type Db, type Sql, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// Which cell an account is in, and whose a credential is. Whatever a cell has, the directory knows; what it knows beyond that
// leads to nothing, and is swept away.

/** Where the account is, and that these are its credentials. */
export const publishing = (account: AccountId, cell: string, hashes: readonly Buffer[]): Sql => sql('publishing')`
    with placed as (
      insert into directory_account (account, cell) values (${account}, ${cell}) on conflict (account) do nothing
    )
    insert into directory_credential as c (hash, account)
    select hash, ${account} from unnest(${[...hashes]}::bytea[]) as h(hash)
    on conflict (hash) do update set account = excluded.account, cell = null, at = now()
      where c.account is distinct from excluded.account`

/** That an invite is kept in this cell. */
export const publishingInvites = (cell: string, hashes: readonly Buffer[]): Sql => sql('publishingInvites')`
    insert into directory_credential (hash, cell) select hash, ${cell} from unnest(${[...hashes]}::bytea[]) as h(hash)
    on conflict (hash) do nothing`

/** Gives whose the e-mail address is from then on: of any number of accounts at once one has it. */
export const claiming = (account: AccountId, cell: string, hash: Buffer): Sql => sql('claiming')`
    with placed as (
      insert into directory_account (account, cell) values (${account}, ${cell}) on conflict (account) do nothing
    ), put as (
      insert into directory_credential as c (hash, account) values (${hash}, ${account})
      on conflict (hash) do update set account = excluded.account where c.account = excluded.account
      returning account
    )
    select account, false as is_old from put
    union all
    select account, at < now() - interval '2 minutes'
      from directory_credential where hash = ${hash} and not exists (select from put)`

/** Somebody had claimed it who has nothing of it: it is this account's, unless another was faster. */
export async function takeOver(home: Db, hash: Buffer, from: AccountId, to: AccountId): Promise<boolean> {
  const rows = await home.rows(sql('takeOver')`
    update directory_credential set account = ${to}, at = now() where hash = ${hash} and account = ${from}
    returning account`)
  return rows.length > 0
}

/** Whether the account has this e-mail address, or signs in with it. */
export async function hasEmail(cell: Db, account: AccountId, emailNorm: string): Promise<boolean> {
  const [row] = await cell.rows<{ has: boolean }>(sql('hasEmail')`
    select exists (select from account where id = ${account} and lower(normalize(email, NFC)) = ${emailNorm}::text)
        or exists (select from login where account_id = ${account} and email_norm = ${emailNorm}::text) as has`)
  return row!.has
}

export interface CredentialPlace {
  /** null: of an invite */
  account: AccountId | null
  cell: string
}

export async function findPlaceOfCredential(home: Db, hash: Buffer): Promise<CredentialPlace | undefined> {
  const [row] = await home.rows<CredentialPlace>(sql('findPlaceOfCredential')`
    select c.account, coalesce(a.cell, c.cell) as cell
      from directory_credential c left join directory_account a on a.account = c.account
     where c.hash = ${hash} and coalesce(a.cell, c.cell) is not null`)
  return row
}

export async function findCellOfAccount(home: Db, account: AccountId): Promise<string | undefined> {
  const [row] = await home.rows<{ cell: string }>(sql('findCellOfAccount')`
    select cell from directory_account where account = ${account}`)
  return row?.cell
}

export async function forgetAccount(home: Db, account: AccountId): Promise<void> {
  await home.rows(sql('forgetAccount')`
    with credentials as (delete from directory_credential where account = ${account})
    delete from directory_account where account = ${account}`)
}

/** Of the cells that have any, how many accounts are in each. */
export async function countAccountsByCell(home: Db): Promise<Map<string, number>> {
  const rows = await home.rows<{ cell: string; accounts: number }>(sql('countAccountsByCell')`
    select cell, count(*)::int as accounts from directory_account group by cell`)
  return new Map(rows.map(({ cell, accounts }) => [cell, accounts]))
}

/** Bytes of the whole database. */
export async function sizeOfCell(cell: Db): Promise<number> {
  const [row] = await cell.rows<{ bytes: number }>(sql('sizeOfCell')`
    select pg_database_size(current_database()) as bytes`)
  return row!.bytes
}

/** What the database is called; undefined while it is the only one. */
export async function findOwnName(cell: Db): Promise<string | undefined> {
  const [row] = await cell.rows<{ name: string }>(sql('findOwnName')`select name from cell where is_own`)
  return row?.name
}

/** From now on it is called so, unless it has a name. */
export async function nameCell(cell: Db, name: string): Promise<void> {
  await cell.rows(sql('nameCell')`insert into cell (name, is_own) values (${name}, true) on conflict do nothing`)
}

/** Notes beside the directory that there is a cell of this name. */
export async function noteCell(home: Db, name: string): Promise<void> {
  await home.rows(sql('noteCell')`insert into cell (name, is_own) values (${name}, false) on conflict do nothing`)
}

/** The other cells that the directory was ever told of, and how many accounts are in each. */
export async function listOtherCells(home: Db): Promise<{ name: string; accounts: number }[]> {
  return home.rows(sql('listOtherCells')`
    select c.name, (select count(*)::int from directory_account a where a.cell = c.name) as accounts
      from cell c where not c.is_own order by c.name`)
}

/** Whether it has been there for longer than anybody looks for it elsewhere. */
export async function isSettled(home: Db, account: AccountId): Promise<boolean> {
  const rows = await home.rows(sql('isSettled')`
    select account from directory_account where account = ${account} and at < now() - interval '20 seconds'`)
  return rows.length > 0
}

/** Accounts that a move, under way or broken off, has left unwritten here. */
export async function listMovingAccounts(cell: Db): Promise<AccountId[]> {
  const rows = await cell.rows<{ id: AccountId }>(sql('listMovingAccounts')`
    select id from account where moving is not null`)
  return rows.map(({ id }) => id)
}
