import { type AccountDb, type Db, fragment, type SqlFragment, sql } from '../db/sql.ts'
import type { AccountId, ApiKeyId, Label, SignInSessionId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'

/** Labels of what a key means where a request names no workspace or peer of the memory; null when it is not bound. */
export interface KeyDefaultsRow {
  defaultWorkspace: Label | null
  defaultPeer: Label | null
}

/** Everything of a key but its hash. */
export interface ApiKeyRow extends KeyDefaultsRow {
  id: ApiKeyId
  name: string
  scopes: Scope[]
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}

export interface NewApiKeyRow extends KeyDefaultsRow {
  id: ApiKeyId
  name: string
  scopes: readonly Scope[]
  keyPrefix: string
  keyHash: Buffer
  expiresAt: Date | null
  /** of a browser, with which the key ends */
  sessionId: SignInSessionId | null
}

export async function insertApiKey(tx: AccountDb, key: NewApiKeyRow): Promise<void> {
  await tx.rows(sql('insertApiKey')`
    insert into api_key (id, account_id, name, scopes, key_prefix, key_hash, expires_at, session_id,
                         default_workspace, default_peer)
    values (${key.id}, ${tx.account}, ${key.name}, ${[...key.scopes]}, ${key.keyPrefix}, ${key.keyHash},
            ${key.expiresAt}, ${key.sessionId}, ${key.defaultWorkspace}, ${key.defaultPeer})`)
  await tx.publish(key.keyHash)
}

/** Keys that are neither revoked nor past their day. */
export async function countLiveApiKeys(tx: AccountDb): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql('countLiveApiKeys')`
    select count(*)::int as count from api_key
     where account_id = ${tx.account} and revoked_at is null and (expires_at is null or expires_at > now())`)
  return row!.count
}

export interface PresentedKeyRow extends KeyDefaultsRow {
  id: ApiKeyId
  accountId: AccountId
  name: string
  scopes: Scope[]
  keyPrefix: string
  expiresAt: Date | null
  /** the last use on record is a minute old or older */
  useIsStale: boolean
  /** what `counting` gave */
  used: number | null
}

/**
 * The key with this hash, if it may be used now; one that is bound to a session, while that may be used. `counting`: a
 * query that gives `used` and may name the row `key`, run only where there is one.
 */
export async function findUsableApiKey(
  db: Db,
  keyHash: Buffer,
  counting?: SqlFragment,
): Promise<PresentedKeyRow | undefined> {
  const [row] = await db.rows<PresentedKeyRow>(sql(counting ? 'countUsableApiKey' : 'findUsableApiKey')`
    with key as (
      select k.id, k.account_id, k.name, k.scopes, k.key_prefix,
             k.expires_at, k.default_workspace, k.default_peer,
             coalesce(k.last_used_at < now() - interval '1 minute', true) as use_is_stale
        from api_key k join account a on a.id = k.account_id
        left join browser_session s on s.id = k.session_id and s.account_id = k.account_id
       where k.key_hash = ${keyHash} and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > now()) and a.state = 'active'
         and (k.session_id is null
              or s.state = 'active' and s.revoked_at is null and s.idle_expires_at > now() and s.expires_at > now())
    ), counted as (${counting ?? fragment`select null::int as used`})
    select key.*, (select used from counted) as used from key`)
  return row
}

export async function touchApiKey(db: Db, id: ApiKeyId): Promise<void> {
  await db.rows(sql('touchApiKey')`
    update api_key set last_used_at = now()
     where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
}

/** Newest first, revoked keys too; not those that come and go with a session. */
export const listApiKeyRows = (
  own: AccountDb,
  { before, limit }: { before: string | null; limit: number },
): Promise<ApiKeyRow[]> =>
  own.rows<ApiKeyRow>(sql('listApiKeys')`
    select id, name, scopes, key_prefix, created_at, last_used_at,
           expires_at, revoked_at, default_workspace, default_peer
      from api_key
     where account_id = ${own.account} and session_id is null and (${before}::uuid is null or id < ${before}::uuid)
     order by id desc
     limit ${limit}`)

/** Keeps the first moment when the key is revoked already. */
export async function revokeApiKeyRow(own: AccountDb, id: ApiKeyId): Promise<ApiKeyRow | undefined> {
  const [row] = await own.rows<ApiKeyRow>(sql('revokeApiKey')`
    update api_key set revoked_at = coalesce(revoked_at, now())
     where account_id = ${own.account} and id = ${id}
    returning id, name, scopes, key_prefix, created_at, last_used_at,
              expires_at, revoked_at, default_workspace, default_peer`)
  return row
}

export interface LockedKeyRow extends KeyDefaultsRow {
  name: string
  scopes: Scope[]
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Locks the key, which is bound to no session, until the transaction ends: of two rotations at once the second sees what the first did. */
export async function lockApiKeyRow(own: AccountDb, id: ApiKeyId): Promise<LockedKeyRow | undefined> {
  const [row] = await own.rows<LockedKeyRow>(sql('lockApiKey')`
    select name, scopes, expires_at, revoked_at, default_workspace, default_peer
      from api_key where account_id = ${own.account} and id = ${id} and session_id is null for update`)
  return row
}

export async function rotateApiKeyRow(own: AccountDb, id: ApiKeyId, replacement: ApiKeyId): Promise<void> {
  await own.rows(sql('rotateApiKey')`
    update api_key set revoked_at = now(), replaced_by = ${replacement}
     where account_id = ${own.account} and id = ${id}`)
}

/**
 * Revokes the oldest keys bound to the session, so that no more than `most` of them are left. To be called with the
 * session locked: of two at once the second counts what the first made.
 */
export async function revokeOldestBoundKeys(tx: AccountDb, session: SignInSessionId, most: number): Promise<void> {
  await tx.rows(sql('revokeOldestBoundKeys')`
    update api_key set revoked_at = now()
     where account_id = ${tx.account} and id in (
       select id from api_key
        where account_id = ${tx.account} and session_id = ${session} and revoked_at is null and expires_at > now()
        order by id desc offset ${most})`)
}

/** Keys of browser sessions that ended a day ago; nothing lists them. */
export async function deleteEndedBoundKeys(db: Db): Promise<void> {
  await db.rows(sql('deleteEndedBoundKeys')`
    delete from api_key where session_id is not null and expires_at < now() - interval '24 hours'`)
}
