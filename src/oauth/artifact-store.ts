import { type AccountDb, type Db, sql } from '../db/sql.ts'
import { uidHash } from '../lib/credential-hash.ts'
import type { AccountId, ApplicationId } from '../lib/ids.ts'

// What the provider keeps: clients, interactions, sessions, grants, codes and tokens. The row's id is a secret in most of
// them, so SHA-256 of it stands in its place. `account_id` is null before anybody is signed in; the table is read by those
// who hold such a secret, which is why row-level security does not guard it.

export interface ArtifactRow {
  payload: Record<string, unknown>
  /** when a code or refresh token was used up */
  consumedAt: Date | null
}

export interface NewArtifact {
  model: string
  idHash: Buffer
  accountId: AccountId | null
  grantId: string | null
  /** second id of a session */
  uid: string | null
  payload: object
  /** null: for good */
  seconds: number | null
}

/** By the account's handle where it belongs to one: then it is not written for an account that is gone. */
export async function upsertArtifact(db: Db | AccountDb, one: NewArtifact): Promise<void> {
  if ('publish' in db) await db.publish(one.idHash, ...(one.uid === null ? [] : [uidHash(one.uid)]))
  await db.rows(sql('upsertArtifact')`
    insert into oauth_artifact (model, id_hash, account_id, grant_id, uid, payload, expires_at)
    values (${one.model}, ${one.idHash}, ${one.accountId}, ${one.grantId}, ${one.uid},
            ${JSON.stringify(one.payload)}::jsonb, now() + make_interval(secs => ${one.seconds}))
    on conflict (model, id_hash) do update
       set account_id = excluded.account_id, grant_id = excluded.grant_id, uid = excluded.uid,
           payload = excluded.payload, expires_at = excluded.expires_at`)
}

export async function findArtifact(db: Db, model: string, idHash: Buffer): Promise<ArtifactRow | undefined> {
  const [row] = await db.rows<ArtifactRow>(sql('findArtifact')`
    select payload, consumed_at from oauth_artifact
     where model = ${model} and id_hash = ${idHash} and (expires_at is null or expires_at > now())`)
  return row
}

export async function findArtifactByUid(db: Db, model: string, uid: string): Promise<ArtifactRow | undefined> {
  const [row] = await db.rows<ArtifactRow>(sql('findArtifactByUid')`
    select payload, consumed_at from oauth_artifact
     where model = ${model} and uid = ${uid} and expires_at > now()`)
  return row
}

/** Of any number of uses at once one finds it unused: true. */
export async function consumeArtifact(db: Db, model: string, idHash: Buffer): Promise<boolean> {
  const rows = await db.rows(sql('consumeArtifact')`
    update oauth_artifact set consumed_at = now()
     where model = ${model} and id_hash = ${idHash} and consumed_at is null and account_stays(account_id)
    returning model`)
  return rows.length > 0
}

/** With a grant the application ends that it was made for: which one, if it was live. */
export async function deleteArtifact(
  db: Db,
  model: string,
  idHash: Buffer,
): Promise<{ applicationId: ApplicationId; accountId: AccountId } | undefined> {
  const [row] = await db.rows<{ applicationId: ApplicationId; accountId: AccountId }>(sql('deleteArtifact')`
    with gone as (
      delete from oauth_artifact
       where model = ${model} and id_hash = ${idHash} and account_stays(account_id)
      returning model, account_id, grant_id
    )
    update authorized_application a set revoked_at = now() from gone
     where gone.model = 'Grant' and a.account_id = gone.account_id and a.grant_id = gone.grant_id
       and a.revoked_at is null
    returning a.id as application_id, a.account_id`)
  return row
}

export async function deleteArtifactsOfGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db.rows(sql('deleteArtifactsOfGrant')`
    delete from oauth_artifact where model = ${model} and grant_id = ${grantId} and account_stays(account_id)`)
}

/** The row under this name, whoever wrote it first. */
export async function keepArtifact(db: Db, model: string, idHash: Buffer, payload: object): Promise<ArtifactRow> {
  await db.rows(sql('keepArtifact')`
    insert into oauth_artifact (model, id_hash, payload) values (${model}, ${idHash}, ${JSON.stringify(payload)}::jsonb)
    on conflict (model, id_hash) do nothing`)
  return (await findArtifact(db, model, idHash))!
}

/** registrations that nobody has agreed to; what is beyond them goes after an hour, the oldest first */
const UNUSED_CLIENTS = 2_000

/**
 * What has run out; applications that ended a month ago; and registrations that nobody ever agreed to, or whose
 * application is gone, once they are a week old or too many: everybody may register, so those must not pile up.
 * `inUseElsewhere`: clients that accounts in other cells agreed to; none goes while one of them cannot say.
 */
export async function deleteEndedArtifacts(db: Db, inUseElsewhere: () => Promise<string[][]>): Promise<void> {
  await db.rows(sql('deleteEndedArtifacts')`delete from oauth_artifact where expires_at < now()`)
  await db.rows(sql('deleteEndedApplications')`
    delete from authorized_application where least(revoked_at, expires_at) < now() - interval '720 hours'`)
  const elsewhere = (await inUseElsewhere().catch(() => undefined))?.flat()
  if (!elsewhere) return
  await db.rows(sql('deleteUnusedClients')`
    delete from oauth_artifact
     where model = 'Client' and id_hash in (
       select id_hash
         from (select c.id_hash, to_timestamp((c.payload->>'client_id_issued_at')::bigint) as issued,
                      row_number() over (order by (c.payload->>'client_id_issued_at')::bigint desc) as place
                 from oauth_artifact c
                where c.model = 'Client'
                  and not exists (select from authorized_application a where a.client_id = c.payload->>'client_id')
                  and c.payload->>'client_id' <> all(${elsewhere}::text[])
              ) unused
        where issued < now() - interval '168 hours'
           or (place > ${UNUSED_CLIENTS} and issued < now() - interval '1 hour'))`)
}

/** Clients that some account here agreed to. */
export async function listClientsInUse(db: Db): Promise<string[]> {
  const rows = await db.rows<{ clientId: string }>(
    sql('listClientsInUse')`select distinct client_id from authorized_application`,
  )
  return rows.map(({ clientId }) => clientId)
}
