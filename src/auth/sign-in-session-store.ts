import { type AccountDb, type Db, sql } from '../db/sql.ts'
import type { AccountId, SignInSessionId } from '../lib/ids.ts'

// Sessions of browsers and terminals. Both end when they are not used for a while, and at some moment anyway. SHA-256 of
// the secret is kept in its place.

export interface BrowserSessionRow {
  id: SignInSessionId
  accountId: AccountId
  state: 'active' | 'deletion_pending'
  displayName: string | null
  email: string | null
  signedInAt: Date
  expiresAt: Date
  /** the last use on record is a minute old or older */
  useIsStale: boolean
}

/** Not used for 7 days it ends, and after 30 days. */
export async function insertBrowserSession(
  tx: Db,
  session: { id: SignInSessionId; idHash: Buffer; accountId: AccountId; device: object },
): Promise<{ signedInAt: Date; expiresAt: Date }> {
  const [row] = await tx.rows<{ signedInAt: Date; expiresAt: Date }>(sql('insertBrowserSession')`
    insert into browser_session (id_hash, id, account_id, device, idle_expires_at, expires_at)
    values (${session.idHash}, ${session.id}, ${session.accountId}, ${JSON.stringify(session.device)}::jsonb,
            now() + interval '168 hours', now() + interval '720 hours')
    returning signed_in_at, idle_expires_at as expires_at`)
  await tx.of(session.accountId).publish(session.idHash)
  return row!
}

/** The session with this hash, if it may be used now; while an account is deleted, only the one that deletes it. */
export async function findBrowserSession(db: Db, idHash: Buffer): Promise<BrowserSessionRow | undefined> {
  const [row] = await db.rows<BrowserSessionRow>(sql('findBrowserSession')`
    select s.id, s.account_id, s.state, a.display_name, a.email,
           s.signed_in_at, s.idle_expires_at as expires_at,
           s.last_used_at < now() - interval '1 minute' as use_is_stale
      from browser_session s join account a on a.id = s.account_id
     where s.id_hash = ${idHash} and s.revoked_at is null and s.idle_expires_at > now() and s.expires_at > now()
       and a.state = s.state`)
  return row
}

export async function touchBrowserSession(db: Db, id: SignInSessionId): Promise<void> {
  await db.rows(sql('touchBrowserSession')`
    update browser_session
       set last_used_at = now(), idle_expires_at = least(now() + interval '168 hours', expires_at)
     where id = ${id} and revoked_at is null and last_used_at < now() - interval '1 minute'`)
}

/** Whose session it was; undefined when there is none to end. The sign-in of applications ends with it. */
export async function revokeBrowserSession(
  db: Db,
  idHash: Buffer,
): Promise<{ id: SignInSessionId; accountId: AccountId } | undefined> {
  const [row] = await db.rows<{ id: SignInSessionId; accountId: AccountId }>(sql('revokeBrowserSession')`
    with ended as (
      update browser_session set revoked_at = now()
       where id_hash = ${idHash} and revoked_at is null and account_stays(account_id)
      returning id, account_id
    ), forgotten as (
      delete from oauth_artifact a using ended where a.model = 'Session' and a.account_id = ended.account_id
    )
    select id, account_id from ended`)
  return row
}

/** Locks the session until the transaction ends; undefined when it may not be used any more. Else when it ends anyway. */
export async function lockBrowserSession(tx: AccountDb, id: SignInSessionId): Promise<Date | undefined> {
  const [row] = await tx.rows<{ expiresAt: Date }>(sql('lockBrowserSession')`
    select expires_at from browser_session
     where account_id = ${tx.account} and id = ${id} and revoked_at is null and idle_expires_at > now()
       and expires_at > now()
       for no key update`)
  return row?.expiresAt
}

export interface PresentedCliSession {
  id: SignInSessionId
  accountId: AccountId
  deviceName: string | null
  useIsStale: boolean
}

