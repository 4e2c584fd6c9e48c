import { createHash, randomBytes, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Every secret that the service hands out carries its kind in front and a checksum behind, so that a typing error or a
// guess is refused before the database is asked, and so that scanners and the log scrubber can tell one when they see
// it. A slow hash would buy nothing: the secret part has 256 bits.

/** `cak` API key, `cai` invite, `cas` setup token, `cac` CLI session, `cad` device code. */
export type SecretKind = 'cak' | 'cai' | 'cas' | 'cac' | 'cad'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PUBLIC_ID_LENGTH = 8
const SECRET_BYTES = 32
const SECRET_LENGTH = 43 // 62^43 is the first power of 62 above 2^256
const CHECKSUM_LENGTH = 6

const BODY = '[0-9A-Za-z]{49}'
const SHAPES: Record<SecretKind, RegExp> = {
  cak: new RegExp(`^cak_[0-9A-Za-z]{8}_${BODY}$`),
  cai: new RegExp(`^cai_${BODY}$`),
  cas: new RegExp(`^cas_${BODY}$`),
  cac: new RegExp(`^cac_${BODY}$`),
  cad: new RegExp(`^cad_${BODY}$`),
}

/** `cai_<43><6>` and the like: 43 random base62 digits, then the base62 CRC32 of everything before it. */
export const newSecretToken = (kind: Exclude<SecretKind, 'cak'>): string => withSecret(`${kind}_`)

/** The same from 32 bytes that others cannot guess and that can be had again. */
export const secretTokenOf = (kind: Exclude<SecretKind, 'cak'>, secret: Buffer): string =>
  withSecret(`${kind}_`, secret)

/** `cak_<8>_<43><6>`; the prefix `cak_<8>` is public and names the key to people. */
export function newApiKeySecret(): { rawKey: string; keyPrefix: string } {
  const keyPrefix = `cak_${base62(BigInt(randomInt(62 ** PUBLIC_ID_LENGTH)), PUBLIC_ID_LENGTH)}`
  return { rawKey: withSecret(`${keyPrefix}_`), keyPrefix }
}

/** Whether the text has the kind's form and its checksum is right; says nothing of whether it was ever issued. */
export const isSecretToken = (kind: SecretKind, token: string): boolean =>
  SHAPES[kind].test(token) && checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH)

/** What is stored in place of the secret: SHA-256 of the whole string. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest()

function withSecret(head: string, secret: Buffer = randomBytes(SECRET_BYTES)): string {
  const unchecked = head + base62(BigInt(`0x${secret.toString('hex')}`), SECRET_LENGTH)
  return unchecked + checksum(unchecked)
}

const checksum = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_LENGTH)

function base62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = `${DIGITS[Number(rest % 62n)]}${text}`
  return text.padStart(length, '0')
}
