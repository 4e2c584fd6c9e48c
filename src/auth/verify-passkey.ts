import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyKeyRow } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

// WebAuthn 3, sections 7.1 and 7.2. The library is loaded with the first passkey: it would be a part of every start.

/** Type of a credential, in what browsers send. */
type Json<Response> = Omit<Response, 'type' | 'clientExtensionResults' | 'authenticatorAttachment'>
export type RegistrationJson = Json<RegistrationResponseJSON>
export type AuthenticationJson = Json<AuthenticationResponseJSON>

export interface NewCredential {
  id: Buffer
  /** COSE */
  publicKey: Uint8Array
  counter: number
}

const MOST_CREDENTIAL_ID_BYTES = 1023
// ES256, EdDSA and RS256: what authenticators have.
const ALGORITHMS = [-7, -8, -257]

const complete = <Response extends object>(credential: Response) => ({
  ...credential,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** The challenge that the browser says it answers; undefined when it says nothing readable. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * The credential that an authenticator made for this challenge and relying party, with its user verified; undefined when
 * it is anything else. Attestations by certificate are refused: nobody asked for them, and to check one is to fetch the
 * revocation list that it names.
 */
export async function verifyRegistration(
  credential: RegistrationJson,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(credential.response.attestationObject))
    const format = attestation.get('fmt')
    const signedByItself = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (format !== 'none' && !signedByItself) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: complete(credential),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const bytes = Buffer.from(id, 'base64url')
    return bytes.length <= MOST_CREDENTIAL_ID_BYTES ? { id: bytes, publicKey, counter } : undefined
  } catch {
    return undefined
  }
}

/**
 * The authenticator's new counter, when the credential's key signed this challenge for this relying party with its user
 * verified; undefined otherwise. A counter that did not move on is refused, unless it never moved: it may be a copy.
 */
export async function verifyAuthentication(
  credential: AuthenticationJson,
  challenge: string,
  { rpId, origin }: RelyingParty,
  { publicKey, counter }: PasskeyKeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: complete(credential),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
