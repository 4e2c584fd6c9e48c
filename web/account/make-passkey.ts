import type { RequestOptions } from '../../client/client.ts'
import { PageError } from '../api/page-error.ts'
import { readSession } from '../api/session.ts'

export type MadePasskey = RequestOptions<'post', '/v1/account/passkeys'>['body']['credential']

/** ES256, EdDSA and RS256: what the service takes, and authenticators have. */
const ALGORITHMS = [-8, -7, -257]

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const refused = (message: string) => new PageError(message)

/**
 * Has the browser make a passkey for this account, signed over a challenge of this session. A device that has one of
 * `existing` makes no second: that would replace it. Throws CairnError and PageError.
 */
export async function makePasskey(existing: readonly string[]): Promise<MadePasskey> {
  const session = await readSession()
  const { passkey } = session
  if (!session.authenticated || !passkey) throw refused('Passkeys do not work at this address.')
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, email, displayName } = session.account
  const name = email ?? displayName ?? id
  try {
    return await startRegistration({
      optionsJSON: {
        challenge: passkey.challenge,
        rp: { id: passkey.rpId, name: 'Cairn' },
        user: { id: base64url(id), name, displayName: displayName ?? name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: existing.map((id) => ({ id, type: 'public-key' })),
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw refused('This device has a passkey of this account already.')
    throw refused('No passkey was made. Try again, or use another device.')
  }
}
