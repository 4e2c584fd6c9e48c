import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { timestamp } from '../lib/clock.ts'
import { type Device, startDeviceRow } from './device-store.ts'
import type { SignIn } from './sign-in-services.ts'
import { newUserCode, userCodeHmac } from './user-code.ts'

const EXPIRES_IN = 600
const INTERVAL = 5
const TRIES = 5

/** A device code for a terminal to poll with, and a user code for its owner to approve in a browser (RFC 8628). */
export async function startDevice({ db, userCodeKey, publicUrl }: SignIn, device: Device) {
  const deviceCode = newSecretToken('cad')
  const codeHash = hashSecretToken(deviceCode)
  for (let i = 0; i < TRIES; i++) {
    const userCode = newUserCode()
    const expiresAt = await startDeviceRow(db, {
      codeHash,
      userCodeHmac: userCodeHmac(userCodeKey, userCode),
      device,
      seconds: EXPIRES_IN,
      interval: INTERVAL,
    })
    if (!expiresAt) continue
    const verificationUri = `${publicUrl()}/device`
    return {
      deviceCode,
      userCode,
      verificationUri,
      verificationUriComplete: `${verificationUri}?user_code=${userCode}`,
      expiresIn: EXPIRES_IN,
      interval: INTERVAL,
      expiresAt: timestamp(expiresAt),
    }
  }
  throw new Error('no free user code was found')
}
