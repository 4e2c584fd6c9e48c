import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

interface InviteRow {
  id: string
  createdAt: Date
  expiresAt: Date
}

export async function createInviteRow(
  db: Db,
  invite: { id: string; hash: Buffer; displayName: string | null; createdBy: string; hours: number },
): Promise<InviteRow> {
  const [row] = await db.rows<InviteRow>(sql('createInvite')`
    insert into invite (id, token_hash, display_name, created_by, expires_at)
    values (${invite.id}, ${invite.hash}, ${invite.displayName}, ${invite.createdBy},
            now() + make_interval(hours => ${invite.hours}))
    returning id, created_at, expires_at`)
  return row!
}

/**
 * Of any number of redemptions at once one finds the row unredeemed: the others wait for its lock and then look again.
 * Undefined when the invite is unknown, used or expired.
 */
export async function takeInviteRow(
  db: Db,
  hash: Buffer,
  account: AccountId,
): Promise<{ id: string; displayName: string | null } | undefined> {
  const [row] = await db.rows<{ id: string; displayName: string | null }>(sql('takeInvite')`
    update invite set redeemed_at = now(), account_id = ${account}
     where token_hash = ${hash} and redeemed_at is null and expires_at > now()
    returning id, display_name`)
  return row
}
