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
  const account = await findAccountView(db.of(accountId))
  const login = await findLoginOf(db.of(accountId))
  const sessions = await listAccountSessions(db.of(accountId))
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
    passkeys: (await listPasskeys(db.of(accountId))).map((passkey) => ({
      ...passkeyView(passkey),
      credentialId: passkey.credentialId.toString('base64url'),
    })),
  }
}
