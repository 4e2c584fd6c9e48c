import { type AccountDb, type Db, sql } from '../db/sql.ts'

export interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What a signature is checked with. */
export interface PasskeyKeyRow {
  id: string
  /** COSE */
  publicKey: Buffer
  counter: number
}

/** Undefined: somebody has a credential of this id already. */
export async function createPasskeyRow(
  tx: AccountDb,
  passkey: { id: string; credentialId: Buffer; publicKey: Uint8Array; counter: number; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.rows<PasskeyRow>(sql('createPasskey')`
    insert into passkey (account_id, id, credential_id, public_key, counter, name)
    values (${tx.account}, ${passkey.id}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
            ${passkey.name})
    on conflict (credential_id) do nothing
    returning id, name, created_at, last_used_at`)
  return row
}

/** Oldest first. */
export const listPasskeys = (own: AccountDb): Promise<(PasskeyRow & { credentialId: Buffer })[]> =>
  own.rows<PasskeyRow & { credentialId: Buffer }>(sql('listPasskeys')`
    select id, credential_id, name, created_at, last_used_at
      from passkey where account_id = ${own.account} order by id`)

/** How many the account has; whoever else asks this way waits until the transaction ends. */
export async function countPasskeysAlone(tx: AccountDb): Promise<number> {
  await tx.rows(sql('lockPasskeys')`
    select pg_advisory_xact_lock(hashtextextended(${`passkeys ${tx.account}`}, 0))`)
  const [row] = await tx.rows<{ n: number }>(sql('countPasskeys')`
    select count(*)::int as n from passkey where account_id = ${tx.account}`)
  return row!.n
}

/** Undefined: the account has none of this id. */
export async function deletePasskeyRow(
  tx: AccountDb,
  id: string,
): Promise<(PasskeyRow & { deletedAt: Date }) | undefined> {
  const [row] = await tx.rows<PasskeyRow & { deletedAt: Date }>(sql('deletePasskey')`
    delete from passkey where account_id = ${tx.account} and id = ${id}
    returning id, name, created_at, last_used_at, now() as deleted_at`)
  return row
}

export async function findPasskey(own: AccountDb, credentialId: Buffer): Promise<PasskeyKeyRow | undefined> {
  const [row] = await own.rows<PasskeyKeyRow>(sql('findPasskey')`
    select id, public_key, counter
      from passkey where account_id = ${own.account} and credential_id = ${credentialId}`)
  return row
}

/** False: the passkey is gone, or was used since its counter was read. */
export async function notePasskeyUse(
  tx: AccountDb,
  { id, counter }: Pick<PasskeyKeyRow, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const rows = await tx.rows(sql('notePasskeyUse')`
    update passkey set counter = ${newCounter}, last_used_at = now()
     where account_id = ${tx.account} and id = ${id} and counter = ${counter}
    returning id`)
  return rows.length > 0
}

/** Of any number of uses at once one is the first. */
export async function spendChallenge(db: Db, hash: Buffer, endsAt: Date): Promise<boolean> {
  const rows = await db.rows(sql('spendChallenge')`
    insert into spent_challenge (hash, ends_at) values (${hash}, ${endsAt}) on conflict (hash) do nothing
    returning hash`)
  return rows.length > 0
}

/** An hour after their end: the clocks of this process and of the database may differ. */
export async function deleteSpentChallenges(db: Db): Promise<void> {
  await db.rows(sql('deleteSpentChallenges')`
    delete from spent_challenge where ends_at < now() - interval '1 hour'`)
}
