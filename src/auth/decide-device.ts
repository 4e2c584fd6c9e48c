import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { timestamp } from '../lib/clock.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import type { BrowserSessionPrincipal } from '../lib/principal.ts'
import { decideDeviceRow, lockDeviceByUserCode } from './device-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { userCodeHmac } from './user-code.ts'

export type Decision = 'approve' | 'deny' | 'preview'

const RESULT = { approve: 'approved', deny: 'denied' } as const

/**
 * Lets a terminal in, or refuses it, or only shows what asks. Of two decisions at once the first counts. Errors: 404 for
 * a code that is unknown, too old or used, 409 for one that was decided already, 429 after five wrong codes.
 */
export async function decideDevice(
  { db, attempts, userCodeKey }: SignIn,
  { accountId, sessionId }: BrowserSessionPrincipal,
  by: Actor,
  { userCode, decision }: { userCode: string; decision: Decision },
) {
  await attempts.userCode(sessionId)
  const known = await db.tx(async (tx) => {
    const own = tx.of(accountId)
    await requireActiveAccount(own)
    const found = await lockDeviceByUserCode(tx, userCodeHmac(userCodeKey, userCode))
    if (!found || found.state === 'used') return null
    const decided = found.state !== 'pending'
    if (!decided && decision !== 'preview') {
      await decideDeviceRow(tx, found.codeHash, RESULT[decision], accountId)
      await recordAudit(own, by, { action: `cli.${decision}`, targetId: null, result: 'ok' })
    }
    return { ...found, decided }
  })
  if (!known) throw new NotFoundError('Code')
  await attempts.userCodeWasRight(sessionId)
  if (known.decided) throw new ConflictError(`This code was ${known.state} already.`)
  const { clientName, deviceName, ip } = known.device
  return {
    status: decision === 'preview' ? ('pending' as const) : RESULT[decision],
    device: { clientName, deviceName, ip, requestedAt: timestamp(known.requestedAt) },
  }
}
