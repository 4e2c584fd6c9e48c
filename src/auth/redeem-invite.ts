import { type Actor, NO_ACCOUNT, recordAudit } from '../accounts/audit.ts'
import { hashSecretToken, isSecretToken } from '../accounts/secret-token.ts'
import { refusedInvite, takeInvite } from '../accounts/take-invite.ts'
import { UnauthorizedError } from '../lib/errors.ts'
import { accountWireId } from '../lib/ids.ts'
import { GRAPH_SCOPES } from '../lib/principal.ts'
import { issueApiKey } from './issue-api-key.ts'
import { requireGoodPassword } from './password-rules.ts'
import { setPassword } from './set-password.ts'
import type { SignIn } from './sign-in-services.ts'

interface RedeemInviteInput {
  inviteToken: string
  apiKeyName: string
  displayName?: string | undefined
  /** of the sign-in that is made along; both or neither */
  email?: string | undefined
  password?: string | undefined
}

/**
 * Turns an invite into an account and its first key, which holds the seven graph scopes. Works once: of any number of
 * redemptions at once one succeeds. E-mail address and password sign in to it from now on. Errors, none of which uses the
 * invite up: 401 for one that is unknown, mistyped, expired or used, 409 for somebody else's address, 422 for a bad
 * password.
 */
export async function redeemInvite(
  { db, passwords }: Pick<SignIn, 'db' | 'passwords'>,
  by: Actor,
  { inviteToken, apiKeyName, displayName, email, password }: RedeemInviteInput,
) {
  try {
    if (!isSecretToken('cai', inviteToken)) throw refusedInvite()
    if (email && password) requireGoodPassword(password, email)
    const login = email && password ? { email, passwordHash: await passwords.hash(password) } : null
    const cell = await db.cellOfCredential(hashSecretToken(inviteToken))
    return await cell.tx(async (tx) => {
      const { inviteId, account } = await takeInvite(tx, inviteToken, displayName)
      const own = tx.of(account.id)
      if (login) await setPassword(own, by, login)
      const { issued } = await issueApiKey(own, {
        name: apiKeyName,
        scopes: GRAPH_SCOPES,
        expiresAt: null,
      })
      await recordAudit(own, by, { action: 'invite.redeem', targetId: inviteId, result: 'ok' })
      const { id, name, scopes, rawKey } = issued
      return {
        account: { id: accountWireId(account.id), displayName: account.displayName },
        apiKey: { id, name, scopes, rawKey },
      }
    })
  } catch (error) {
    // After the rollback, which would have taken the entry along.
    if (error instanceof UnauthorizedError) {
      await recordAudit(db.of(NO_ACCOUNT), by, { action: 'invite.redeem', targetId: null, result: 'denied' })
    }
    throw error
  }
}
