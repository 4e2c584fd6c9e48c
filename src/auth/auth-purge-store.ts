import { purgeTables } from '../db/purge-store.ts'
import { type AccountDb, type Db, sql } from '../db/sql.ts'
import { AccountGoneError } from '../lib/errors.ts'
import type { AccountId, SignInSessionId } from '../lib/ids.ts'

// What an account's deletion does to credentials: they stop working first, and then they go.

const PURGED = {
  api_key: 'apiKeys',
  login: 'logins',
  passkey: 'passkeys',
  browser_session: 'sessions',
  cli_session: 'sessions',
  cli_device: 'devices',
  authorized_application: 'applications',
  oauth_artifact: 'grants',
}

/**
 * Revokes everything by which somebody could act for the account, at one moment. The session `deleter` is left, good for
 * the deletion alone; AccountGoneError when it has ended.
 */
export async function revokeCredentials(tx: Db, account: AccountId, deleter: SignInSessionId | null): Promise<void> {
  const [{ kept } = { kept: 0 }] = await tx.rows<{ kept: number }>(sql('revokeCredentials')`
    with keys as (
      update api_key set revoked_at = now() where account_id = ${account} and revoked_at is null
    ), browsers as (
      update browser_session
         set state = case when id = ${deleter}::uuid then 'deletion_pending' else state end,
             revoked_at = case when id = ${deleter}::uuid then null else now() end
       where account_id = ${account} and revoked_at is null
      returning revoked_at
    ), terminals as (
      update cli_session set revoked_at = now() where account_id = ${account} and revoked_at is null
    ), applications as (
      update authorized_application set revoked_at = now() where account_id = ${account} and revoked_at is null
    )
    select count(*) filter (where revoked_at is null)::int as kept from browsers`)
  if (deleter !== null && kept === 0) throw new AccountGoneError()
}

/** Deletes the account's credentials: keys, sign-in, passkeys, sessions, devices, applications with their grants and tokens. */
export const purgeCredentials = (tx: AccountDb) => purgeTables(tx, PURGED)
