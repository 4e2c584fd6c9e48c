import { timestamp, timestampOrNull } from '../lib/clock.ts'
import type { BrowserSessionPrincipal } from '../lib/principal.ts'
import { passkeyView } from './change-passkeys.ts'
import { findAccountView, findLoginOf } from './login-store.ts'
import { listPasskeys } from './passkey-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { listAccountSessions } from './sign-in-session-store.ts'

/** The ways into the account that there are now. */
export async function getSecurity({ db }: Pick<SignIn, 'db'>, principal: BrowserSessionPrincipal) {
  const { accountId, sessionId } = principal
  const own = db.of(accountId)
  const account = await findAccountView(own)
  const login = await findLoginOf(own)
  const sessions = await listAccountSessions(own)
  return {
    email: account?.email ?? null,
    passwordUpdatedAt: timestampOrNull(login?.passwordUpdatedAt ?? null),
    sessions: sessions.map(({ id, kind, createdAt, lastUsedAt, expiresAt, address, userAgent, deviceName }) => ({
      id,
      kind,
      current: id === sessionId,
      createdAt: timestamp(createdAt),
      lastUsedAt: timestamp(lastUsedAt),
      expiresAt: timestamp(expiresAt),
      address,
      userAgent,
      deviceName,
    })),
    passkeys: (await listPasskeys(own)).map((passkey) => ({
      ...passkeyView(passkey),
      credentialId: passkey.credentialId.toString('base64url'),
    })),
  }
}
