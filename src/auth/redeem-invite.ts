import { type Actor, NO_ACCOUNT, recordAudit } from '../accounts/audit.ts'
import { isSecretToken } from '../accounts/secret-token.ts'
import { refusedInvite, takeInvite } from '../accounts/take-invite.ts'
import type { Db } from '../db/sql.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import { accountWireId } from '../lib/ids.ts'
import { GRAPH_SCOPES } from '../lib/principal.ts'
import { issueApiKey } from './issue-api-key.ts'

interface RedeemInviteInput {
  inviteToken: string
  apiKeyName: string
  displayName?: string | undefined
}

/**
 * Turns an invite into an account and its first key, which holds the seven graph scopes. Works once: of any number of
 * redemptions at once one succeeds. Throws a 401 for an invite that is unknown, mistyped, expired or used.
 */
export async function redeemInvite(db: Db, by: Actor, { inviteToken, apiKeyName, displayName }: RedeemInviteInput) {
  if (!isSecretToken('cai', inviteToken)) throw refusedInvite()
  try {
    return await db.tx(async (tx) => {
      const { inviteId, account } = await takeInvite(tx, inviteToken, displayName)
      const { issued } = await issueApiKey(tx, account.id, { name: apiKeyName, scopes: GRAPH_SCOPES, expiresAt: null })
      await recordAudit(tx, account.id, by, { action: 'invite.redeem', targetId: inviteId, result: 'ok' })
      const { id, name, scopes, rawKey } = issued
      return {
        account: { id: accountWireId(account.id), displayName: account.displayName },
        apiKey: { id, name, scopes, rawKey },
      }
    })
  } catch (error) {
    // After the rollback, which would have taken the entry along.
    if (error instanceof UnauthorizedError) {
      await recordAudit(db, NO_ACCOUNT, by, { action: 'invite.redeem', targetId: null, result: 'denied' })
    }
    throw error
  }
}
