import { type AccountDb, sql } from '../db/sql.ts'
import type { ApplicationId } from '../lib/ids.ts'
import { MCP_SCOPES, type Scope } from '../lib/principal.ts'

// What the owner of an account agreed to: one row for an account and a client, which decides on every request what the
// tokens of its grant may do.

export interface ApplicationRow {
  id: ApplicationId
  grantId: string
  clientId: string
  clientName: string
  clientUri: string | null
  redirectHosts: string[]
  scopes: Scope[]
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
}

/** What the owner saw of the client. */
export interface ShownClient {
  clientId: string
  clientName: string
  clientUri: string | null
  redirectHosts: string[]
}

/**
 * Adds what was ticked to what the application may do already and takes away what was unticked; starts anew when it was
 * revoked or has run out. Good for 90 days from now. Two consents at once add up.
 */
export async function consentToApplication(
  tx: AccountDb,
  client: ShownClient,
  {
    id,
    grantId,
    ticked,
    unticked,
  }: { id: ApplicationId; grantId: string; ticked: readonly Scope[]; unticked: readonly Scope[] },
): Promise<ApplicationRow> {
  const [row] = await tx.rows<ApplicationRow>(sql('consentToApplication')`
    insert into authorized_application as a
           (id, account_id, client_id, client_name, client_uri, redirect_hosts, grant_id, scopes, expires_at)
    values (${id}, ${tx.account}, ${client.clientId}, ${client.clientName}, ${client.clientUri}, ${client.redirectHosts},
            ${grantId}, ${[...ticked]}, now() + interval '2160 hours')
    on conflict (account_id, client_id) do update
       set (id, grant_id, scopes, created_at, last_used_at) = (
             select case when live then a.id else excluded.id end,
                    case when live then a.grant_id else excluded.grant_id end,
                    array(select s
                            from unnest(case when live then a.scopes || excluded.scopes else excluded.scopes end) as s
                           where s <> all(${[...unticked]}::text[])
                           group by s order by array_position(${[...MCP_SCOPES]}::text[], s)),
                    case when live then a.created_at else now() end,
                    case when live then a.last_used_at end
               from (select a.revoked_at is null and a.expires_at > now() as live) as state
           ),
           client_name = excluded.client_name, client_uri = excluded.client_uri,
           redirect_hosts = excluded.redirect_hosts, expires_at = excluded.expires_at, revoked_at = null
    returning id, grant_id, client_id, client_name,
              client_uri, redirect_hosts, scopes, created_at,
              last_used_at, expires_at, revoked_at`)
  return row!
}

/** The grant of a live application. */
export async function findGrantId(own: AccountDb, clientId: string): Promise<string | undefined> {
  const [row] = await own.rows<{ grantId: string }>(sql('findGrantId')`
    select grant_id from authorized_application
     where account_id = ${own.account} and client_id = ${clientId} and revoked_at is null and expires_at > now()`)
  return row?.grantId
}

/** Live ones, newest first. */
export const listApplicationRows = (own: AccountDb): Promise<ApplicationRow[]> =>
  own.rows<ApplicationRow>(sql('listApplications')`
    select id, grant_id, client_id, client_name, client_uri,
           redirect_hosts, scopes, created_at, last_used_at,
           expires_at, revoked_at
      from authorized_application
     where account_id = ${own.account} and revoked_at is null and expires_at > now()
     order by created_at desc, id desc`)

/** Locked until the transaction ends, revoked or not. */
export async function lockApplication(
  tx: AccountDb,
  id: ApplicationId,
): Promise<(ApplicationRow & { live: boolean }) | undefined> {
  const [row] = await tx.rows<ApplicationRow & { live: boolean }>(sql('lockApplication')`
    select id, grant_id, client_id, client_name, client_uri,
           redirect_hosts, scopes, created_at, last_used_at,
           expires_at, revoked_at, revoked_at is null and expires_at > now() as live
      from authorized_application where account_id = ${tx.account} and id = ${id} for update`)
  return row
}

/** Takes scopes away, from what new tokens may get too. */
export async function narrowApplicationRow(
  tx: AccountDb,
  { id, grantId }: ApplicationRow,
  scopes: readonly Scope[],
): Promise<void> {
  await tx.rows(sql('narrowApplication')`
    update authorized_application set scopes = ${[...scopes]} where account_id = ${tx.account} and id = ${id}`)
  await tx.rows(sql('narrowGrant')`
    update oauth_artifact
       set payload = jsonb_set(payload, '{resources}',
             (select coalesce(jsonb_object_agg(key, ${scopes.join(' ')}::text), '{}')
                from jsonb_object_keys(payload->'resources') as key))
     where account_id = ${tx.account} and model = 'Grant' and grant_id = ${grantId} and payload ? 'resources'`)
}

/** Ends it with everything that was given out for it. */
export async function revokeApplicationRow(tx: AccountDb, { id, grantId }: ApplicationRow): Promise<Date> {
  await tx.rows(sql('deleteGrant')`
    delete from oauth_artifact where account_id = ${tx.account} and grant_id = ${grantId}`)
  const [row] = await tx.rows<{ revokedAt: Date }>(sql('revokeApplication')`
    update authorized_application set revoked_at = now() where account_id = ${tx.account} and id = ${id}
    returning revoked_at`)
  return row!.revokedAt
}

/** Whether somebody may still act for the account. */
export async function isActiveAccount(own: AccountDb): Promise<boolean> {
  const rows = await own.rows(sql('isActiveAccount')`
    select id from account where id = ${own.account} and state = 'active'`)
  return rows.length > 0
}
