import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** Of processes that start at once, one looks at a time; held to the end of the transaction. */
export async function lockFirstRun(tx: Db): Promise<void> {
  await tx.rows(sql('lockFirstRun')`select pg_advisory_xact_lock(hashtextextended('first run', 0))`)
}

export interface FirstRunState {
  /** an active account is there, or was, in whatever cell */
  settled: boolean
  /** the account that a first start made, while nobody signs in to it */
  waiting: AccountId | null
}

export async function readFirstRun(tx: Db): Promise<FirstRunState> {
  const [row] = await tx.rows<FirstRunState>(sql('readFirstRun')`
    select exists (select from account where state = 'active') or exists (select from directory_account) as settled,
           (select t.account_id
              from setup_token t join account a on a.id = t.account_id
             where t.first_run and a.state = 'active'
               and not exists (select from login l where l.account_id = t.account_id)
             limit 1) as waiting`)
  return row!
}

/** The account waits for its owner from now on. */
export async function markFirstRun(tx: AccountDb): Promise<void> {
  await tx.rows(sql('markFirstRun')`update setup_token set first_run = true where account_id = ${tx.account}`)
}

export interface SetupTokens {
  /** how many the account has had */
  count: number
  /** SHA-256 of the last one, and how long it can still be used */
  last: Buffer | null
  hoursLeft: number
}

export async function readSetupTokens(tx: AccountDb): Promise<SetupTokens> {
  const [row] = await tx.rows<SetupTokens>(sql('readSetupTokens')`
    select count(*)::int as count, (array_agg(token_hash order by created_at desc))[1] as last,
           coalesce((array_agg(case when used_at is null then extract(epoch from expires_at - now()) / 3600 else 0 end
                               order by created_at desc))[1], 0)::float8 as hours_left
      from setup_token where account_id = ${tx.account}`)
  return row!
}

/** Setup tokens that were not used stop working. */
export async function expireSetupTokens(tx: AccountDb): Promise<void> {
  await tx.rows(sql('expireSetupTokens')`
    update setup_token set expires_at = least(expires_at, now()) where account_id = ${tx.account} and used_at is null`)
}

export interface AccountToSetUp {
  id: AccountId
  displayName: string | null
  /** of who signs in to it */
  email: string | null
  createdAt: Date
}

/** Active accounts under this e-mail address, or with this id; without either all; oldest first. */
export async function findAccountsToSetUp(
  db: Db,
  by: { emailNorm: string | null; id: AccountId | null; limit: number },
): Promise<AccountToSetUp[]> {
  return db.rows<AccountToSetUp>(sql('findAccountsToSetUp')`
    select a.id, a.display_name, l.email_norm as email, a.created_at
      from account a left join login l on l.account_id = a.id
     where a.state = 'active'
       and (${by.id}::uuid is null or a.id = ${by.id}::uuid)
       and (${by.emailNorm}::text is null or coalesce(l.email_norm, lower(a.email)) = ${by.emailNorm}::text)
     order by a.id limit ${by.limit}`)
}
