import { type Db, sql } from '../db/sql.ts'
import type { AccountId, ApplicationId } from '../lib/ids.ts'
import type { Scope } from '../lib/principal.ts'

export interface AccessTokenRow {
  accountId: AccountId
  applicationId: ApplicationId
  clientId: string
  clientName: string
  /** of the application */
  scopes: Scope[]
  /** of the token, separated by blanks; null when it has none */
  tokenScope: string | null
  audience: unknown
  expiresAt: Date
  /** the last use on record is a minute old or older */
  useIsStale: boolean
}

/** The token with this hash, if it, its application and its account are good now. */
export async function findAccessTokenRow(db: Db, idHash: Buffer): Promise<AccessTokenRow | undefined> {
  const [row] = await db.rows<AccessTokenRow>(sql('findAccessToken')`
    select t.account_id, a.id as application_id, a.client_id,
           a.client_name, a.scopes, t.payload->>'scope' as token_scope, t.payload->'aud' as audience,
           t.expires_at, coalesce(a.last_used_at < now() - interval '1 minute', true) as use_is_stale
      from oauth_artifact t
      join authorized_application a on a.account_id = t.account_id and a.grant_id = t.grant_id
                                   and a.revoked_at is null and a.expires_at > now()
      join account c on c.id = t.account_id and c.state = 'active'
     where t.model = 'AccessToken' and t.id_hash = ${idHash} and t.expires_at > now()`)
  return row
}

export async function touchApplication(db: Db, id: ApplicationId): Promise<void> {
  await db.rows(sql('touchApplication')`
    update authorized_application set last_used_at = now()
     where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
}
