import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

// What the sweep compares: a page of accounts, what their cell has of them and what the directory knows.

export interface SweptAccount {
  id: AccountId
  email: string | null
  emailNorm: string | null
}

export const listAccounts = (cell: Db, after: string, limit: number): Promise<SweptAccount[]> =>
  cell.rows<SweptAccount>(sql('listAccounts')`
    select a.id, a.email, (select l.email_norm from login l where l.account_id = a.id) as email_norm
      from account a where a.id > ${after}::uuid order by a.id limit ${limit}`)

export interface Credential {
  account: AccountId
  hash: Buffer
}

/** E-mail addresses aside. The second id of a provider's session is hashed as in `uidHash`. */
export const listCredentials = (cell: Db, accounts: readonly AccountId[]): Promise<Credential[]> =>
  cell.rows<Credential>(sql('listCredentials')`
    select account_id as account, key_hash as hash from api_key where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, id_hash from browser_session where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, id_hash from cli_session where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, token_hash from setup_token where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, device_code_hash from cli_device where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, id_hash from oauth_artifact where account_id = any(${[...accounts]}::uuid[])
    union all select account_id, sha256(convert_to('uid ' || uid, 'UTF8'))
                from oauth_artifact where account_id = any(${[...accounts]}::uuid[]) and uid is not null`)

export const listPlaces = (home: Db, accounts: readonly AccountId[]): Promise<{ account: AccountId; cell: string }[]> =>
  home.rows(sql('listPlaces')`
    select account, cell from directory_account where account = any(${[...accounts]}::uuid[])`)

/** `isOld`: no transaction that told of it can be under way any more. */
export const listKnown = (home: Db, accounts: readonly AccountId[]): Promise<(Credential & { isOld: boolean })[]> =>
  home.rows(sql('listKnown')`
    select account, hash, at < now() - interval '10 minutes' as is_old
      from directory_credential where account = any(${[...accounts]}::uuid[])`)

/** Leaves what the directory says already: an e-mail address is whose it was first. */
export async function adopt(
  home: Db,
  cell: string,
  accounts: readonly AccountId[],
  credentials: readonly Credential[],
): Promise<void> {
  await home.rows(sql('adopt')`
    with placed as (
      insert into directory_account (account, cell) select id, ${cell} from unnest(${[...accounts]}::uuid[]) as a(id)
      on conflict (account) do nothing
    )
    insert into directory_credential (hash, account)
    select * from unnest(${credentials.map(({ hash }) => hash)}::bytea[], ${credentials.map(({ account }) => account)}::uuid[])
    on conflict (hash) do nothing`)
}

export async function dropCredentials(home: Db, hashes: readonly Buffer[]): Promise<void> {
  await home.rows(sql('dropCredentials')`
    delete from directory_credential where hash = any(${[...hashes]}::bytea[]) and at < now() - interval '10 minutes'`)
}

/** Accounts that the directory has in this cell for some time. */
export async function listPlacedAccounts(home: Db, cell: string, after: string, limit: number): Promise<AccountId[]> {
  const rows = await home.rows<{ account: AccountId }>(sql('listPlacedAccounts')`
    select account from directory_account
     where cell = ${cell} and account > ${after}::uuid and at < now() - interval '10 minutes'
     order by account limit ${limit}`)
  return rows.map(({ account }) => account)
}

export async function listMissing(cell: Db, accounts: readonly AccountId[]): Promise<AccountId[]> {
  const rows = await cell.rows<{ id: AccountId }>(sql('listMissing')`
    select w.id from unnest(${[...accounts]}::uuid[]) as w(id) where not exists (select from account a where a.id = w.id)`)
  return rows.map(({ id }) => id)
}

export async function dropAccounts(home: Db, cell: string, accounts: readonly AccountId[]): Promise<void> {
  await home.rows(sql('dropAccounts')`
    with gone as (
      delete from directory_account where account = any(${[...accounts]}::uuid[]) and cell = ${cell} returning account
    )
    delete from directory_credential where account in (select account from gone)`)
}

export async function listInvites(cell: Db): Promise<Buffer[]> {
  const rows = await cell.rows<{ hash: Buffer }>(sql('listInvites')`
    select token_hash as hash from invite where redeemed_at is null and expires_at > now()`)
  return rows.map(({ hash }) => hash)
}

export const listKnownInvites = (home: Db, cell: string): Promise<{ hash: Buffer; isOld: boolean }[]> =>
  home.rows(sql('listKnownInvites')`
    select hash, at < now() - interval '10 minutes' as is_old from directory_credential where cell = ${cell}`)
