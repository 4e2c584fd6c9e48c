import { z } from '@hono/zod-openapi'

// What browsers make of a passkey, as `PublicKeyCredential.toJSON()` gives it (WebAuthn 3, section 5.1). Its objects are
// not strict: browsers add members, and what is not named here is not looked at.

const base64url = (max: number, about: string) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/, 'Must be base64url without padding.')
    .describe(about)

const credential = {
  id: base64url(1400, 'Id of the credential.'),
  rawId: base64url(1400, 'The same.'),
  type: z.literal('public-key').describe('Kind of the credential.'),
}
const clientDataJSON = base64url(16_384, 'What the browser signed for: challenge and origin.')

export const newCredential = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        attestationObject: base64url(65_536, 'The public key; an attestation by certificate is refused.'),
      })
      .describe('What the authenticator answered.'),
  })
  .describe(
    'What `navigator.credentials.create` gave, with `challenge` and `rpId` of `GET /v1/auth/session`, user verification ' +
      'and a discoverable credential required, and the id of the account (`u_…`, as bytes) for `user.id`.',
  )

export const presentedCredential = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        authenticatorData: base64url(16_384, 'What the authenticator signed.'),
        signature: base64url(8192, 'Its signature.'),
        userHandle: base64url(128, 'The id of the account, as the credential was made with it.'),
      })
      .describe('What the authenticator answered.'),
  })
  .describe(
    'With `passkey`, and only there: what `navigator.credentials.get` gave, with `challenge` and `rpId` of ' +
      '`GET /v1/auth/session` and user verification required.',
  )

export const passkeyOffer = z
  .strictObject({
    challenge: z
      .string()
      .describe('To be signed by a passkey; base64url, for this browser, once, within five minutes.'),
    rpId: z.string().describe('The domain that passkeys are made for here.'),
  })
  .nullable()
  .describe('Null where browsers allow no passkeys: without https, and at IP addresses. http://localhost has them.')
