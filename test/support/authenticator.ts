import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import type { PasskeyOffer } from '../../src/auth/passkey-services.ts'

// An authenticator in software: ES256, discoverable credentials, one user. What it answers is what
// `PublicKeyCredential.toJSON()` of a browser gives (WebAuthn 3, sections 5.8.1, 6.1 and 6.5).

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

export interface Ceremony {
  /** of the page that asks */
  origin: string
  /** what the page asks the browser for; else what the service offered */
  rpId?: string
  verified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949) of what credentials are made of. */
function cbor(value: number | string | Buffer | Buffer[] | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const members = [...value].flatMap(([key, member]) => [cbor(key as string), cbor(member as string)])
  return Buffer.concat([head(5, value.size), ...members])
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}

/** One credential; a copy of it is what somebody has who cloned the device. */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  userHandle = ''
  /** of signatures; 0 for ever on those that do not count */
  counter = 0
  counts = true
  readonly #privateKey: KeyObject
  readonly #cose: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    const coordinate = (value: string | undefined) => Buffer.from(value!, 'base64url')
    this.#cose = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  /** As `navigator.credentials.create`; `userId` is the account's id. */
  create({ challenge, rpId }: PasskeyOffer, userId: string, at: Ceremony, statement: Statement = NO_ATTESTATION) {
    this.userHandle = Buffer.from(userId).toString('base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#cose])
    const authData = this.#authData(rpId, at, attested)
    const { bytes: clientData, json: clientDataJSON } = clientDataOf('webauthn.create', challenge, at)
    const signed = Buffer.concat([authData, sha256(clientData)])
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', statement.format],
        ['attStmt', statement.make(signed, (data) => this.#sign(data))],
        ['authData', authData],
      ]),
    ).toString('base64url')
    return this.#credential({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** As `navigator.credentials.get`. */
  get({ challenge, rpId }: PasskeyOffer, at: Ceremony) {
    if (this.counts) this.counter++
    const authData = this.#authData(rpId, at)
    const { bytes: clientData, json: clientDataJSON } = clientDataOf('webauthn.get', challenge, at)
    const signature = this.#sign(Buffer.concat([authData, sha256(clientData)])).toString('base64url')
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature,
      userHandle: this.userHandle,
    })
  }

  #credential<Response>(response: Response) {
    const id = this.credentialId.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    }
  }

  #sign(data: Buffer): Buffer {
    return sign('sha256', data, this.#privateKey)
  }

  #authData(offered: string, { rpId = offered, verified = true }: Ceremony, attested = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }
}

interface Statement {
  format: string
  make(signed: Buffer, sign: (data: Buffer) => Buffer): Map<string, unknown>
}

const NO_ATTESTATION: Statement = { format: 'none', make: () => new Map() }
export const SELF_ATTESTATION: Statement = {
  format: 'packed',
  make: (signed, ownKey) =>
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', ownKey(signed)],
    ]),
}

/** As devices of a maker attest: by its certificate, in PEM, and that certificate's key. */
export const attestationBy = (certificate: string, key: string): Statement => ({
  format: 'packed',
  make: (signed) =>
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', sign('sha256', signed, key)],
      ['x5c', [new X509Certificate(certificate).raw]],
    ]),
})

function clientDataOf(type: string, challenge: string, { origin }: Ceremony): { bytes: Buffer; json: string } {
  const bytes = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return { bytes, json: bytes.toString('base64url') }
}