export interface CliSessionRow {
  displayName: string | null
  email: string | null
  deviceName: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** Not used for 30 days it ends, and after 90 days. */
export async function insertCliSession(
  tx: Db,
  session: { id: SignInSessionId; idHash: Buffer; accountId: AccountId; device: object },
): Promise<{ createdAt: Date; expiresAt: Date }> {
  const [row] = await tx.rows<{ createdAt: Date; expiresAt: Date }>(sql('insertCliSession')`
    insert into cli_session (id_hash, id, account_id, device, idle_expires_at, expires_at)
    values (${session.idHash}, ${session.id}, ${session.accountId}, ${JSON.stringify(session.device)}::jsonb,
            now() + interval '720 hours', now() + interval '2160 hours')
    returning created_at, idle_expires_at as expires_at`)
  await tx.of(session.accountId).publish(session.idHash)
  return row!
}

/** The session with this hash, if it may be used now. */
export async function findCliSession(db: Db, idHash: Buffer): Promise<PresentedCliSession | undefined> {
  const [row] = await db.rows<PresentedCliSession>(sql('findCliSession')`
    select s.id, s.account_id, s.device->>'deviceName' as device_name,
           coalesce(s.last_used_at < now() - interval '1 minute', true) as use_is_stale
      from cli_session s join account a on a.id = s.account_id
     where s.id_hash = ${idHash} and s.revoked_at is null and s.idle_expires_at > now() and s.expires_at > now()
       and a.state = 'active'`)
  return row
}

/** The same, for somebody who was let in with it. */
export async function getCliSessionRow(own: AccountDb, id: SignInSessionId): Promise<CliSessionRow | undefined> {
  const [row] = await own.rows<CliSessionRow>(sql('getCliSession')`
    select a.display_name, a.email, s.device->>'deviceName' as device_name, s.created_at, s.idle_expires_at as expires_at,
           s.last_used_at
      from cli_session s join account a on a.id = s.account_id
     where s.account_id = ${own.account} and s.id = ${id} and s.revoked_at is null`)
  return row
}

export async function touchCliSession(db: Db, id: SignInSessionId): Promise<void> {
  await db.rows(sql('touchCliSession')`
    update cli_session
       set last_used_at = now(), idle_expires_at = least(now() + interval '720 hours', expires_at)
     where id = ${id} and revoked_at is null and coalesce(last_used_at < now() - interval '1 minute', true)`)
}

export async function endCliSessionRow(own: AccountDb, id: SignInSessionId): Promise<void> {
  await own.rows(sql('endCliSession')`
    update cli_session set revoked_at = now() where account_id = ${own.account} and id = ${id} and revoked_at is null`)
}

/**
 * Whoever knew the old password, or held a session made with it, is out, and so is what such a session let in.
 *
 * @returns how many might have been used
 */
export async function revokeSessionsOf(tx: AccountDb): Promise<number> {
  const [row] = await tx.rows<{ ended: number }>(sql('revokeSessionsOf')`
    with browsers as (
      update browser_session set revoked_at = now() where account_id = ${tx.account} and revoked_at is null
      returning idle_expires_at > now() and expires_at > now() as lived
    ), devices as (
      update cli_device set state = 'denied' where account_id = ${tx.account} and state = 'approved'
    ), terminals as (
      update cli_session set revoked_at = now() where account_id = ${tx.account} and revoked_at is null
      returning idle_expires_at > now() and expires_at > now() as lived
    )
    select count(*)::int as ended from (select * from browsers union all select * from terminals) as all_of_them
     where lived`)
  return row!.ended
}

/** Of two changes at once the second finds the session ended: false. */
export async function revokeBrowserSessionById(tx: AccountDb, id: SignInSessionId): Promise<boolean> {
  const rows = await tx.rows(sql('revokeBrowserSessionById')`
    update browser_session set revoked_at = now()
     where account_id = ${tx.account} and id = ${id} and revoked_at is null
    returning id`)
  return rows.length > 0
}

export interface AccountSessionRow {
  id: SignInSessionId
  kind: 'browser' | 'cli'
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  address: string | null
  userAgent: string | null
  deviceName: string | null
}

/** Those that may be used now, of browsers and terminals, newest first. */
export const listAccountSessions = (own: AccountDb): Promise<AccountSessionRow[]> =>
  own.rows<AccountSessionRow>(sql('listAccountSessions')`
    select id, 'browser' as kind, signed_in_at as created_at, last_used_at,
           idle_expires_at as expires_at, device->>'address' as address, device->>'userAgent' as user_agent,
           null as device_name
      from browser_session
     where account_id = ${own.account} and revoked_at is null and idle_expires_at > now() and expires_at > now()
    union all
    select id, 'cli', created_at, coalesce(last_used_at, created_at), idle_expires_at, device->>'address',
           device->>'clientName', device->>'deviceName'
      from cli_session
     where account_id = ${own.account} and revoked_at is null and idle_expires_at > now() and expires_at > now()
     order by created_at desc, id desc`)

export interface EndedSessionRow {
  id: SignInSessionId
  kind: 'browser' | 'cli'
  revokedAt: Date
}

/** Keeps the first moment when the session is revoked already. */
export async function endSessionRow(tx: AccountDb, id: SignInSessionId): Promise<EndedSessionRow | undefined> {
  const [row] = await tx.rows<EndedSessionRow>(sql('endSession')`
    with browser as (
      update browser_session set revoked_at = coalesce(revoked_at, now())
       where account_id = ${tx.account} and id = ${id}
      returning id, 'browser' as kind, revoked_at
    ), terminal as (
      update cli_session set revoked_at = coalesce(revoked_at, now())
       where account_id = ${tx.account} and id = ${id}
      returning id, 'cli' as kind, revoked_at
    )
    select id, kind, revoked_at from (select * from browser union all select * from terminal) as ended`)
  return row
}

/** Sessions and device codes that ended a day ago: until then an old code can be told from one that never was. */
export async function deleteEndedSignIns(db: Db): Promise<void> {
  await db.rows(sql('deleteEndedSignIns')`
    with browsers as (
      delete from browser_session where least(revoked_at, idle_expires_at, expires_at) < now() - interval '24 hours'
    ), terminals as (
      delete from cli_session where least(revoked_at, idle_expires_at, expires_at) < now() - interval '24 hours'
    )
    delete from cli_device where expires_at < now() - interval '24 hours'`)
}
