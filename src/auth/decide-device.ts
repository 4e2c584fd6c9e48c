import { type Actor, NO_ACCOUNT, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { timestamp } from '../lib/clock.ts'
import { ConflictError, NotFoundError } from '../lib/errors.ts'
import type { BrowserSessionPrincipal } from '../lib/principal.ts'
import {
  bringDeviceRow,
  decideDeviceRow,
  findDeviceByUserCode,
  lockDeviceByUserCode,
  noteDecidedElsewhere,
} from './device-store.ts'
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
  const hmac = userCodeHmac(userCodeKey, userCode)
  const cell = await db.cellOf(accountId)
  const shared = await db.cellOf(NO_ACCOUNT)
  // A terminal asks nobody in particular, so its request is kept beside the directory until an account takes it.
  const asked = cell === shared ? undefined : await findDeviceByUserCode(shared, hmac)
  const known = await cell.tx(async (tx) => {
    const own = tx.of(accountId)
    await requireActiveAccount(own)
    const isWanted = decision !== 'preview'
    if (asked?.state === 'pending' && isWanted) await bringDeviceRow(tx, asked)
    const found = (await lockDeviceByUserCode(tx, hmac)) ?? asked
    if (!found || found.state === 'used') return null
    const decided = found.state !== 'pending'
    if (!decided && isWanted) {
      if (asked && !(await noteDecidedElsewhere(shared, asked.codeHash, RESULT[decision])))
        throw new ConflictError('This code was decided already.')
      await own.publish(found.codeHash)
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
