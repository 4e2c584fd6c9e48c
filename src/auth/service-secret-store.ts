import { type Db, sql } from '../db/sql.ts'

export interface SecretFingerprint {
  name: string
  fingerprint: Buffer
}

/** Those that have none yet get these; of processes that start at once one is first. */
export async function keepServiceSecrets(tx: Db, all: readonly SecretFingerprint[]): Promise<void> {
  await tx.rows(sql('keepServiceSecrets')`
    insert into service_secret (name, fingerprint)
    select * from unnest(${all.map(({ name }) => name)}::text[], ${all.map(({ fingerprint }) => fingerprint)}::bytea[])
        on conflict (name) do nothing`)
}

export async function listServiceSecrets(db: Db): Promise<SecretFingerprint[]> {
  return db.rows<SecretFingerprint>(
    sql('listServiceSecrets')`select name, fingerprint from service_secret order by name`,
  )
}

/** From now on these are the ones that processes must have. */
export async function replaceServiceSecrets(db: Db, all: readonly SecretFingerprint[]): Promise<void> {
  await db.rows(sql('replaceServiceSecrets')`
    insert into service_secret (name, fingerprint)
    select * from unnest(${all.map(({ name }) => name)}::text[], ${all.map(({ fingerprint }) => fingerprint)}::bytea[])
        on conflict (name) do update set fingerprint = excluded.fingerprint, set_at = now()`)
}
