import { type Db, sql } from '../db/sql.ts'
import type { AccountId, ApiKeyId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'

/** Everything of a key but its hash. */
export interface ApiKeyRow {
  id: ApiKeyId
  name: string
  scopes: Scope[]
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}

export interface NewApiKeyRow {
  id: ApiKeyId
  accountId: AccountId
  name: string
  scopes: readonly Scope[]
  keyPrefix: string
  keyHash: Buffer
  expiresAt: Date | null
}

export async function insertApiKey(db: Db, key: NewApiKeyRow): Promise<void> {
  await db.rows(sql('insertApiKey')`
    insert into api_key (id, account_id, name, scopes, key_prefix, key_hash, expires_at)
    values (${key.id}, ${key.accountId}, ${key.name}, ${[...key.scopes]}, ${key.keyPrefix}, ${key.keyHash},
            ${key.expiresAt})`)
}

export interface PresentedKeyRow {
  id: ApiKeyId
  accountId: AccountId
  name: string
  scopes: Scope[]
  keyPrefix: string
  expiresAt: Date | null
  /** the last use on record is a minute old or older */
  useIsStale: boolean
}

/** The key with this hash, if it may be used now. */
export async function findUsableApiKey(db: Db, keyHash: Buffer): Promise<PresentedKeyRow | undefined> {
  const [row] = await db.rows<PresentedKeyRow>(sql('findUsableApiKey')`
    select k.id, k.account_id as "accountId", k.name, k.scopes, k.key_prefix as "keyPrefix",
           k.expires_at as "expiresAt",
           coalesce(k.last_used_at < now() - interval '1 minute', true) as "useIsStale"
      from api_key k join account a on a.id = k.account_id
     where k.key_hash = ${keyHash} and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > now()) and a.state = 'active'`)
  return row
}

export async function touchApiKey(db: Db, id: ApiKeyId): Promise<void> {
  await db.rows(sql('touchApiKey')`
    update api_key set last_used_at = now()
     where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
}

/** Newest first, revoked keys too. */
export const listApiKeyRows = (
  db: Db,
  account: AccountId,
  { before, limit }: { before: string | null; limit: number },
): Promise<ApiKeyRow[]> =>
  db.rows<ApiKeyRow>(sql('listApiKeys')`
    select id, name, scopes, key_prefix as "keyPrefix", created_at as "createdAt", last_used_at as "lastUsedAt",
           expires_at as "expiresAt", revoked_at as "revokedAt"
      from api_key
     where account_id = ${account} and (${before}::uuid is null or id < ${before}::uuid)
     order by id desc
     limit ${limit}`)

/** Keeps the first moment when the key is revoked already. */
export async function revokeApiKeyRow(db: Db, account: AccountId, id: ApiKeyId): Promise<ApiKeyRow | undefined> {
  const [row] = await db.rows<ApiKeyRow>(sql('revokeApiKey')`
    update api_key set revoked_at = coalesce(revoked_at, now())
     where account_id = ${account} and id = ${id}
    returning id, name, scopes, key_prefix as "keyPrefix", created_at as "createdAt", last_used_at as "lastUsedAt",
              expires_at as "expiresAt", revoked_at as "revokedAt"`)
  return row
}

export interface LockedKeyRow {
  name: string
  scopes: Scope[]
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Locks the key until the transaction ends: of two rotations at once the second sees what the first did. */
export async function lockApiKeyRow(db: Db, account: AccountId, id: ApiKeyId): Promise<LockedKeyRow | undefined> {
  const [row] = await db.rows<LockedKeyRow>(sql('lockApiKey')`
    select name, scopes, expires_at as "expiresAt", revoked_at as "revokedAt"
      from api_key where account_id = ${account} and id = ${id} for update`)
  return row
}

export async function replaceApiKeyRow(db: Db, account: AccountId, id: ApiKeyId, replacement: ApiKeyId): Promise<void> {
  await db.rows(sql('replaceApiKey')`
    update api_key set revoked_at = now(), replaced_by = ${replacement}
     where account_id = ${account} and id = ${id}`)
}
