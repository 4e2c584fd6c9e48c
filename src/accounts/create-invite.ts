import type { Db } from '../db/sql.ts'
import { timestamp } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { type Actor, NO_ACCOUNT, recordAudit } from './audit.ts'
import { createInviteRow } from './invite-store.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

/** A one-time token that opens an account and gives its first key, in the cell where it is kept. Only the hash is kept. */
export async function createInvite(
  db: Db,
  by: Actor,
  { displayName, expiresInDays }: { displayName?: string | undefined; expiresInDays: number },
) {
  const cell = await db.cellForNew()
  return cell.tx(async (tx) => {
    const inviteToken = newSecretToken('cai')
    const hash = hashSecretToken(inviteToken)
    await tx.of(NO_ACCOUNT).publish(hash)
    const invite = await createInviteRow(tx, {
      id: newId(),
      hash,
      displayName: displayName ?? null,
      createdBy: by.name,
      hours: expiresInDays * 24, // not days: those follow the clock changes of the server's time zone
    })
    await recordAudit(tx.of(NO_ACCOUNT), by, { action: 'invite.create', targetId: invite.id, result: 'ok' })
    return {
      invite: { id: invite.id, createdAt: timestamp(invite.createdAt), expiresAt: timestamp(invite.expiresAt) },
      inviteToken,
    }
  })
}
