import { type Actor, recordAudit } from '../accounts/audit.ts'
import { requireActiveAccount } from '../accounts/require-account.ts'
import { hashSecretToken, isSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import type { Db } from '../db/sql.ts'
import { ForbiddenError, ServiceError } from '../lib/errors.ts'
import { type AccountId, newId, type SignInSessionId } from '../lib/ids.ts'
import { type Device, lockDevice, notePoll, useUpDevice } from './device-store.ts'
import { type AccountView, findAccountView } from './login-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { insertCliSession } from './sign-in-session-store.ts'

const SLOWER = 5

export interface StartedCliSession {
  account: AccountView
  id: SignInSessionId
  /** shown nowhere else */
  token: string
  createdAt: Date
  expiresAt: Date
}

export type Poll = { interval: number; expiresIn: number } | StartedCliSession

const invalidGrant = () => new ServiceError(400, 'invalid_grant', 'This device code is unknown, or was used already.')

/**
 * What has become of a device code: still pending, or, once, the session it was approved for. Errors: 400 `invalid_grant`
 * for a code that is unknown or used, 400 `expired_token`, 403 for one that was denied, 429 `slow_down` for a poll before
 * its time, which makes the interval longer.
 */
export async function pollDevice({ db }: SignIn, by: Actor, deviceCode: string): Promise<Poll> {
  if (!isSecretToken('cad', deviceCode)) throw invalidGrant()
  const codeHash = hashSecretToken(deviceCode)
  // Refusals are given back, not thrown: what is noted of a poll stays.
  const cell = await db.cellOfCredential(codeHash)
  const result = await cell.tx(async (tx): Promise<Poll | ServiceError> => {
    const code = await lockDevice(tx, codeHash)
    // Approved without an account: what its own cell should know was lost with a process that died between both.
    if (!code || code.state === 'used' || (code.state === 'approved' && !code.accountId)) return invalidGrant()
    if (code.expired) return new ServiceError(400, 'expired_token', 'This device code is too old; ask for another.')
    if (code.state === 'denied') return new ForbiddenError('The sign-in was denied in the browser.')
    if (code.state === 'approved') {
      await useUpDevice(tx, codeHash)
      return startCliSession(tx, by, code.accountId!, code.device)
    }
    const interval = code.tooFast ? code.interval + SLOWER : code.interval
    await notePoll(tx, codeHash, interval)
    return code.tooFast ? slowDown(interval) : { interval, expiresIn: code.secondsLeft }
  })
  if (result instanceof ServiceError) throw result
  return result
}

const slowDown = (interval: number) =>
  new ServiceError(429, 'slow_down', `Polled too fast; from now on wait ${interval} s.`, {
    headers: { 'retry-after': String(interval) },
  })

async function startCliSession(
  tx: Db,
  by: Actor,
  account: AccountId,
  { clientName, deviceName }: Device,
): Promise<StartedCliSession> {
  const own = tx.of(account)
  await requireActiveAccount(own)
  const token = newSecretToken('cac')
  const id = newId<SignInSessionId>()
  const device = { clientName, deviceName, address: by.address }
  const times = await insertCliSession(tx, { id, idHash: hashSecretToken(token), accountId: account, device })
  const actor = { ...by, name: `cli:${id}` }
  await recordAudit(own, actor, { action: 'cli.sign-in', targetId: id, result: 'ok' })
  return { account: (await findAccountView(own))!, id, token, ...times }
}
