import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, so that no key serves two (HKDF, RFC 5869). */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
