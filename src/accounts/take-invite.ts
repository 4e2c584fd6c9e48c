import type { Db } from '../db/sql.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import { type AccountId, newId } from '../lib/ids.ts'
import { type AccountRow, insertAccount } from './account-store.ts'
import { takeInviteRow } from './invite-store.ts'
import { hashSecretToken } from './secret-token.ts'

/** One answer for unknown, mistyped, expired and used invites: outside, nobody can tell which. */
export const refusedInvite = () =>
  new UnauthorizedError('This invite is not valid: it is unknown, expired or already used.')

/**
 * Uses up an invite and opens its account; rolled back with the caller's transaction. The name given now goes before
 * the one that the operator gave. Throws a 401 for an invite that is unknown, expired or used.
 */
export async function takeInvite(
  tx: Db,
  inviteToken: string,
  displayName: string | undefined,
): Promise<{ inviteId: string; account: AccountRow }> {
  const id = newId<AccountId>()
  const invite = await takeInviteRow(tx, hashSecretToken(inviteToken), id)
  if (!invite) throw refusedInvite()
  const account = await insertAccount(tx, { id, displayName: displayName ?? invite.displayName, email: null })
  return { inviteId: invite.id, account }
}
