import { countDeleted } from '../db/count-deleted.ts'
import { type Db, sql } from '../db/sql.ts'
import { AccountGoneError } from '../lib/errors.ts'
import type { AccountId, SessionId } from '../lib/ids.ts'

// What an account's deletion does to credentials: they stop working first, and then they go.

const purgeApiKeys = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeApiKeys')`
      with gone as (delete from api_key where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeLogins = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeLogins')`
      with gone as (delete from login where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeBrowserSessions = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeBrowserSessions')`
      with gone as (delete from browser_session where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeCliSessions = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeCliSessions')`
      with gone as (delete from cli_session where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeCliDevices = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeCliDevices')`
      with gone as (delete from cli_device where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeApplications = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeApplications')`
      with gone as (delete from authorized_application where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgeOauthArtifacts = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgeOauthArtifacts')`
      with gone as (delete from oauth_artifact where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

const purgePasskeys = (tx: Db, account: AccountId): Promise<number> =>
  countDeleted(
    tx,
    sql('purgePasskeys')`
      with gone as (delete from passkey where account_id = ${account} returning 1)
      select count(*)::int as n from gone`,
  )

/**
 * Revokes everything by which somebody could act for the account, at one moment. The session `deleter` is left, good for
 * the deletion alone; AccountGoneError when it has ended.
 */
export async function revokeCredentials(tx: Db, account: AccountId, deleter: SessionId | null): Promise<void> {
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
export const purgeCredentials = async (tx: Db, account: AccountId) => ({
  apiKeys: await purgeApiKeys(tx, account),
  logins: await purgeLogins(tx, account),
  passkeys: await purgePasskeys(tx, account),
  sessions: (await purgeBrowserSessions(tx, account)) + (await purgeCliSessions(tx, account)),
  devices: await purgeCliDevices(tx, account),
  applications: await purgeApplications(tx, account),
  grants: await purgeOauthArtifacts(tx, account),
})
