import { type Actor, recordAudit } from '../accounts/audit.ts'
import type { AccountDb } from '../db/sql.ts'
import { timestamp, timestampOrNull } from '../lib/clock.ts'
import { ConflictError, invalidField, NotFoundError } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { countPasskeysAlone, createPasskeyRow, deletePasskeyRow, type PasskeyRow } from './passkey-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { noPasskeysHere } from './sign-in-with-passkey.ts'
import { challengeIn, type RegistrationJson, verifyRegistration } from './verify-passkey.ts'

const MOST_PASSKEYS = 10

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: timestamp(createdAt),
  lastUsedAt: timestampOrNull(lastUsedAt),
})

/**
 * Lets what the browser made for this page sign in to the account. Errors: 422 for a credential that does not answer a
 * challenge of this session, or was made for another place or without verifying its user, and where browsers allow no
 * passkeys; 409 for an eleventh, and for one that is there.
 */
export async function createPasskey(
  { passkeys }: Pick<SignIn, 'passkeys'>,
  own: AccountDb,
  by: Actor,
  headers: Headers,
  { name, credential }: { name: string; credential: RegistrationJson },
) {
  const party = passkeys.relyingParty(headers)
  if (!party) throw noPasskeysHere(['credential'])
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === undefined || !(await passkeys.spend(headers, challenge)))
    throw invalidField(
      ['credential'],
      'It answers no challenge of this session; ask GET /v1/auth/session for a new one.',
    )
  const made = await verifyRegistration(credential, challenge, party)
  if (!made) throw invalidField(['credential'], 'It was not made for this place, or its user was not verified.')
  const row = await own.tx(async (tx) => {
    if ((await countPasskeysAlone(tx)) >= MOST_PASSKEYS)
      throw new ConflictError(`An account has at most ${MOST_PASSKEYS} passkeys; delete one first.`)
    const { id: credentialId, publicKey, counter } = made
    const stored = await createPasskeyRow(tx, { id: newId(), credentialId, publicKey, counter, name })
    if (!stored) throw new ConflictError('This passkey is there already.')
    await recordAudit(tx, by, { action: 'passkey.create', targetId: stored.id, result: 'ok' })
    return stored
  })
  return { passkey: passkeyView(row) }
}

/** The passkey signs in no more. Throws NotFoundError when the account has none of this id. */
export async function deletePasskey(own: AccountDb, by: Actor, id: string) {
  return own.tx(async (tx) => {
    const row = await deletePasskeyRow(tx, id)
    if (!row) throw new NotFoundError('Passkey')
    await recordAudit(tx, by, { action: 'passkey.delete', targetId: id, result: 'ok' })
    return { passkey: { ...passkeyView(row), deletedAt: timestamp(row.deletedAt) } }
  })
}
