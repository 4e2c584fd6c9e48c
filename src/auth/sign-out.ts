import { type Actor, recordAudit } from '../accounts/audit.ts'
import { hashSecretToken } from '../accounts/secret-token.ts'
import type { SignIn } from './sign-in-services.ts'
import { revokeBrowserSession } from './sign-in-session-store.ts'

/** Ends the session with this secret; nothing happens when there is none. */
export async function signOut({ db }: SignIn, by: Actor, secret: string): Promise<void> {
  const hash = hashSecretToken(secret)
  const cell = await db.cellOfCredential(hash)
  await cell.tx(async (tx) => {
    const ended = await revokeBrowserSession(tx, hash)
    if (!ended) return
    const actor = { ...by, name: `browser:${ended.id}` }
    await recordAudit(tx.of(ended.accountId), actor, { action: 'sign-out', targetId: ended.id, result: 'ok' })
  })
}
